// Checks of the tree search that need policies of their own: what it calls certain must be so.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include "boardwright/games/repello.hpp"
#include "boardwright/search/mcts.hpp"
#include "boardwright/search/repulso/endgame.hpp"
#include "boardwright/search/solve.hpp"

using namespace boardwright;
using namespace boardwright::search;
using repulso::State;

namespace {

std::atomic<std::size_t> allocated = 0, most_allocated = 0;

}  // namespace

void* operator new(std::size_t size) {
    auto* block = static_cast<std::size_t*>(std::malloc(size + sizeof(std::max_align_t)));
    if (!block) throw std::bad_alloc();
    *block = size;
    allocated += size;
    most_allocated = std::max(most_allocated.load(), allocated.load());
    return reinterpret_cast<char*>(block) + sizeof(std::max_align_t);
}
void operator delete(void* pointer) noexcept {
    if (!pointer) return;
    void* block = static_cast<char*>(pointer) - sizeof(std::max_align_t);
    allocated -= *static_cast<std::size_t*>(block);
    std::free(block);
}
void operator delete(void* pointer, std::size_t) noexcept { operator delete(pointer); }

namespace {

constexpr int kLastDecisions = 7;
constexpr std::uint64_t kMostSolved = 20'000;

void check(bool holds, const char* what) {
    if (holds) return;
    std::printf("not so: %s\n", what);
    std::exit(1);
}

// All moves alike, and no idea of who is ahead.
struct Ignorant : MctsDefaults {
    explicit Ignorant(const Settings&) {}
    bool expand(const State& state, Candidates& candidates) {
        ActionList actions;
        state.legal_actions(actions);
        for (const Action action : actions) candidates.push_back({action, 1.0f});
        return true;
    }
    Chances chances(const State&, Rng&) { return {0.5f, 0.5f}; }
};

// Looks at one move of each position.
struct Narrow : Ignorant {
    using Ignorant::Ignorant;
    bool expand(const State& state, Candidates& candidates) {
        candidates.push_back({state.random_action(rng), 1.0f});
        return state.count_legal() == 1;
    }
    Rng rng{7};
};

// The same of Repello with three seats.
struct IgnorantOfThree : MctsDefaults {
    static constexpr int kSeats = 3;
    explicit IgnorantOfThree(const Settings&) {}
    bool expand(const repello::State& state, Candidates& candidates) {
        ActionList actions;
        state.legal_actions(actions);
        for (const Action action : actions) candidates.push_back({action, 1.0f});
        return true;
    }
    Chances chances(const repello::State&, Rng&) { return {1 / 3.0f, 1 / 3.0f, 1 / 3.0f}; }
};

// Has one favourite, and rolls dice for who is ahead.
struct Dicing : Ignorant {
    using Ignorant::Ignorant;
    bool expand(const State& state, Candidates& candidates) {
        Ignorant::expand(state, candidates);
        candidates.front().prior = 1e6f;
        return true;
    }
    Chances chances(const State&, Rng& rng) {
        const float share = 0.01f * static_cast<float>(rng.below(100));
        return {share, 1 - share};
    }
};

// Fails after some evaluations, on whatever thread that is.
struct Failing : Ignorant {
    using Ignorant::Ignorant;
    Chances chances(const State& state, Rng& rng) {
        if (left-- == 0) throw std::runtime_error("no more");
        return Ignorant::chances(state, rng);
    }
    static inline std::atomic<int> left = 0;
};

// A random position at the start of a turn with few cells free; coloured pieces while possible.
State late_position(std::uint64_t seed, int free) {
    for (;; seed += 1000) {
        State state{repulso::Options{}};
        Rng rng(seed);
        while (!state.is_over() && count_bits(state.board().empty()) > free) {
            Action action = state.random_action(rng);
            for (int again = 0; again < 3 && action >= State::kFirstActionPiece; ++again)
                action = state.random_action(rng);
            state.apply_assume_legal(action);
        }
        while (!state.is_over() && state.pending() != 0)
            state.apply_assume_legal(state.random_action(rng));
        if (!state.is_over()) return state;
    }
}

// Gives the search its root without the bindings.
template <class Policy, class S = State>
struct Exposed {
    explicit Exposed(const Settings& settings) : search(settings) {}
    Report operator()(const S& root, const Limits& limits, const Listener& listener = {}) {
        const StopFlag flag{false};
        return search.search(StateAdapter<S>(root), limits, listener, flag);
    }
    Mcts<S, Policy> search;
};

template <class Policy>
int check_proofs(int free, std::uint64_t nodes) {
    Exposed<Policy> search(Settings{});
    repulso::Endgame endgame(1u << 20);
    int proven = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State root = late_position(seed, free);
        for (const Line& line : search(root, {.nodes = nodes, .lines = 100, .only = {}}).lines) {
            if (line.proven == Line::kNotProven) continue;
            State after = root;
            after.apply_assume_legal(line.moves[0]);
            const Limits limits;
            const StopFlag flag{false};
            Stopper stopper(limits, flag);
            const Proof truth = after.is_over() ? Proof::of(after.outcome(), 2)
                                                : endgame.solve(after, 1u << 24, stopper);
            check(bool{truth} && truth.chances() == line.chances, "a result called certain");
            ++proven;
        }
    }
    return proven;
}

int check_against_solver(const repello::State& root, const std::vector<Line>& lines) {
    int proven = 0;
    for (const Line& line : lines) proven += line.proven != Line::kNotProven;
    if (proven == 0) return 0;
    std::vector<Guarantee> truth;
    try {
        Interruption never;
        truth = Solver<repello::State>(kMostSolved, never).guarantees(root, 64);
    } catch (const TooMany&) {
        return 0;
    }
    for (const Line& line : lines)
        for (const Guarantee& guarantee : truth)
            if (line.proven != Line::kNotProven && guarantee.action == line.moves[0])
                check(line.chances[static_cast<std::size_t>(root.to_move())] == guarantee.share,
                      "a result called certain among three");
    return proven;
}

// The positions of a short random game in which the seat to move is not the last one to decide.
std::vector<repello::State> end_of_game(std::uint64_t seed) {
    Rng rng(seed);
    std::vector<repello::State> states;
    repello::State state{repello::Options{.players = 3, .counters = 1}};
    while (!state.is_over()) {
        states.push_back(state);
        state.apply_assume_legal(state.random_action(rng));
    }
    const int last = states.back().to_move();
    if (states.size() > kLastDecisions)
        states.erase(states.begin(), states.end() - kLastDecisions);
    std::erase_if(states, [&](const repello::State& each) { return each.to_move() == last; });
    return states;
}

// With three seats only what the others cannot change is certain.
int check_proofs_of_three(std::uint64_t games) {
    Exposed<IgnorantOfThree, repello::State> search(Settings{});
    int proven = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed)
        for (const repello::State& root : end_of_game(seed))
            proven += check_against_solver(
                root, search(root, {.nodes = 3000, .lines = 100, .only = {}}).lines);
    return proven;
}

void check_memory() {
    const State start{repulso::Options{}};
    allocated = most_allocated = 0;
    Settings settings;
    settings.memory = 1u << 20;
    Exposed<Ignorant> search(settings);
    const Report report = search(start, {.nodes = 100'000, .only = {}});
    check(report.nodes == 100'000, "a full tree does not end the search");
    check(most_allocated < settings.memory + (64u << 10), "the memory is kept to");
}

template <class Search>
bool throws(const Search& search) {
    try {
        search();
    } catch (const std::runtime_error&) {
        return true;
    }
    return false;
}

// What goes wrong on one thread ends the search on all of them.
void check_failures() {
    const State start{repulso::Options{}};
    Settings settings;
    settings.threads = 3;
    Exposed<Failing> search(settings);
    for (int evaluations = 0; evaluations < 12; ++evaluations) {
        Failing::left = evaluations;
        check(throws([&] { search(start, {.only = {}}); }), "a failing thread ends the search");
    }
    Exposed<Ignorant> other(settings);
    const Listener failing = [](const Report&) { throw std::runtime_error("enough"); };
    check(throws([&] { other(start, {.only = {}}, failing); }), "a failing listener ends it too");
}

void check_listener_changes_nothing() {
    const State start{repulso::Options{}};
    Exposed<Dicing> search(Settings{});
    const Limits limits{.nodes = 2000, .lines = 100, .only = {}};
    const Report alone = search(start, limits);
    const Report told = search(start, limits, [](const Report&) {});
    for (std::size_t i = 0; i < alone.lines.size(); ++i)
        check(alone.lines[i].moves == told.lines[i].moves &&
                  alone.lines[i].chances == told.lines[i].chances,
              "a search that is listened to finds the same");
}

}  // namespace

int main() {
    check(check_proofs<Ignorant>(5, 20'000) > 50, "small endings are proven");
    check(check_proofs<Narrow>(7, 2'000) > 0, "wins are proven from some of the moves");
    check(check_proofs_of_three(10) > 50, "endings of three are proven");
    check_memory();
    check_failures();
    check_listener_changes_nothing();
    std::puts("all hold");
}
