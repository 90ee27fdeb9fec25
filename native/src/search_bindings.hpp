// The Python bindings of searching.
#pragma once

#include <nanobind/nanobind.h>

namespace boardwright::python {

void bind_search(nanobind::module_& module);

}  // namespace boardwright::python
