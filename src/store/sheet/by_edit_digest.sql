SELECT number FROM sheets WHERE edit_digest = ?1;
