// Action numbers as Python objects.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>

#include "boardwright/engine.hpp"

namespace boardwright::python {

// Adds the type `Actions` to the module: an immutable sequence that equals a list of the same
// numbers. It uses two bytes per number, so that `len` and indexing, as in `random.choice`, do not
// need to build a list.
void bind_actions(nanobind::module_& module);

nanobind::object legal_actions_of(const AnyState& state);

nanobind::list action_list(const Action* actions, std::size_t size);

}  // namespace boardwright::python
