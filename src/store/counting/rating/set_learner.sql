INSERT INTO ratings_of_learners (visitor, rating, deviation, volatility, answers)
VALUES (:of, :rating, :deviation, :volatility, 1)
ON CONFLICT (visitor) DO UPDATE SET rating = :rating, deviation = :deviation, volatility = :volatility, answers = answers + 1;
