// Checks of Alliances' search that cannot be made through the bindings: an updated survey equals a fresh one,
// all moves have the priors of the network, and the priors of the root follow the board's symmetries.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "boardwright/search/alliances/network_policy.hpp"

using namespace boardwright;
using namespace boardwright::alliances;

namespace {

bool is_same(const Survey& a, const Survey& b) {
    for (int way = 0; way < kWays; ++way) {
        if (!a.is_open(kAllWays[way].colour)) continue;
        const Paths &x = a.paths[way], &y = b.paths[way];
        if (x.missing != y.missing || x.distance != y.distance) return false;
        for (int layer = 0; x.is_open() && layer < x.missing; ++layer) {
            if (a.widths[way][layer] != b.widths[way][layer]) return false;
            const Area both = x.layers[layer] & y.layers[layer];
            if (both.count() != x.layers[layer].count() || both.count() != y.layers[layer].count())
                return false;
        }
    }
    return a.mover_chart == b.mover_chart && a.available == b.available && a.owner == b.owner;
}

// Compares updated and fresh surveys for some children of each position of a random game.
void check_game(std::uint64_t seed) {
    Rng rng(seed);
    State state;
    Analysis following({});
    while (!state.is_over()) {
        following.analyse(state);
        following.cache_survey(state);
        Action played = 0;
        for (int child = 0; child < 4; ++child) {
            played = state.random_action(rng);
            State after = state;
            after.apply_assume_legal(played);
            following.follow(state, played);
            following.analyse(after);
            Analysis fresh({});
            fresh.analyse(after);
            if (is_same(following.survey(), fresh.survey())) continue;
            std::printf("not so: surveys agree (seed %d, disc %d)\n", static_cast<int>(seed), state.placed());
            std::exit(1);
        }
        state.apply_assume_legal(played);
    }
}

// Widening a node to all moves does not change the priors of its first moves.
void check_priors(const search::Settings& settings) {
    NetworkPolicy policy(settings);
    Rng rng(1);
    State state;
    for (int disc = 0; disc < 12; ++disc) state.apply_assume_legal(state.random_action(rng));
    search::Candidates likeliest, all;
    policy.widen(state, 1, likeliest);
    bool holds = policy.widen(state, 2, all) && likeliest.size() > 1 && all.size() > likeliest.size();
    for (const search::Candidate& one : likeliest)
        holds &= std::any_of(all.begin(), all.end(), [&](const search::Candidate& other) {
            return other.action == one.action && other.prior == one.prior;
        });
    if (holds) return;
    std::puts("not so: all moves have the priors of the network");
    std::exit(1);
}

// Priors averaged over all symmetries are the same for a position and its image.
void check_all_sides(const search::Settings& settings) {
    nets::Evaluator<State, Encoder> evaluator(settings, 2);
    Rng rng(1);
    State state, other;
    for (int disc = 0; disc < 13; ++disc) {
        const Action action = state.random_action(rng);
        state.apply_assume_legal(action);
        other.apply_assume_legal(turned(action));
    }
    search::Candidates here, there;
    evaluator.add_moves_by_all_sides(state, here);
    evaluator.add_moves_by_all_sides(other, there);
    bool holds = here.size() > 1 && here.size() == there.size();
    for (const search::Candidate& one : here)
        holds &= std::any_of(there.begin(), there.end(), [&](const search::Candidate& same) {
            return same.action == turned(one.action) && std::abs(same.prior - one.prior) < 1e-4f;
        });
    if (holds) return;
    std::puts("not so: what all sides say turns with the board");
    std::exit(1);
}

}  // namespace

int main(int, char** arguments) {
    search::Settings settings;
    std::ifstream file(arguments[1], std::ios::binary);
    settings.network.assign(std::istreambuf_iterator<char>(file), {});
    check_priors(settings);
    check_all_sides(settings);
    for (std::uint64_t seed = 0; seed < 40; ++seed) check_game(seed);
    std::puts("all hold");
}
