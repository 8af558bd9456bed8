SELECT law, times FROM mended WHERE visitor = ?1;
