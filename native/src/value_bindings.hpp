// The Python bindings of value networks.
#pragma once

#include <nanobind/nanobind.h>

namespace boardwright::python {

void bind_value_networks(nanobind::module_& module);

}  // namespace boardwright::python
