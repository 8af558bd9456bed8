INSERT INTO ratings_of_questions (family, rating, deviation, volatility, answers)
VALUES (:of, :rating, :deviation, :volatility, 1)
ON CONFLICT (family) DO UPDATE SET rating = :rating, deviation = :deviation, volatility = :volatility, answers = answers + 1;
