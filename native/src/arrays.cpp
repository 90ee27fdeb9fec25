#include "arrays.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace nb = nanobind;

namespace boardwright::python {

namespace {

std::string type_name(nb::dlpack::dtype type) {
    const char* kinds[] = {"int", "uint", "float"};
    const std::string kind = type.code < 3 ? kinds[type.code] : "other";
    return kind + std::to_string(type.bits);
}

template <class Sizes>
std::string shape_text(const Sizes& sizes) {
    std::string text = "(";
    for (const std::size_t size : sizes) text += std::to_string(size) + ", ";
    return text + ")";
}

}  // namespace

void check_array(const AnyArray& array, const char* name, nb::dlpack::dtype type,
                 std::initializer_list<std::size_t> shape) {
    std::vector<std::size_t> actual;
    for (std::size_t i = 0; i < array.ndim(); ++i) actual.push_back(array.shape(i));
    const bool fits = std::equal(actual.begin(), actual.end(), shape.begin(), shape.end());
    if (array.dtype() == type && fits) return;
    const std::string text = std::string(name) + " is " + type_name(array.dtype()) + " " +
                             shape_text(actual) + ", it must be " + type_name(type) + " " +
                             shape_text(shape);
    throw nb::value_error(text.c_str());
}

}  // namespace boardwright::python
