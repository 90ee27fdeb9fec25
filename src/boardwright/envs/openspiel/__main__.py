"""Runs a program of OpenSpiel with our games registered.

    python -m boardwright.envs.openspiel open_spiel.python.examples.mcts \\
        --game=python_boardwright_NAME
"""

from __future__ import annotations

import runpy
import sys


def main() -> None:
    """Run the module named by the first argument with the rest of the arguments."""
    if len(sys.argv) < 2:
        sys.exit("give a module, such as open_spiel.python.examples.mcts")
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
