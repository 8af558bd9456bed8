SELECT bytes FROM secret WHERE id = 1
