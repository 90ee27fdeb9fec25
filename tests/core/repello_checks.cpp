// Checks of Repello's tree over turns that cannot be made through the bindings: abandoned visits do not count,
// and the preview of a push agrees with the state after it.
#include <cstdio>
#include <cstdlib>

#include "boardwright/search/repello/turn_nodes.hpp"

using namespace boardwright::repello;

namespace {

void check(bool holds, const char* what) {
    if (holds) return;
    std::printf("not so: %s\n", what);
    std::exit(1);
}

// A root with one turn, which leads to a node with one turn.
void check_visits() {
    TurnNodes nodes(1u << 20);
    TurnNode root{.seat = 0}, next{.key = 1, .seat = 1};
    root.add(0.5f, {});
    next.add(0.5f, {});
    TurnEdge& first = root.edges[0];
    first.node = nodes.add(std::move(next));
    first.visits = 1;
    TurnEdge& second = first.node->edges[0];
    const auto follow = [&](const TurnNode& node, const TurnEdge&) { return &node == &root ? 1u : 2u; };
    VisitPath path;
    check(path.descend(root, nodes, follow) && &path.end() == &second, "a visit goes to the edge of the tree");
    check(first.visits == 2 && second.visits == 1, "it counts at once");
    second.is_expanding = true;
    VisitPath other;
    check(!other.descend(root, nodes, follow), "a thread waits where another is in work");
    check(first.visits == 2 && second.visits == 1, "waiting is no visit");
    second.is_expanding = false;
    path.undo();
    check(first.visits == 1 && second.visits == 0, "what is given up is no visit");
}

// Compares the preview of a push with the state after it.
void check_preview(const State& state, const Evaluation& evaluation, boardwright::Action action) {
    const AfterPush after = state.preview(state.board_key(), state.turn_change()).after(State::push_of(action));
    State made = state;
    made.apply_assume_legal(action);
    if (after.wins_stacker()) return;
    check(after.board_key == made.board_key(), "the preview has the board's key");
    check(after.ends_turn == (made.turn() != state.turn()), "the preview knows the end of the turn");
    check(after.holdings.key() == made.holdings().key(), "the preview has the holdings");
    check(after.conflict.words == touching(made.pieces().squares()).words, "the preview has the conflict");
    if (after.ends_turn) return;
    const auto values = evaluation.holding_values(state, after, evaluation.holding_values(state));
    check(evaluation.ordering_value(state, after, values) ==
              evaluation.ordering_value(made, evaluation.holding_values(made)),
          "the preview has the ordering value");
}

void check_previews(int players, Reentry reentry) {
    const Evaluation evaluation{boardwright::search::Settings{}};
    boardwright::Rng rng(static_cast<std::uint64_t>(players));
    boardwright::ActionList list;
    for (int game = 0; game < 20; ++game) {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        options.reentry = reentry;
        for (State state(options); !state.is_over(); state.apply_assume_legal(state.random_action(rng))) {
            state.legal_actions(list);
            for (const boardwright::Action action : list)
                if (State::is_push(action)) check_preview(state, evaluation, action);
        }
    }
}

}  // namespace

int main() {
    check_visits();
    for (const int players : {2, 3, 4})
        for (const Reentry reentry : {Reentry::kTurn, Reentry::kThenMove}) check_previews(players, reentry);
    std::puts("all hold");
}
