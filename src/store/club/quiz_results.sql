-- How the members of a club did in a quiz. What they answered before they joined is left out.
SELECT m.id AS member, m.name AS member_name, q."right", q.wrong
FROM club_members AS m
JOIN quizzes AS q ON q.visitor = m.visitor AND q.day = :day AND q.house = :house
WHERE m.club = :club AND q.begun_on >= m.joined_on;
