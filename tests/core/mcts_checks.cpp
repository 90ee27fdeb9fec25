// Checks of the tree search that need policies of their own: its memory, and threads that fail.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/mcts.hpp"

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

// Fails after some evaluations, on whatever thread that is.
struct Failing : Ignorant {
    using Ignorant::Ignorant;
    Chances chances(const State& state, Rng& rng) {
        if (left-- == 0) throw std::runtime_error("no more");
        return Ignorant::chances(state, rng);
    }
    static inline std::atomic<int> left = 0;
};

// Gives the search its root without the bindings.
template <class Policy>
struct Exposed {
    explicit Exposed(const Settings& settings) : search(settings) {}
    Report operator()(const State& root, const Limits& limits, const Listener& listener = {}) {
        const StopFlag flag{false};
        return search.search(StateAdapter<State>(root), limits, listener, flag);
    }
    Mcts<State, Policy> search;
};

void check_memory() {
    const State start{repulso::Options{}};
    allocated = most_allocated = 0;
    Settings settings;
    settings.memory = 1u << 20;
    Exposed<Ignorant> search(settings);
    const Report report = search(start, {.nodes = 40'000, .only = {}});
    check(report.nodes == 40'000, "a full tree does not end the search");
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

}  // namespace

int main() {
    check_memory();
    check_failures();
    std::puts("all hold");
}
