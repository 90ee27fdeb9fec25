// Action numbers as Python sees them.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>

#include "boardwright/engine.hpp"

namespace boardwright::python {

// Adds the type `Actions` to the module: a sequence that cannot be changed and equals a list of
// the same numbers. It keeps two bytes for each of them, so that who asks how many there are and
// for one of them, as `random.choice` does, need not wait for a list.
void bind_actions(nanobind::module_& module);

nanobind::object legal_actions_of(const AnyState& state);

nanobind::list action_list(const Action* actions, std::size_t size);

}  // namespace boardwright::python
