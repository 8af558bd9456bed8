SELECT rating, deviation, volatility, answers FROM ratings_of_questions WHERE family = ?1;
