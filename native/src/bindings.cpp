// The Python bindings of the core: State, Single, Batch and the functions on them.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "py_batch.hpp"
#include "py_single.hpp"
#include "py_state.hpp"
#include "search_bindings.hpp"
#include "self_play_bindings.hpp"
#include "value_bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boardwright::python {

// Translates C++ errors into those of boardwright.games.errors.
void translate(const std::exception_ptr& pointer, void*) {
    const auto raise = [](const char* name, const char* what) {
        nb::object type = nb::module_::import_("boardwright.games.errors").attr(name);
        PyErr_SetString(type.ptr(), what);
    };
    try {
        std::rethrow_exception(pointer);
    } catch (const Malformed& error) {
        raise("MalformedPosition", error.what());
    }
}

}  // namespace boardwright::python

NB_MODULE(MODULE_NAME, module) {
    using namespace boardwright;
    using namespace boardwright::python;

    nb::register_exception_translator(translate, nullptr);
#if !defined(__SANITIZE_ADDRESS__)
    // Objects that outlive the interpreter in a traceback or a thread are not leaks that a user
    // could fix.
    nb::set_leak_warnings(false);
#endif
    nb::class_<GameInfo>(module, "GameInfo")
        .def_ro("name", &GameInfo::name)
        .def_ro("number", &GameInfo::number)
        .def_ro("rules_version", &GameInfo::rules_version)
        .def_ro("actions", &GameInfo::actions)
        .def_ro("cells", &GameInfo::cells)
        .def_ro("planes", &GameInfo::planes)
        .def_ro("state_size", &GameInfo::state_size);

    bind_actions(module);
    auto state_class = nb::class_<PyState>(module, "State");
    state_class
        .def_static("from_bytes", &PyState::from_bytes, "data"_a)
        .def_static("from_position", &PyState::from_position, "position"_a)
        .def("to_position", &PyState::to_position)
        .def("to_bytes", &PyState::bytes)
        .def("__eq__",
             [](const PyState& one, const PyState& other) {
                 return one.get().to_bytes() == other.get().to_bytes();
             },
             nb::is_operator())
        .def("__reduce__",
             [](const PyState& state) {
                 nb::object read = nb::module_::import_("boardwright.core.hooks").attr("unpickle");
                 return nb::make_tuple(read, nb::make_tuple(state.bytes()));
             })
        .def("__repr__",
             [](nb::handle state) {
                 return nb::module_::import_("boardwright.core.hooks").attr("represent")(state);
             })
        .def("__copy__", [](const PyState& state) { return PyState(state); })
        .def("copy", [](const PyState& state) { return PyState(state); })
        .def_prop_ro("info", [](const PyState& state) { return state.get().info(); })
        .def_prop_ro("seats", [](const PyState& state) { return state.get().seats(); })
        .def_prop_ro("to_move", [](const PyState& state) { return state.get().to_move(); })
        .def_prop_ro("is_over", [](const PyState& state) { return state.get().is_over(); })
        .def_prop_ro("outcome", &PyState::outcome)
        .def_prop_ro("returns", &PyState::returns)
        .def_prop_ro("key", [](const PyState& state) { return state.get().key(); })
        .def_prop_ro("board_key", [](const PyState& state) { return state.get().board_key(); })
        .def("legal_actions", &PyState::legal_actions)
        .def("count_legal", [](const PyState& state) { return state.get().count_legal(); })
        .def("is_legal",
             [](const PyState& state, nb::handle action) {
                 return is_legal_number(state.get(), whole_number(action));
             },
             nb::arg("action").none())
        .def("random_action", &PyState::random_action, "seed"_a)
        .def("apply", &PyState::apply, nb::arg("action").none())
        .def("after", &PyState::after, nb::arg("action").none())
        .def("observe", &PyState::observe, nb::arg("observation").noconvert(), "viewer"_a = -1)
        .def("mask", &PyState::mask, nb::arg("mask").noconvert())
        .def("solve", &PyState::solve, "plies"_a, "max_nodes"_a)
        .def("perft", &PyState::perft, "depth"_a, "threads"_a = 1)
        .def("playouts", &PyState::playouts, "games"_a, "max_plies"_a = 0, "seed"_a = 0,
             "threads"_a = 1);

    // A state is mutable, so it cannot be a dictionary key.
    state_class.attr("__hash__") = nb::none();

    nb::class_<PySingle>(module, "Single")
        .def(nb::init<const PyState&, const AnyArray&, const AnyArray&, nb::handle>(), "start"_a,
             nb::arg("observation").noconvert(), nb::arg("mask").noconvert(), "seed"_a)
        .def_prop_ro("info", [](const PySingle& single) { return single.state().info(); })
        .def_prop_ro("seats", [](const PySingle& single) { return single.state().seats(); })
        .def_prop_ro("seat", [](const PySingle& single) { return single.state().to_move(); })
        .def_prop_ro("is_over", [](const PySingle& single) { return single.state().is_over(); })
        .def_prop_ro("key", [](const PySingle& single) { return single.state().key(); })
        .def_prop_ro("plies", &PySingle::plies)
        .def_prop_ro("history", &PySingle::history)
        .def_prop_ro("returns", [](const PySingle& single) { return returns_of(single.state()); })
        .def_prop_ro("state", &PySingle::copy_state)
        .def_prop_ro("start_state", &PySingle::copy_start)
        .def_prop_rw("random_words", &PySingle::random_words, &PySingle::set_random_words)
        .def("reset", &PySingle::reset, "seed"_a = nb::none())
        .def("step", &PySingle::step, nb::arg("action").none())
        .def("sample", &PySingle::sample)
        .def("legal_actions", &PySingle::legal_actions)
        .def("is_legal", &PySingle::is_legal, nb::arg("action").none())
        .def("state_bytes", &PySingle::bytes)
        .def("observe_into", &PySingle::observe_into, nb::arg("observation").noconvert(),
             "viewer"_a)
        .def("take", &PySingle::take, "other"_a);

    const auto optional_array = [](const char* name) {
        return nb::arg(name).noconvert().none() = nb::none();
    };
    nb::class_<PyBatch>(module, "Batch")
        .def(nb::init<const PyState&, std::size_t, std::uint64_t, int, int, std::uint32_t>(),
             "start"_a, "size"_a, "seed"_a = 0, "threads"_a = 1, "opening_plies"_a = 0,
             "max_plies"_a = 0)
        .def("__len__", &PyBatch::size)
        .def_prop_ro("info", [](const PyBatch& batch) { return batch.info(); })
        .def_prop_ro("seats", &PyBatch::seats)
        .def("state", &PyBatch::state, "game"_a)
        .def("start", &PyBatch::start, "game"_a)
        .def("put", &PyBatch::put, "game"_a, "state"_a)
        .def("history", &PyBatch::history, "game"_a)
        .def("random_words", &PyBatch::random_words, "game"_a)
        .def("set_random_words", &PyBatch::set_random_words, "game"_a, "words"_a)
        .def("keys", &PyBatch::keys, nb::arg("keys").noconvert())
        .def("copy", &PyBatch::copy)
        .def("reset", &PyBatch::reset, "seed"_a = nb::none(), optional_array("games"),
             optional_array("observation"), optional_array("mask"), optional_array("rewards"),
             optional_array("seats"), optional_array("terminated"), optional_array("truncated"))
        .def("step", &PyBatch::step, nb::arg("actions").noconvert(), optional_array("observation"),
             optional_array("mask"), optional_array("rewards"), optional_array("seats"),
             optional_array("terminated"), optional_array("truncated"),
             optional_array("final_observation"), optional_array("viewers"))
        .def("sample", &PyBatch::sample, nb::arg("actions").noconvert(),
             optional_array("games"));

    bind_search(module);
    bind_self_play(module);
    bind_value_networks(module);
    module.def("games", [] {
        std::vector<GameInfo> infos;
        for (const GameEntry& game : registered_games()) infos.push_back(game.info);
        return infos;
    });
    module.attr("SKIP") = int{kSkip};
    module.attr("build_flags") = BUILD_FLAGS;
#if defined(__clang__)
    module.attr("compiler") = __VERSION__;
#else
    module.attr("compiler") = "GCC " __VERSION__;
#endif
}
