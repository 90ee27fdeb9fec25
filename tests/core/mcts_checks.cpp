// Checks of the tree search that need special policies: memory, widening of nodes, parts of the tree that are
// dropped, the choice of a move, and failing threads.
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

// Gives all moves the same prior and all positions equal chances.
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

// Throws after `left` evaluations, on any thread.
struct Failing : Ignorant {
    using Ignorant::Ignorant;
    Chances chances(const State& state, Rng& rng) {
        if (left-- == 0) throw std::runtime_error("no more");
        return Ignorant::chances(state, rng);
    }
    static inline std::atomic<int> left = 0;
};

// Begins with every other move, and widens to all moves later.
struct Widening : Ignorant {
    static constexpr std::array<std::uint32_t, 1> kWidenAt = {20};
    using Ignorant::Ignorant;
    bool expand(const State& state, Candidates& candidates) {
        Ignorant::expand(state, candidates);
        for (std::size_t i = 0; i < candidates.size(); ++i)
            if (i % 2 == 0) candidates[i / 2] = candidates[i];
        candidates.resize((candidates.size() + 1) / 2);
        return false;
    }
    bool widen(const State& state, int, Candidates& candidates) {
        return Ignorant::expand(state, candidates);
    }
};

// Requests all the memory of the search for itself.
struct Greedy : Ignorant {
    using Ignorant::Ignorant;
    static std::size_t own_bytes(const Settings& settings) { return settings.memory; }
};

// Reuses the previous search's tree, and visits mostly the first move of each position.
struct Keeping : Ignorant {
    static constexpr bool kReusesTree = true;
    using Ignorant::Ignorant;
    bool expand(const State& state, Candidates& candidates) {
        Ignorant::expand(state, candidates);
        candidates[0].prior = 100.0f;
        return true;
    }
};

// Calls the search with a root directly, without the bindings.
template <class Policy>
struct Exposed {
    explicit Exposed(const Settings& settings) : search(settings) {}
    Report operator()(const State& root, const Limits& limits, const Listener& listener = {},
                      const StopFlag& flag = StopFlag{}) {
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

void check_memory_of_policies() {
    const State start{repulso::Options{}};
    Settings settings;
    settings.memory = 16u << 20;
    settings.threads = 4;
    most_allocated = allocated.load();
    const std::size_t before = allocated;
    Exposed<Greedy> search(settings);
    search(start, {.nodes = 40'000, .only = {}});
    check(most_allocated - before > settings.memory / 4, "policies leave room for the tree");
    check(most_allocated - before < settings.memory / 2 + (256u << 10), "the tree leaves room for them");
}

// Widening a node preserves the results of its children.
void check_wider_nodes() {
    using Tree = MctsTree<Widening>;
    Tree tree(1u << 20);
    tree.begin(0, 2);
    Candidates few = {{7, 0.6f}, {8, 0.4f}}, all = {{9, 0.5f}, {8, 0.3f}, {6, 0.2f}};
    check(tree.root().start_expansion() && tree.add_children(tree.root(), few, false), "it grows");
    Tree::Node& tried = tree.child(tree.root(), 1);
    tried.begin_visit();
    tried.end_visit({0.25f, 0.75f});
    const int expansions = tree.root().expansions();
    check(tree.root().start_expansion(expansions), "one thread widens");
    check(!tree.root().start_expansion(expansions), "and no other");
    check(tree.add_children(tree.root(), all, true), "it grows again");
    check(tree.root().children().count() == 3, "an untried child that is no candidate goes");
    const auto action = [&](std::size_t i) { return tree.child(tree.root(), i).action; };
    check(action(0) == 8 && action(1) == 9 && action(2) == 6, "tried ones come first");
    const Tree::Node& same = tree.child(tree.root(), 0);
    check(same.visits() == 1 && same.value(0) == 0.25f, "results are kept");
    check(same.prior > 0.29f && same.prior < 0.31f, "priors are new");
}

// An unfinished visit has no result, so the child does not count as tried.
void check_unfinished_visits() {
    using Tree = MctsTree<Widening>;
    Tree tree(1u << 20);
    tree.begin(0, 2);
    Candidates few = {{7, 0.6f}, {8, 0.4f}}, all = {{9, 0.5f}, {7, 0.3f}, {8, 0.2f}};
    check(tree.root().start_expansion() && tree.add_children(tree.root(), few, false), "it grows");
    tree.child(tree.root(), 0).begin_visit();
    tree.child(tree.root(), 1).begin_visit();
    tree.child(tree.root(), 1).end_visit({1.0f, 0.0f});
    check(tree.root().start_expansion(2) && tree.add_children(tree.root(), all, true), "it grows again");
    const auto action = [&](std::size_t i) { return tree.child(tree.root(), i).action; };
    check(action(0) == 8 && action(1) == 9 && action(2) == 7, "only visits that ended count");
}

// A node is proven lost only if all its moves lose, not only the first candidates.
void check_proofs_of_wider_nodes() {
    MctsTree<Widening> tree(1u << 20);
    tree.begin(0, 2);
    auto& root = tree.root();
    Candidates few = {{7, 1.0f}}, all = {{7, 0.5f}, {8, 0.5f}};
    const Proof lost(2u, 1);
    tree.add_children(root, few, false);
    const auto lose = [&](std::size_t i) {
        tree.child(root, i).prove(lost);
        tree.back_up_proof({{&root, 0}, {&tree.child(root, i), 1}});
    };
    lose(0);
    check(!root.proof(), "other moves may be better");
    tree.add_children(root, all, true);
    check(tree.child(root, 0).proof() && !root.proof(), "the proof of a child is kept");
    lose(1);
    check(root.proof().is_win(1), "all moves lose");
}

template <class Node>
void visit(Node& node, int times, float share) {
    for (int i = 0; i < times; ++i) {
        node.begin_visit();
        node.end_visit({share, 1 - share});
    }
}

// The last candidates of a node are added only after the first were tried. Priors are relative to all
// candidates from the beginning.
void check_children_that_wait() {
    using Tree = MctsTree<Widening>;
    Tree tree(1u << 20);
    tree.begin(0, 2);
    Tree::Node& root = tree.root();
    const Candidates all = {{1, 0.4f}, {2, 0.3f}, {3, 0.1f}, {4, 0.1f}, {5, 0.05f}, {6, 0.03f}, {7, 0.02f}};
    Candidates given = all;
    check(root.start_expansion() && tree.add_children(root, given, true, 0, 2), "it grows");
    check(root.children().count() == 2 && !root.children().is_complete(), "most of them wait");
    check(tree.child(root, 0).prior > 0.39f && tree.child(root, 0).prior < 0.41f, "priors are those among all");
    visit(tree.child(root, 0), 3, 0.5f);
    check(!tree.can_add_children(root.children()), "one of the first is left");
    visit(tree.child(root, 1), 1, 0.25f);
    check(tree.can_add_children(root.children()), "all of the first were tried");
    for (const std::uint32_t count : {6u, 7u}) {
        given = all;
        check(root.start_expansion(root.expansions()) && tree.add_children(root, given, true, 0, 2), "it grows again");
        check(root.children().count() == count, "three times as many as were tried");
        check(tree.child(root, 0).visits() == 3 && tree.child(root, 1).value(0) == 0.25f, "results are kept");
        for (std::uint32_t i = 2; i < count; ++i) visit(tree.child(root, i), 1, 0.5f);
    }
    check(root.children().is_complete() && !tree.can_add_children(root.children()), "all are there");
}

// Gives a compaction a stop flag, set or not.
struct Stopping {
    explicit Stopping(bool is_stopped) : flag(is_stopped) {}
    Limits limits{.only = {}};
    StopFlag flag;
    Stopper stopper{limits, flag};
    Stopper& operator*() { return stopper; }
};

// The subtree of a new root survives unchanged; the rest of the tree is freed.
void check_room() {
    using Tree = MctsTree<Widening>;
    Tree tree(1u << 20);
    tree.begin(0, 2);
    const auto grow = [&](Tree::Node& node, Action first, bool complete) {
        Candidates two = {{first, 0.75f}, {static_cast<Action>(first + 1), 0.25f}};
        check(node.start_expansion(node.expansions()) && tree.add_children(node, two, complete, 1), "it grows");
    };
    grow(tree.root(), 10, true);
    grow(tree.child(tree.root(), 0), 20, true);
    grow(tree.child(tree.root(), 1), 30, true);
    Tree::Node* kept = &tree.child(tree.root(), 1);
    visit(*kept, 9, 0.5f);
    visit(tree.child(*kept, 0), 5, 0.25f);
    grow(tree.child(*kept, 0), 40, false);
    visit(tree.child(tree.child(*kept, 0), 1), 2, 0.125f);
    tree.child(*kept, 1).prove(Proof(2u, 7));
    tree.set_root(tree.root().children().first() + 1, 1);
    check(tree.compact(*Stopping(false)), "nothing stops it");
    kept = &tree.root();
    check(kept->visits() == 9 && kept->children().count() == 2 && kept->children().is_complete(), "the root stays");
    check(kept->children().widenings() == 1, "how wide it is stays");
    check(tree.child(*kept, 1).proof().plies() == 7, "proofs stay");
    const Tree::Node& child = tree.child(*kept, 0);
    check(child.action == 30 && child.prior == 0.75f && child.mean(0) == 0.25f, "children stay");
    check(tree.child(child, 1).action == 41 && tree.child(child, 1).visits() == 2, "and theirs");
    tree.recompute_root();
    check(kept->visits() == 5 && kept->proof().is_win(1), "its children tell of it");
}

// A full tree frees the nodes with the fewest visits, and can grow again.
void check_full_tree() {
    using Tree = MctsTree<Widening>;
    Tree tree(1u << 20);
    tree.begin(0, 2);
    const auto grow = [&](Tree::Node& node) {
        Candidates many;
        for (Action action = 0; action < 60; ++action) many.push_back({action, 1.0f});
        return node.start_expansion() && tree.add_children(node, many, true);
    };
    check(grow(tree.root()), "it grows");
    bool has_room = true;
    for (std::size_t i = 0; i < 60; ++i) {
        Tree::Node& child = tree.child(tree.root(), i);
        visit(child, 1 + static_cast<int>(i), 0.5f);
        check(grow(child), "its children grow");
        for (std::size_t j = 0; has_room && j < 60; ++j) has_room = grow(tree.child(child, j));
        if (!has_room) break;
    }
    check(!has_room && tree.is_nearly_full() && !tree.has_room_for(1000), "it is full");
    check(tree.compact(*Stopping(true)) && tree.is_nearly_full(), "a stopped search leaves it as it is");
    check(tree.child(tree.child(tree.root(), 1), 0).action == 0, "and whole");
    check(tree.compact(*Stopping(false)), "nothing stops it");
    check(!tree.is_half_full(), "half is free");
    check(tree.root().children().count() == 60 && tree.child(tree.root(), 4).visits() == 5, "the root's moves stay");
    check(!tree.child(tree.child(tree.root(), 0), 0).has_children(), "what was not visited goes");
    check(grow(tree.child(tree.child(tree.root(), 0), 0)), "and can come again");
}

// Stopping the search during a compaction leaves the remaining nodes where they are.
void check_stop_in_compaction() {
    using Node = MctsNode<2>;
    NodeArena<Node> arena(1u << 20);
    std::uint32_t last = arena.allocate(1);
    for (int i = 0; i < 1000; ++i) {
        const std::uint32_t next = arena.allocate(2);
        arena[last].finish_expansion({next, 2, true});
        visit(arena[last], 1, 0.5f);
        last = next;
    }
    Stopping stopping(false);
    Compaction<Node> compaction(arena, *stopping);
    check(compaction.plan(0), "nothing stops the plan");
    stopping.flag.set();
    check(!compaction.carry_out() && arena.used() < 1000, "it ends at once");
}

constexpr std::size_t kLittleMemory = 1u << 20;

// A search fills a small memory several times. Each compaction preserves the principal variation.
void check_searches_in_little_memory() {
    const State start{repulso::Options{}};
    const Limits longer{.seconds = 1000, .nodes = 60'000, .only = {}}, one{.seconds = 1000, .nodes = 1, .only = {}};
    for (const int threads : {3, 1}) {
        Settings settings;
        settings.memory = kLittleMemory;
        settings.threads = threads;
        Exposed<Keeping> search(settings);
        const Report before = search(start, longer);
        check(before.nodes >= longer.nodes && before.depth > 4, "it goes on");
        if (threads > 1) continue;  // several threads may fill the memory at the very end
        check(search(start, one).depth == before.depth, "a search of one node goes on with the tree");
        check(search(start, {.seconds = 1000, .only = {}}, {}, StopFlag{true}).depth == before.depth,
              "and so does one that is stopped");
    }
}

// Many searches that are too short for a compaction fill the memory together. Then the search drops the tree,
// and still finds a move.
void check_short_searches() {
    const State start{repulso::Options{}};
    Settings settings;
    settings.memory = kLittleMemory;
    Exposed<Keeping> search(settings);
    int restarted = 0;
    for (int i = 0; i < 2000; ++i) {
        const Report report = search(start, {.seconds = 1000, .nodes = 10, .only = {}});
        check(report.nodes == 10 && !report.lines.empty(), "a move is found");
        restarted += report.depth <= 10;
    }
    check(restarted > 1 && restarted < 100, "only a full tree is given up");
}

// The table finds a position by its key until a new tree begins, after any number of trees.
void check_positions() {
    PositionTable table(1u << 16);
    for (int tree = 0; tree < 600; ++tree) {
        table.begin();
        check(table.value(77, 1) < 0 && table.value(0, 0) < 0, "nothing is known at first");
        table.store(77, 12, 0.25f);
        table.store(77, 3, 0.75f);
        check(table.value(77, 12) == 0.25f, "fewer visits tell less");
        check(table.value(77, 13) < 0 && table.value(77 + (1u << 16), 1) < 0, "others are not known");
    }
}

// The best move is chosen by its lower confidence bound, so rarely visited moves are not chosen.
void check_choice() {
    MctsTree<Widening> tree(1u << 20);
    tree.begin(0, 2);
    auto& root = tree.root();
    Candidates moves = {{1, 0.5f}, {2, 0.3f}, {3, 0.1f}, {4, 0.1f}};
    tree.add_children(root, moves, true);
    visit(tree.child(root, 0), 1000, 0.5f);
    visit(tree.child(root, 1), 600, 0.625f);
    visit(tree.child(root, 2), 10, 0.875f);
    const auto first = [&](float confidence) {
        return tree[tree.best_children(root, 0, 1, confidence).front()].action;
    };
    check(first(0) == 1 && first(2) == 2, "a better move with fewer visits is chosen, not one that is unknown");
    tree.child(root, 3).prove(Proof(1u, 9));
    check(first(2) == 4, "a certain win comes first");
}

// Widening works with one thread and with several.
void check_widening_search() {
    const State start{repulso::Options{}};
    for (const int threads : {1, 3}) {
        Settings settings;
        settings.threads = threads;
        Exposed<Widening> search(settings);
        const Report report = search(start, {.nodes = 30'000, .only = {}});
        check(report.nodes >= 30'000 && report.lines[0].moves.size() > 2, "a widening search searches");
    }
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

// An error on one thread, or in the listener, ends the search on all threads.
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
    check_memory_of_policies();
    check_wider_nodes();
    check_unfinished_visits();
    check_proofs_of_wider_nodes();
    check_children_that_wait();
    check_room();
    check_full_tree();
    check_stop_in_compaction();
    check_searches_in_little_memory();
    check_short_searches();
    check_positions();
    check_choice();
    check_widening_search();
    check_failures();
    std::puts("all hold");
}
