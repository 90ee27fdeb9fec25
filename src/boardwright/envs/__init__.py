"""The games as environments: one at a time, in batches, and behind the interfaces of the field.

`boardwright.envs.single` and `.batch` need nothing but NumPy; `.pettingzoo`, `.gymnasium` and
`.openspiel` need the extra of the same name.
"""
