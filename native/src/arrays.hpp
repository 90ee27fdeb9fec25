// Validation of arrays from Python callers.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <initializer_list>
#include <optional>

namespace boardwright::python {

using AnyArray = nanobind::ndarray<nanobind::c_contig, nanobind::device::cpu>;

// Throws ValueError unless the array has exactly this type and shape.
void check_array(const AnyArray& array, const char* name, nanobind::dlpack::dtype type,
                 std::initializer_list<std::size_t> shape);

// The data of an optional array (None is null), checked.
template <class T>
T* data_of(const std::optional<AnyArray>& array, const char* name,
           std::initializer_list<std::size_t> shape) {
    if (!array) return nullptr;
    check_array(*array, name, nanobind::dtype<T>(), shape);
    return static_cast<T*>(array->data());
}

}  // namespace boardwright::python
