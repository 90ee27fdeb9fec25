#include "search_bindings.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <cmath>
#include <exception>
#include <memory>
#include <optional>

#include "boardwright/learning/scored_games.hpp"
#include "boardwright/search/searcher.hpp"
#include "py_state.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boardwright::python {

namespace {

using search::Chances;
using search::Limits;
using search::Line;
using search::Report;
using search::Settings;
using search::StopFlag;

nb::tuple to_tuple(const Chances& chances, int seats) {
    nb::list values;
    for (int seat = 0; seat < seats; ++seat) values.append(double{chances[seat]});
    return nb::tuple(values);
}

// ((moves, score, chances, plies to a proven end or None) by line, depth, nodes, seconds)
nb::object to_python(const Report& report, int seats) {
    nb::list lines;
    for (const Line& line : report.lines) {
        nb::list moves;
        for (const Action action : line.moves) moves.append(int{action});
        nb::object proven = line.proven == Line::kNotProven ? nb::none() : nb::cast(line.proven);
        lines.append(nb::make_tuple(nb::tuple(moves), line.score, to_tuple(line.chances, seats),
                                    proven));
    }
    return nb::make_tuple(nb::tuple(lines), report.depth, report.nodes, report.seconds);
}

// A stop signal that any thread can give, permanently: a search that starts later stops
// immediately.
class PyStop {
public:
    void stop() { flag_.set(); }
    [[nodiscard]] bool is_set() const { return flag_.is_set(); }
    [[nodiscard]] const StopFlag& flag() const { return flag_; }

private:
    StopFlag flag_;
};

// Marks a searcher as busy. Not a mutex, because a listener may try to start another search on the
// searching thread.
class Turn {
public:
    explicit Turn(std::atomic_flag& busy) : busy_(busy) {
        if (busy_.test_and_set()) throw std::runtime_error("the searcher is already in use");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { busy_.clear(); }

private:
    std::atomic_flag& busy_;
};

class PySearcher {
public:
    PySearcher(const PyState& state, const std::string& method, std::size_t memory, int threads,
               const std::vector<double>& weights, const nb::bytes& network)
        : number_(state.get().info().number) {
        if (memory < kMinMemory || memory > kMaxMemory)
            throw nb::value_error("memory must be between 1 MiB and 1 TiB");
        const auto file = view(network);
        const Settings settings{method, memory, check_threads(threads), weights,
                                {file.begin(), file.end()}};
        searcher_ = find_method(method, !settings.network.empty()).make(settings);
    }

    nb::object search(const PyState& state, double seconds, std::uint64_t nodes, int depth,
                      int lines, std::uint64_t seed, const std::vector<int>& only,
                      const nb::object& listener, const PyStop* stop, double longest) {
        check(state, seconds, depth, lines);
        if (!std::isfinite(longest) || longest < 0)
            throw nb::value_error("longest must be a finite number from 0 on");
        const Limits limits{seconds, longest, nodes, depth, lines, seed, checked_moves(state, only)};
        const Turn turn(busy_);
        const auto own = state.get().clone();  // another thread may change the state meanwhile
        StopFlag flag(false, stop ? &stop->flag() : nullptr);
        std::exception_ptr failure;
        search::Listener send_report;
        if (!listener.is_none()) send_report = [&](const Report& report) {
            const GilAcquired acquired;
            try {
                if (!failure) listener(to_python(report, own->seats()));
            } catch (...) {  // an exception in the listener stops the search
                failure = std::current_exception();
                flag.set();
            }
        };
        Report report;
        {
            const GilReleased released;
            report = searcher_->search(*own, limits, send_report, flag);
        }
        if (failure) std::rethrow_exception(failure);
        return to_python(report, own->seats());
    }

    // Plays self-play games; returns arrays as bytes: lengths, actions, chances, moves, efforts,
    // results.
    nb::tuple play_games(const PyState& start, int games, std::uint64_t nodes, std::uint64_t seed,
                         int opening_plies, double random_share, std::uint32_t max_plies,
                         const PyStop* stop) {
        check(start, 0, 0, 1);
        if (games < 0) throw nb::value_error("games must be 0 or more");
        if (nodes < 1) throw nb::value_error("a search has at least one node");
        if (opening_plies < 0 || opening_plies > 1000)
            throw nb::value_error("opening_plies must be between 0 and 1000");
        if (!(random_share >= 0 && random_share < 1)) throw nb::value_error("random_share is from 0 to below 1");
        const Turn turn(busy_);
        const auto own = start.get().clone();
        const StopFlag flag(false, stop ? &stop->flag() : nullptr);
        const learning::ScoredGamesPlan plan{games, seed, nodes, opening_plies, random_share, max_plies};
        learning::ScoredGames played;
        {
            const GilReleased released;
            played = learning::ScoredGamesPlayer(*searcher_, plan, flag).play(*own);
        }
        const auto bytes = [](const auto& row) {
            return nb::bytes(row.data(), row.size() * sizeof(*row.data()));
        };
        return nb::make_tuple(bytes(played.lengths), bytes(played.actions), bytes(played.chances),
                              bytes(played.moves), bytes(played.efforts), bytes(played.results));
    }

    void clear() {
        const Turn turn(busy_);
        searcher_->clear();
    }

private:
    static constexpr std::size_t kMinMemory = std::size_t{1} << 20;
    static constexpr std::size_t kMaxMemory = std::size_t{1} << 40;

    [[nodiscard]] const search::Method& find_method(const std::string& name, bool has_network) const {
        const auto& methods = search_entry(number_).methods;
        if (has_network) return network_method(name);
        if (name.empty()) return methods.front();
        for (const search::Method& method : methods)
            if (method.name == name) return method;
        throw nb::value_error("the game has no such search method");
    }

    [[nodiscard]] const search::Method& network_method(const std::string& name) const {
        const search::Method& method = search_entry(number_).network;
        if (!method.make) throw nb::value_error("the game is not played with networks");
        if (!name.empty() && name != method.name)
            throw nb::value_error("only the method `network` plays with a network");
        return method;
    }

    void check(const PyState& state, double seconds, int depth, int lines) const {
        if (state.get().info().number != number_)
            throw nb::value_error("the position is of another game than the searcher");
        if (state.get().is_over()) throw nb::value_error("the game is over");
        if (!std::isfinite(seconds) || seconds < 0)
            throw nb::value_error("seconds must be a finite number from 0 on");
        if (depth < 0) throw nb::value_error("depth must be 0 or more");
        if (lines < 1) throw nb::value_error("at least one line is reported");
    }

    static std::vector<Action> checked_moves(const PyState& state, const std::vector<int>& only) {
        std::vector<Action> moves;
        for (const int action : only) moves.push_back(checked_action(state.get(), nb::int_(action)));
        return moves;
    }

    int number_;
    std::unique_ptr<search::AnySearcher> searcher_;
    std::atomic_flag busy_;
};

std::vector<std::string> method_names(const PyState& state) {
    std::vector<std::string> names;
    for (const search::Method& method : search_entry(state.get().info().number).methods)
        names.push_back(method.name);
    return names;
}

nb::object static_chances(const PyState& state) {
    const auto& entry = search_entry(state.get().info().number);
    if (state.get().is_over()) throw nb::value_error("the game is over");
    return entry.chances ? nb::object(to_tuple(entry.chances(state.get()), state.get().seats()))
                         : nb::none();
}

std::vector<double> features(const PyState& state) {
    const auto& entry = search_entry(state.get().info().number);
    if (!entry.features) throw nb::value_error("the game's evaluation has no features");
    return entry.features(state.get());
}

}  // namespace

void bind_search(nb::module_& module) {
    nb::class_<PyStop>(module, "Stop")
        .def(nb::init<>())
        .def("stop", &PyStop::stop)
        .def_prop_ro("is_set", &PyStop::is_set);
    nb::class_<PySearcher>(module, "Searcher")
        .def(nb::init<const PyState&, const std::string&, std::size_t, int,
                      const std::vector<double>&, const nb::bytes&>(),
             "state"_a, "method"_a = "", "memory"_a = std::size_t{64} << 20, "threads"_a = 1,
             "weights"_a = std::vector<double>{}, "network"_a = nb::bytes("", 0))
        .def("search", &PySearcher::search, "state"_a, "seconds"_a = 0.0, "nodes"_a = 0,
             "depth"_a = 0, "lines"_a = 1, "seed"_a = 0, "only"_a = std::vector<int>{},
             nb::arg("listener").none() = nb::none(), nb::arg("stop").none() = nb::none(),
             "longest"_a = 0.0)
        .def("play_games", &PySearcher::play_games, "start"_a, "games"_a, "nodes"_a, "seed"_a = 0,
             "opening_plies"_a = 0, "random_share"_a = 0.0, "max_plies"_a = 0,
             nb::arg("stop").none() = nb::none())
        .def("clear", &PySearcher::clear);
    module.def("search_methods", &method_names, "state"_a);
    module.def("network_method", [](const PyState& state) {
        return search_entry(state.get().info().number).network.name;
    }, "state"_a);
    module.def("static_chances", &static_chances, "state"_a);
    module.def("features", &features, "state"_a);
    module.def("feature_names", [](const PyState& state) {
        return search_entry(state.get().info().number).feature_names;
    }, "state"_a);
}

}  // namespace boardwright::python
