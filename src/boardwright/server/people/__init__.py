"""How people treat each other: reports and what follows from them, sportsmanship; pure values."""
