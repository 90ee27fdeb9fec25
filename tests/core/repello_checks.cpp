// Checks of Repello's tree over turns that the bindings do not show: visits that come to nothing do not count.
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

// A root with one turn, after which there is one more.
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
    check(path.go_down(root, nodes, follow) && &path.end() == &second, "a visit goes to the edge of the tree");
    check(first.visits == 2 && second.visits == 1, "it counts at once");
    second.is_in_work = true;
    VisitPath other;
    check(!other.go_down(root, nodes, follow), "a thread waits where another is in work");
    check(first.visits == 2 && second.visits == 1, "waiting is no visit");
    second.is_in_work = false;
    path.take_back();
    check(first.visits == 1 && second.visits == 0, "what is given up is no visit");
}

}  // namespace

int main() {
    check_visits();
    std::puts("all hold");
}
