// A module that any processor can load; it returns which of the other modules the processor can
// run.
#include "processor.hpp"

#include <Python.h>

static PyObject* py_runs_x86_64_v3(PyObject*, PyObject*) { return PyBool_FromLong(runs_x86_64_v3()); }

static PyMethodDef methods[] = {{"runs_x86_64_v3", py_runs_x86_64_v3, METH_NOARGS, nullptr}, {}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_processor", nullptr, 0, methods, nullptr,
                                 nullptr, nullptr, nullptr};

PyMODINIT_FUNC PyInit__processor() { return PyModule_Create(&definition); }
