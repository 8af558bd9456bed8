INSERT OR IGNORE INTO club_results (result, member)
SELECT id, :member FROM sheet_results WHERE sheet = :sheet AND digest = :digest;
