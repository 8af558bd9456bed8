UPDATE papers SET handed_in_at = :now, "right" = :right, "of" = :of WHERE id = :paper;
