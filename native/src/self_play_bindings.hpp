// The Python bindings of self-play.
#pragma once

#include <nanobind/nanobind.h>

namespace boardwright::python {

void bind_self_play(nanobind::module_& module);

}  // namespace boardwright::python
