INSERT INTO misreadings (visitor, misreading, law, times, last_on)
VALUES (:visitor, :misreading, :law, 1, :given_on)
ON CONFLICT (visitor, misreading, law) DO UPDATE SET times = times + 1, last_on = max(last_on, excluded.last_on);
