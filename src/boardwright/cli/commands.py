"""What can be typed while a game is played, besides moves."""

HELP = """\
A move in notation plays it; several, one after the other, play a whole turn.
  ?          the legal moves        ? c3     those that start with c3
  undo       take back              save F   keep the game in the file F (.bwr .json .link)
  rule RU3   what a rule says       board    draw the board again
  hint       what the engine plays  resign   give up
  quit       stop; a link to go on is printed
Enter alone plays the only legal move, where there is just one."""
# The commands, and how many words may follow.
COMMANDS = {
    "?": 1,
    "help": 0,
    "undo": 0,
    "save": 1,
    "rule": 1,
    "board": 0,
    "hint": 0,
    "resign": 1,
    "quit": 0,
}
SHORT = {"q": "quit", "exit": "quit", "h": "help"}
YES = ("y", "yes")
