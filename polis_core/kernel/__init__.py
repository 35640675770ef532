"""The kernel runs any title: it knows matches, frames, actions, chance, saves and links, and no game."""
