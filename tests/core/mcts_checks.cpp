// Checks of the tree search that need policies of their own: what it calls certain must be so.
#include <cstdio>
#include <cstdlib>
#include <new>

#include "boardwright/search/mcts.hpp"
#include "boardwright/search/repulso/endgame.hpp"

using namespace boardwright;
using namespace boardwright::search;
using repulso::State;

namespace {

std::size_t allocated = 0, most_allocated = 0;

}  // namespace

void* operator new(std::size_t size) {
    auto* block = static_cast<std::size_t*>(std::malloc(size + sizeof(std::max_align_t)));
    if (!block) throw std::bad_alloc();
    *block = size;
    allocated += size;
    most_allocated = std::max(most_allocated, allocated);
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
template <class Policy>
struct Exposed {
    explicit Exposed(const Settings& settings) : search(settings) {}
    Report operator()(const State& root, const Limits& limits) {
        const StopFlag flag{false};
        return search.search(StateAdapter<State>(root), limits, {}, flag);
    }
    Mcts<State, Policy> search;
};

template <class Policy>
int check_proofs(int free, std::uint64_t nodes) {
    Exposed<Policy> search(Settings{});
    repulso::Endgame endgame(1u << 20);
    int proven = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
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

}  // namespace

int main() {
    check(check_proofs<Ignorant>(5, 20'000) > 100, "small endings are proven");
    check(check_proofs<Narrow>(7, 2'000) > 0, "wins are proven from some of the moves");
    check_memory();
    std::puts("all hold");
}
