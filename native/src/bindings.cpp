// The Python face of the core: State, Batch and what can be asked of them.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "py_state.hpp"
#include "search_bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boardwright::python {

class PyBatch {
public:
    PyBatch(const PyState& start, std::size_t size, std::uint64_t seed, int threads, int opening_plies)
        : info_(start.get().info()), seats_(static_cast<std::size_t>(start.get().seats())) {
        if (size < 1 || size > (std::size_t{1} << 20))
            throw nb::value_error("a batch has between 1 and 1048576 games");
        if (opening_plies < 0 || opening_plies > 1000)
            throw nb::value_error("opening_plies must be between 0 and 1000");
        if (start.get().is_over()) throw nb::value_error("the start of a batch is over already");
        batch_ = start.get().batch(size, seed, check_threads(threads), opening_plies);
    }

    std::size_t size() const { return batch_->size(); }
    const GameInfo& info() const { return info_; }
    std::size_t seats() const { return seats_; }

    PyState state(std::size_t game) {
        if (game >= size()) throw nb::index_error("there is no such game in the batch");
        const std::unique_lock lock = acquire();
        return PyState(batch_->state(game));
    }

    void reset(const std::optional<AnyArray>& observation, const std::optional<AnyArray>& mask,
               const std::optional<AnyArray>& rewards, const std::optional<AnyArray>& seats,
               const std::optional<AnyArray>& done) {
        const BatchArrays arrays = checked(observation, mask, rewards, seats, done);
        const std::unique_lock lock = acquire();
        nb::gil_scoped_release release;
        batch_->reset(arrays);
    }

    void step(const AnyArray& actions, const std::optional<AnyArray>& observation,
              const std::optional<AnyArray>& mask, const std::optional<AnyArray>& rewards,
              const std::optional<AnyArray>& seats, const std::optional<AnyArray>& done) {
        check_array(actions, "actions", nb::dtype<std::uint16_t>(), {size()});
        const BatchArrays arrays = checked(observation, mask, rewards, seats, done);
        const std::unique_lock lock = acquire();
        try {
            nb::gil_scoped_release release;
            batch_->step(static_cast<const Action*>(actions.data()), arrays);
        } catch (const IllegalInBatch& illegal) {
            explain_illegal(PyState(batch_->state(illegal.game)).bytes(), illegal.action,
                            nb::cast(illegal.game));
        }
    }

    void sample(const AnyArray& actions) {
        check_array(actions, "actions", nb::dtype<std::uint16_t>(), {size()});
        const std::unique_lock lock = acquire();
        nb::gil_scoped_release release;
        batch_->sample(static_cast<Action*>(actions.data()));
    }

private:
    BatchArrays checked(const std::optional<AnyArray>& observation,
                        const std::optional<AnyArray>& mask, const std::optional<AnyArray>& rewards,
                        const std::optional<AnyArray>& seats,
                        const std::optional<AnyArray>& done) const {
        const auto planes = static_cast<std::size_t>(info_.planes);
        const auto cells = static_cast<std::size_t>(info_.cells);
        const auto actions = static_cast<std::size_t>(info_.actions);
        return {
            data_of<std::uint8_t>(observation, "observation", {size(), planes, cells}),
            data_of<std::uint8_t>(mask, "mask", {size(), actions}),
            data_of<float>(rewards, "rewards", {size(), seats_}),
            data_of<std::int8_t>(seats, "seats", {size()}),
            data_of<std::uint8_t>(done, "done", {size()}),
        };
    }

    // A batch is stepped by one Python thread at a time; a second one is told so.
    std::unique_lock<std::mutex> acquire() {
        std::unique_lock lock(busy_, std::try_to_lock);
        if (!lock.owns_lock()) throw std::runtime_error("the batch is in use by another thread");
        return lock;
    }

    GameInfo info_;
    std::size_t seats_;
    std::unique_ptr<AnyBatch> batch_;
    std::mutex busy_;
};

bool runs_x86_64_v3() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 12
    return __builtin_cpu_supports("x86-64-v3");
#elif defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

// Errors become those of boardwright.games.errors.
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
    // What outlives the interpreter in a traceback or a thread is no leak that a user could mend.
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
             [](const PyState& state, long action) {
                 return action >= 0 && action < state.get().info().actions &&
                        state.get().is_legal(static_cast<Action>(action));
             },
             "action"_a)
        .def("random_action", &PyState::random_action, "seed"_a)
        .def("apply", &PyState::apply, "action"_a)
        .def("after", &PyState::after, "action"_a)
        .def("observe", &PyState::observe, nb::arg("observation").noconvert())
        .def("mask", &PyState::mask, nb::arg("mask").noconvert())
        .def("solve", &PyState::solve, "plies"_a, "max_nodes"_a)
        .def("perft", &PyState::perft, "depth"_a, "threads"_a = 1)
        .def("playouts", &PyState::playouts, "games"_a, "max_plies"_a = 0, "seed"_a = 0,
             "threads"_a = 1);

    // A state changes as it is played, so it cannot be the key of a dictionary.
    state_class.attr("__hash__") = nb::none();

    const auto optional_array = [](const char* name) {
        return nb::arg(name).noconvert().none() = nb::none();
    };
    nb::class_<PyBatch>(module, "Batch")
        .def(nb::init<const PyState&, std::size_t, std::uint64_t, int, int>(), "start"_a, "size"_a,
             "seed"_a = 0, "threads"_a = 1, "opening_plies"_a = 0)
        .def("__len__", &PyBatch::size)
        .def_prop_ro("info", [](const PyBatch& batch) { return batch.info(); })
        .def_prop_ro("seats", &PyBatch::seats)
        .def("state", &PyBatch::state, "game"_a)
        .def("reset", &PyBatch::reset, optional_array("observation"), optional_array("mask"),
             optional_array("rewards"), optional_array("seats"), optional_array("done"))
        .def("step", &PyBatch::step, nb::arg("actions").noconvert(), optional_array("observation"),
             optional_array("mask"), optional_array("rewards"), optional_array("seats"),
             optional_array("done"))
        .def("sample", &PyBatch::sample, nb::arg("actions").noconvert());

    bind_search(module);
    module.def("games", [] {
        std::vector<GameInfo> infos;
        for (const GameEntry& game : registered_games()) infos.push_back(game.info);
        return infos;
    });
    module.def("runs_x86_64_v3", &runs_x86_64_v3);
    module.attr("build_flags") = BUILD_FLAGS;
#if defined(__clang__)
    module.attr("compiler") = __VERSION__;
#else
    module.attr("compiler") = "GCC " __VERSION__;
#endif
}
