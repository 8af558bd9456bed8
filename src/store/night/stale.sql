SELECT id FROM nights WHERE moved_at < ?1;
