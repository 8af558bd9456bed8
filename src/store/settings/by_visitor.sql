SELECT house FROM settings WHERE visitor = ?1;
