// A module that can be loaded on every processor, and says which of the others can be.
#include "processor.hpp"

#include <Python.h>

static PyObject* answer(PyObject*, PyObject*) { return PyBool_FromLong(runs_x86_64_v3()); }

static PyMethodDef methods[] = {{"runs_x86_64_v3", answer, METH_NOARGS, nullptr}, {}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_processor", nullptr, 0, methods, nullptr,
                                 nullptr, nullptr, nullptr};

PyMODINIT_FUNC PyInit__processor() { return PyModule_Create(&definition); }
