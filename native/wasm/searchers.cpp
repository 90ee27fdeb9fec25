// Searches of all games, with the interface of the Python module's class Searcher.
#include <cmath>

#include "results.hpp"
#include "boardwright/search/searcher.hpp"

namespace boardwright::wasm {

namespace {

using search::Limits;
using search::Line;
using search::Method;
using search::Report;
using search::Settings;
using search::StopFlag;

constexpr double kMinMemory = 1 << 20, kMaxMemory = 1 << 30;

struct GameSearcher {
    int game;
    std::unique_ptr<search::AnySearcher> searcher;
    bool is_busy = false;
};

// Marks a searcher as busy, because the receiver of a report may try to start another search.
class BusyGuard {
public:
    explicit BusyGuard(GameSearcher& searcher) : searcher_(searcher) {
        if (searcher.is_busy) throw InvalidArgument("the searcher is already in use");
        searcher.is_busy = true;
    }
    BusyGuard(const BusyGuard&) = delete;
    BusyGuard& operator=(const BusyGuard&) = delete;
    ~BusyGuard() { searcher_.is_busy = false; }

private:
    GameSearcher& searcher_;
};

// Called with the numbers of each report while a search runs.
IMPORTED(report) void report_to_host(const double* row, std::size_t count);

// Depth, nodes, seconds, number of lines; for each line its score, the plies to a proven end or −1,
// the seats' chances, the number of moves, and the moves.
std::vector<double> row_of(const Report& report, int seats) {
    std::vector<double> row{double(report.depth), double(report.nodes), report.seconds, double(report.lines.size())};
    for (const Line& line : report.lines) {
        row.push_back(line.score);
        row.push_back(line.proven);
        row.insert(row.end(), line.chances.begin(), line.chances.begin() + seats);
        row.push_back(double(line.moves.size()));
        row.insert(row.end(), line.moves.begin(), line.moves.end());
    }
    return row;
}

const search::SearchEntry& entry_of(const AnyState& state) { return search_entry(state.info().number); }

const Method& find_method(const search::SearchEntry& entry, const Settings& settings) {
    if (!settings.network.empty()) {
        if (!entry.network.make) throw InvalidArgument("the game is not played with networks");
        if (!settings.method.empty() && settings.method != entry.network.name)
            throw InvalidArgument("only the method `network` plays with a network");
        return entry.network;
    }
    if (settings.method.empty()) return entry.methods.front();
    for (const Method& method : entry.methods)
        if (method.name == settings.method) return method;
    throw InvalidArgument("the game has no such search method");
}

void check_seconds(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) throw InvalidArgument("seconds must be a finite number from 0 on");
}

void check(const GameSearcher& searcher, const AnyState& state, const Limits& limits) {
    if (state.info().number != searcher.game)
        throw InvalidArgument("the position is of another game than the searcher");
    if (state.is_over()) throw InvalidArgument("the game is over");
    check_seconds(limits.seconds);
    check_seconds(limits.longest);
    if (limits.depth < 0) throw InvalidArgument("depth must be 0 or more");
    if (limits.lines < 1) throw InvalidArgument("at least one line is reported");
}

std::vector<Action> checked_actions(const AnyState& state, std::span<const std::int32_t> actions) {
    for (const int action : actions)
        if (!is_legal(state, action)) throw InvalidArgument("an action that is to be looked at is not legal");
    return {actions.begin(), actions.end()};
}

}  // namespace

// The names of the methods without a network, the best first, one per line.
EXPORTED(methods) int methods(const AnyState* state) {
    return catch_failures([&] {
        std::string names;
        for (const Method& method : entry_of(*state).methods) names += (names.empty() ? "" : "\n") + method.name;
        return set_text(names);
    });
}
EXPORTED(network_method) int network_method(const AnyState* state) {
    return catch_failures([&] { return set_text(entry_of(*state).network.name); });
}

// The seats' chances by static evaluation; empty if the game has none.
EXPORTED(static_chances) int static_chances(const AnyState* state) {
    return catch_failures([&] {
        if (state->is_over()) throw InvalidArgument("the game is over");
        numbers.clear();
        if (const auto chances = entry_of(*state).chances) {
            const search::Chances found = chances(*state);
            numbers.assign(found.begin(), found.begin() + state->seats());
        }
        return number_count();
    });
}

EXPORTED(searcher_make) int searcher_make(const AnyState* state, const char* method, std::size_t method_size,
                                          double memory, const double* weights, std::size_t weight_count,
                                          const std::uint8_t* network, std::size_t network_size) {
    return catch_failures([&] {
        if (!(memory >= kMinMemory && memory <= kMaxMemory))
            throw InvalidArgument("memory must be between 1 MiB and 1 GiB");
        const Settings settings{{method, method_size}, static_cast<std::size_t>(memory), 1,
                                {weights, weights + weight_count}, {network, network + network_size}};
        auto searcher = find_method(entry_of(*state), settings).make(settings);
        return handle(new GameSearcher{state->info().number, std::move(searcher)});
    });
}
EXPORTED(searcher_drop) void searcher_drop(GameSearcher* searcher) { delete searcher; }
EXPORTED(searcher_clear) int searcher_clear(GameSearcher* searcher) {
    return catch_failures([&] {
        const BusyGuard guard(*searcher);
        searcher->searcher->clear();
        return 0;
    });
}

EXPORTED(searcher_search) int searcher_search(GameSearcher* searcher, const AnyState* state, double seconds,
                                              double longest, double nodes, int depth, int lines,
                                              std::uint64_t seed, const std::int32_t* only, std::size_t only_count,
                                              bool sends_reports) {
    return catch_failures([&] {
        const Limits limits{seconds, longest, whole(nodes, "nodes must be a whole number from 0 on"), depth, lines,
                            seed, checked_actions(*state, {only, only_count})};
        check(*searcher, *state, limits);
        const BusyGuard guard(*searcher);
        const auto own = state->clone();  // the receiver of a report may change the state
        search::Listener listener;
        if (sends_reports) listener = [&](const Report& report) {
            const std::vector<double> row = row_of(report, own->seats());
            report_to_host(row.data(), row.size());
        };
        const StopFlag stop(false, nullptr, is_stopped);
        numbers = row_of(searcher->searcher->search(*own, limits, listener, stop), own->seats());
        return number_count();
    });
}

}  // namespace boardwright::wasm
