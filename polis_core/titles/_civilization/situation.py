def random_situation(setting, draw): return None
