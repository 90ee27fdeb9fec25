"""Analysis and review of games with engines, and the fair-play report."""
