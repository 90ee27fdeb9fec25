#include "actions.hpp"

#include <algorithm>

#include "py_state.hpp"

namespace nb = nanobind;

namespace boardwright::python {

namespace {

struct Actions {
    PyObject_VAR_HEAD
    Action numbers[1];
};

PyTypeObject* actions_type = nullptr;

// The Python object of a number, created once and never freed; null if out of memory.
PyObject* number_of(Action action) {
    static PyObject* numbers[kMaxActions] = {};
    PyObject*& number = numbers[action];
    if (!number) number = PyLong_FromLong(action);
    return Py_XNewRef(number);
}

Action* numbers_in(PyObject* self) { return reinterpret_cast<Actions*>(self)->numbers; }

PyObject* with_room_for(std::size_t size) {
    PyObject* made = reinterpret_cast<PyObject*>(
        PyObject_NewVar(Actions, actions_type, static_cast<Py_ssize_t>(size)));
    if (!made) throw nb::python_error();
    return made;
}

nb::list list_of(PyObject* self) {
    return action_list(numbers_in(self), static_cast<std::size_t>(Py_SIZE(self)));
}

nb::object actions_in(nb::handle numbers) {
    nb::list configured(nb::borrow(numbers));
    nb::object made = nb::steal(with_room_for(configured.size()));
    for (std::size_t i = 0; i < configured.size(); ++i) {
        const long number = whole_number(configured[i]);
        if (number < 0 || number >= kMaxActions) throw nb::value_error("no such action");
        numbers_in(made.ptr())[i] = static_cast<Action>(number);
    }
    return made;
}

// Calls a type slot's function and translates C++ exceptions into Python errors; returns null on
// error.
template <class Make>
PyObject* guarded(const Make& make) {
    try {
        return nb::object(make()).release().ptr();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const nb::builtin_exception& error) {
        const bool is_type = error.type() == nb::exception_type::type_error;
        PyErr_SetString(is_type ? PyExc_TypeError : PyExc_ValueError, error.what());
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
}

PyObject* create(PyTypeObject*, PyObject* arguments, PyObject* keywords) {
    PyObject* numbers = nullptr;
    if (keywords && PyDict_Size(keywords) > 0) {
        PyErr_SetString(PyExc_TypeError, "Actions() takes no keyword arguments");
        return nullptr;
    }
    if (!PyArg_UnpackTuple(arguments, "Actions", 0, 1, &numbers)) return nullptr;
    return guarded([&] { return actions_in(numbers ? nb::handle(numbers) : nb::list()); });
}

void destroy(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

Py_ssize_t size(PyObject* self) { return Py_SIZE(self); }

PyObject* item(PyObject* self, Py_ssize_t index) {
    if (index >= 0 && index < Py_SIZE(self)) return number_of(numbers_in(self)[index]);
    PyErr_SetString(PyExc_IndexError, "there are not that many actions");
    return nullptr;
}

PyObject* item_or_part(PyObject* self, PyObject* key) {
    if (PySlice_Check(key))
        return guarded([&] {
            const nb::object all = list_of(self);
            return actions_in(nb::object(all[nb::handle(key)]));
        });
    if (!PyIndex_Check(key)) {
        PyErr_SetString(PyExc_TypeError, "actions are indexed by whole numbers and slices");
        return nullptr;
    }
    const Py_ssize_t index = PyNumber_AsSsize_t(key, PyExc_IndexError);
    if (index == -1 && PyErr_Occurred()) return nullptr;
    return item(self, index < 0 ? index + Py_SIZE(self) : index);
}

int contains(PyObject* self, PyObject* number) {
    if (PyLong_CheckExact(number)) {
        int overflow = 0;
        const long value = PyLong_AsLongAndOverflow(number, &overflow);
        const Action *begin = numbers_in(self), *end = begin + Py_SIZE(self);
        return !overflow && std::find(begin, end, value) != end;
    }
    const nb::object all = nb::steal(guarded([&] { return list_of(self); }));
    return all.is_valid() ? PySequence_Contains(all.ptr(), number) : -1;
}

// Iterates over a list, which is the fastest way to get all actions.
PyObject* iterate(PyObject* self) {
    return guarded([&] { return nb::steal(PyObject_GetIter(list_of(self).ptr())); });
}

PyObject* compare(PyObject* self, PyObject* other, int operation) {
    const bool is_like = Py_TYPE(other) == actions_type;
    if ((operation != Py_EQ && operation != Py_NE) || !(is_like || PyList_Check(other)))
        Py_RETURN_NOTIMPLEMENTED;
    return guarded([&] {
        const nb::object others = is_like ? nb::object(list_of(other)) : nb::borrow(other);
        return nb::steal(PyObject_RichCompare(list_of(self).ptr(), others.ptr(), operation));
    });
}

PyObject* represent(PyObject* self) {
    return guarded([&] { return nb::str("Actions({!r})").format(list_of(self)); });
}

PyObject* reduce(PyObject* self, PyObject*) {
    return guarded([&] {
        return nb::make_tuple(nb::handle(reinterpret_cast<PyObject*>(actions_type)),
                              nb::make_tuple(list_of(self)));
    });
}

PyObject* index(PyObject* self, PyObject* arguments) {
    return guarded([&] { return list_of(self).attr("index")(*nb::borrow<nb::tuple>(arguments)); });
}

PyObject* count(PyObject* self, PyObject* number) {
    return guarded([&] { return list_of(self).attr("count")(nb::handle(number)); });
}

PyMethodDef methods[] = {
    {"index", index, METH_VARARGS, "Where a number stands, as in a list."},
    {"count", count, METH_O, "How often a number is there, as in a list."},
    {"__reduce__", reduce, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

const char* documentation =
    "A sequence of action numbers that cannot be changed; it equals a list of the same numbers.";

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>(documentation)},
    {Py_tp_new, reinterpret_cast<void*>(create)},
    {Py_tp_dealloc, reinterpret_cast<void*>(destroy)},
    {Py_tp_iter, reinterpret_cast<void*>(iterate)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_repr, reinterpret_cast<void*>(represent)},
    {Py_tp_methods, methods},
    {Py_sq_length, reinterpret_cast<void*>(size)},
    {Py_mp_length, reinterpret_cast<void*>(size)},
    {Py_sq_item, reinterpret_cast<void*>(item)},
    {Py_sq_contains, reinterpret_cast<void*>(contains)},
    {Py_mp_subscript, reinterpret_cast<void*>(item_or_part)},
    {0, nullptr},
};

PyType_Spec spec = {"boardwright.core.Actions", offsetof(Actions, numbers), sizeof(Action),
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_SEQUENCE | Py_TPFLAGS_IMMUTABLETYPE, slots};

}  // namespace

void bind_actions(nb::module_& module) {
    nb::object type = nb::steal(PyType_FromSpec(&spec));
    if (!type.is_valid()) throw nb::python_error();
    module.attr("Actions") = type;
    actions_type = reinterpret_cast<PyTypeObject*>(type.release().ptr());
}

nb::object legal_actions_of(const AnyState& state) {
    ActionList list;
    state.legal_actions(list);
    nb::object made = nb::steal(with_room_for(static_cast<std::size_t>(list.size())));
    std::copy(list.begin(), list.end(), numbers_in(made.ptr()));
    return made;
}

nb::list action_list(const Action* actions, std::size_t size) {
    nb::list list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(size)));
    if (!list.is_valid()) throw nb::python_error();
    for (std::size_t i = 0; i < size; ++i) {
        PyObject* number = number_of(actions[i]);
        if (!number) throw nb::python_error();
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), number);
    }
    return list;
}

}  // namespace boardwright::python
