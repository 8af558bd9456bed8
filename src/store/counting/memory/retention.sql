SELECT percent FROM retentions WHERE visitor = ?1;
