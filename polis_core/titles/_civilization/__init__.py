"""Sid Meier's Civilization: The Board Game, for two to four."""
