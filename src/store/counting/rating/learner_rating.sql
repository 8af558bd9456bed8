SELECT rating, deviation, volatility, answers FROM ratings_of_learners WHERE visitor = ?1;
