UPDATE accounts SET password = :password WHERE visitor = :visitor;
