"""`python -m boardwright.training`: training where the command's own libraries are missing."""

import sys

from boardwright.training.command import main

main(sys.argv[1:])
