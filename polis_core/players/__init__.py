"""Programs that play any title. A player gets a seat's view and its options, never the true position."""
