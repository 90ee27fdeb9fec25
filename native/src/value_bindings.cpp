#include "value_bindings.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>

#include "boardwright/search/searcher.hpp"
#include "py_state.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boardwright::python {

namespace {

const learning::ValueEntry& value_entry_of(const PyState& start) {
    const auto& entry = search_entry(start.get().info().number).value;
    if (!entry.info) throw nb::value_error("the game has no value networks");
    return entry;
}

// The inputs of a game's value networks for its positions.
class PyValueInputs {
public:
    explicit PyValueInputs(const PyState& start)
        : entry_(value_entry_of(start)), info_(entry_.info()), seats_(static_cast<std::size_t>(start.get().seats())) {}

    [[nodiscard]] int inputs() const { return info_.inputs; }
    [[nodiscard]] std::size_t seats() const { return seats_; }
    [[nodiscard]] bool is_paired() const { return info_.is_paired; }
    [[nodiscard]] const std::vector<std::vector<int>>& symmetries() const { return info_.symmetries; }

    // Writes a row for each ply of some games with the same start: the views' input sets before the
    // ply, the seat to move, and the offsets of the network's logits. If `wanted` is given, writes
    // rows only for marked plies, except positions that no search evaluates with a network, whose
    // marks are cleared. Returns the number of rows.
    std::size_t write(const PyState& start, const AnyArray& lengths, const AnyArray& actions, const AnyArray& sets,
                      const AnyArray& movers, const std::optional<AnyArray>& offsets,
                      const std::optional<AnyArray>& wanted) const {
        const std::size_t plies = actions.shape(0), rows = movers.shape(0);
        const std::size_t bytes = static_cast<std::size_t>(info_.inputs + 7) / 8;
        check_array(lengths, "lengths", nb::dtype<std::uint32_t>(), {lengths.shape(0)});
        check_array(actions, "actions", nb::dtype<std::uint16_t>(), {plies});
        check_array(sets, "sets", nb::dtype<std::uint8_t>(), {rows, seats_, bytes});
        check_array(movers, "movers", nb::dtype<std::uint8_t>(), {rows});
        if (offsets) check_array(*offsets, "offsets", nb::dtype<float>(), {rows, seats_});
        if (wanted) check_array(*wanted, "wanted", nb::dtype<std::uint8_t>(), {plies});
        auto* const marks = wanted ? static_cast<std::uint8_t*>(wanted->data()) : nullptr;
        const std::span of_games(static_cast<const std::uint32_t*>(lengths.data()), lengths.shape(0));
        const std::span played(static_cast<const std::uint16_t*>(actions.data()), plies);
        std::size_t ply = 0, row = 0;
        for (const std::uint32_t length : of_games) {
            if (length > plies - ply) throw nb::value_error("the games have more plies than there are actions");
            const auto state = start.get().clone();
            for (const std::size_t end = ply + length; ply < end; ++ply) {
                if (state->is_over() || !state->is_legal(played[ply]))
                    throw nb::value_error("an action of a game is not legal");
                if (marks && entry_.is_valued && !entry_.is_valued(*state)) marks[ply] = 0;
                if (!marks || marks[ply]) {
                    if (row == rows) throw nb::value_error("there are more positions than rows");
                    write_row(*state, row++, sets, movers, offsets);
                }
                state->apply_assume_legal(played[ply]);
            }
        }
        return row;
    }

private:
    void write_row(const AnyState& state, std::size_t row, const AnyArray& sets, const AnyArray& movers,
                   const std::optional<AnyArray>& offsets) const {
        entry_.write(state, static_cast<std::uint8_t*>(sets.data()) + row * sets.shape(1) * sets.shape(2));
        static_cast<std::uint8_t*>(movers.data())[row] = static_cast<std::uint8_t>(state.to_move());
        if (!offsets) return;
        float* const to = static_cast<float*>(offsets->data()) + row * seats_;
        std::fill_n(to, seats_, 0.0f);
        if (entry_.offsets) entry_.offsets(state, to);
    }

    const learning::ValueEntry& entry_;
    const nets::InputsInfo& info_;
    std::size_t seats_;
};

// A single value network, to compare its outputs with the trained model.
class PyValueNetwork {
public:
    PyValueNetwork(const PyState& start, const nb::bytes& file)
        : number_(start.get().info().number), is_paired_(value_entry_of(start).info().is_paired),
          network_(value_entry_of(start).network(view(file))) {}

    // A single logit for the seat to move, or a logit for each seat.
    std::vector<int> logits(const PyState& state) {
        if (state.get().info().number != number_) throw nb::value_error("the position is of another game");
        if (state.get().is_over()) throw nb::value_error("the game is over");
        std::vector<int> logits(is_paired_ ? 1 : static_cast<std::size_t>(state.get().seats()));
        network_->evaluate(state.get(), logits.data());
        return logits;
    }

private:
    int number_;
    bool is_paired_;
    std::unique_ptr<learning::AnyValueNetwork> network_;
};

}  // namespace

void bind_value_networks(nb::module_& module) {
    module.def("has_value_network", [](const PyState& state) {
        return search_entry(state.get().info().number).value.info != nullptr;
    }, "state"_a);
    nb::class_<PyValueInputs>(module, "ValueInputs")
        .def(nb::init<const PyState&>(), "start"_a)
        .def_prop_ro("inputs", &PyValueInputs::inputs)
        .def_prop_ro("seats", &PyValueInputs::seats)
        .def_prop_ro("is_paired", &PyValueInputs::is_paired)
        .def_prop_ro("symmetries", &PyValueInputs::symmetries)
        .def("write", &PyValueInputs::write, "start"_a, nb::arg("lengths").noconvert(),
             nb::arg("actions").noconvert(), nb::arg("sets").noconvert(), nb::arg("movers").noconvert(),
             nb::arg("offsets").noconvert() = nb::none(), nb::arg("wanted").noconvert() = nb::none());
    nb::class_<PyValueNetwork>(module, "ValueNetwork")
        .def(nb::init<const PyState&, const nb::bytes&>(), "start"_a, "file"_a)
        .def("logits", &PyValueNetwork::logits, "state"_a);
}

}  // namespace boardwright::python
