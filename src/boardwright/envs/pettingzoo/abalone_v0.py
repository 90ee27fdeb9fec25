"""Abalone as a module of PettingZoo's kind: the environments of version 0."""

from boardwright.envs.pettingzoo import making

env = raw_env = making.of_game("abalone", making.env, __name__)
parallel_env = making.of_game("abalone", making.parallel_env, __name__)
