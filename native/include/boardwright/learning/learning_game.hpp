// A self-play game for learning: its tree, the position that waits for the network's evaluation,
// and the samples of the searched positions.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "boardwright/contract.hpp"
#include "boardwright/learning/sample.hpp"
#include "boardwright/learning/sequential_halving.hpp"
#include "boardwright/search/mcts/tree.hpp"

namespace boardwright::learning {

struct SelfPlayPlan {
    std::size_t games = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    int simulations = 64;        // per move whose policy is learned
    int quick_simulations = 16;  // per other move
    int full_share = 256;        // the share of moves that are learned, in 1,024ths
    int considered = 16;         // root moves that the search considers
    int opening_plies = 0;       // the maximum number of random moves before a game
    std::uint32_t max_plies = 0; // longer games end undecided (0: never)
};

struct TreeConstants {
    static constexpr int kSeats = kMaxSeats;
    static constexpr float kExploration = 1.0f;
    static constexpr float kFirstPlayReduction = 0.2f;
};

// One game with its tree. Between two calls exactly one position waits for its evaluation.
template <GameState S, class Encoder>
class LearningGame {
public:
    LearningGame(const S& start, const SelfPlayPlan& plan, std::uint64_t seed)
        : plan_(plan), start_(start), state_(start), rng_(seed), tree_(kTreeBytes) {}

    void begin(std::uint8_t* planes, std::uint8_t* facts) {
        begin_game();
        write(planes, facts);
    }

    // Takes the evaluation, then searches and plays until the next position must be evaluated.
    void advance(const float* logits, const float* shares, std::uint8_t* planes, std::uint8_t* facts) {
        take_outputs(logits, shares);
        while (!find_leaf()) {
        }
        write(planes, facts);
    }

    std::vector<Sample> samples;  // of finished games
    std::uint64_t finished = 0, finished_plies = 0;

private:
    using Tree = search::MctsTree<TreeConstants>;
    using Node = typename Tree::Node;
    using Chances = search::Chances;

    static constexpr std::size_t kTreeBytes = std::size_t{4096} * sizeof(Node);
    static constexpr std::size_t kMaxChildren = 24;  // of positions below the root
    static constexpr float kSpan = 4.5f;              // of their logits, below the best

    void begin_game() {
        history_.clear();
        do {
            state_ = start_;
            const auto max_moves = static_cast<std::uint32_t>(plan_.opening_plies);
            for (std::uint32_t left = rng_.below(max_moves + 1); left > 0 && !state_.is_over(); --left)
                state_.apply_assume_legal(state_.random_action(rng_));
        } while (state_.is_over());
        game_plies_ = 0;
        begin_move();
    }

    void begin_move() {
        tree_.begin(state_.to_move(), state_.seats());
        path_.clear();
        leaf_ = state_;
        enter(tree_.root());
        is_full_ = static_cast<int>(rng_.below(1024)) < plan_.full_share;
    }

    void enter(Node& node) {
        node.begin_visit();
        path_.push_back({&node, leaf_.is_over() ? 0 : leaf_.to_move()});
    }

    void write(std::uint8_t* planes, std::uint8_t* facts) {
        encoder_.set_position(leaf_);
        encoder_.write(planes, facts);
    }

    void take_outputs(const float* logits, const float* shares) {
        encoder_.set_side(leaf_);
        Chances chances{};
        const int seats = leaf_.seats(), mover = leaf_.to_move();
        for (int i = 0; i < seats; ++i)
            chances[static_cast<std::size_t>((mover + i) % seats)] = shares[i];
        if (path_.size() == 1) expand_root(logits, chances);
        else expand_node(*path_.back().node, logits);
        back_up(chances);
    }

    void back_up(const Chances& chances) {
        for (const auto& step : path_) step.node->end_visit(chances);
        tree_.back_up_proof(path_);
        if (path_.size() > 1) update_root_move();
    }

    void update_root_move() {
        const Node& child = *path_[1].node;
        RootMove& move = moves_[tried_];
        move.visits = child.visits();
        move.value = child.value(state_.to_move());
    }

    // Reads the moves with their logits, sorted by descending logit. Returns whether all other
    // moves are known to lose.
    bool read_policy(const float* logits, std::size_t max_moves, float span) {
        candidates_.clear();
        const std::optional<bool> forced = encoder_.add_forced(leaf_, candidates_);
        if (!forced) {
            leaf_.legal_actions(list_);
            for (const Action action : list_) candidates_.push_back({action, 0});
        }
        const std::size_t all = candidates_.size();
        for (auto& candidate : candidates_) candidate.prior = logits[encoder_.slot(candidate.action)];
        search::remove_unlikely(candidates_, max_moves, span);
        std::sort(candidates_.begin(), candidates_.end(), search::is_likelier);
        return forced.value_or(true) && candidates_.size() == all;
    }
    void to_probabilities() {
        const float max_moves = candidates_.front().prior;
        for (auto& candidate : candidates_)
            candidate.prior = std::exp(std::max(candidate.prior - max_moves, -20.0f));
    }

    void expand_root(const float* logits, const Chances& chances) {
        const bool is_complete = read_policy(logits, S::kActions, std::numeric_limits<float>::max());
        moves_.assign(candidates_.size(), {});
        for (std::size_t i = 0; i < candidates_.size(); ++i) moves_[i].logit = candidates_[i].prior;
        to_probabilities();
        (void)tree_.root().start_expansion();
        tree_.add_children(tree_.root(), candidates_, is_complete);
        root_chances_ = chances;
        halving_.begin(moves_, plan_.considered,
                       is_full_ ? plan_.simulations : plan_.quick_simulations, rng_);
        if (is_full_) record_position();
    }

    void expand_node(Node& node, const float* logits) {
        const bool is_complete = read_policy(logits, kMaxChildren, kSpan);
        to_probabilities();
        if (node.start_expansion()) tree_.add_children(node, candidates_, is_complete);
    }

    // Runs one simulation, or plays a move if the search of this move is done. Returns true if a
    // position must be evaluated; a known result is backed up directly.
    bool find_leaf() {
        if (halving_.is_done() || tree_.root().proof()) {
            play_move();
            return path_.size() == 1 && !tree_.root().has_children();
        }
        path_.clear();
        leaf_ = state_;
        enter(tree_.root());
        tried_ = halving_.next(moves_);
        Node* node = &tree_.child(tree_.root(), tried_);
        while (true) {
            leaf_.apply_assume_legal(node->action);
            enter(*node);
            if (leaf_.is_over()) node->prove(search::Proof::of(leaf_.outcome(), leaf_.seats()));
            else if (!node->proof() && node->visits() == 1) solve(*node);
            if (node->proof()) return back_up(node->proof().chances()), false;
            if (!node->has_children()) return true;
            node = &tree_.select(*node, leaf_.to_move());
        }
    }

    void solve(Node& node) {
        encoder_.set_position(leaf_);
        node.prove(encoder_.solve(leaf_));
    }

    void play_move() {
        finish_position();
        const std::size_t best = choose();
        state_.apply_assume_legal(tree_.child(tree_.root(), best).action);
        ++game_plies_;
        const bool is_cut = plan_.max_plies != 0 && game_plies_ >= plan_.max_plies;
        if (state_.is_over() || is_cut) end_game();
        else begin_move();
    }

    [[nodiscard]] std::size_t choose() const {
        if (!tree_.root().proof()) return halving_.best(moves_);
        const std::uint32_t best = tree_.best_children(tree_.root(), state_.to_move(), 1).front();
        return best - tree_.root().children().first();
    }

    // Record the training data of the root position: the inputs before the search, its results
    // after it.
    void record_position() {
        Sample sample;
        sample.planes.resize(std::size_t{Encoder::kPlanes} * Encoder::kCells);
        sample.facts.resize(Encoder::kFacts);
        encoder_.write(sample.planes.data(), sample.facts.data());
        sample.seat = static_cast<std::uint8_t>(state_.to_move());
        sample.plies_left = static_cast<std::uint16_t>(game_plies_);
        history_.push_back({std::move(sample), state_});
    }
    void finish_position() {
        if (!is_full_) return;
        Sample& sample = history_.back().sample;
        write_policy(sample);
        const Chances chances = tree_.root().chances();
        for (int i = 0; i < state_.seats(); ++i)
            sample.values[static_cast<std::size_t>(i)] =
                chances[static_cast<std::size_t>((state_.to_move() + i) % state_.seats())];
    }

    // Writes the improved policy: the network's logits plus the scaled values of the search. A move
    // that was not visited gets a mixture of the network's value and the visited moves' values.
    void write_policy(Sample& sample) {
        const std::uint32_t max_moves = SequentialHalving::max_visits(moves_);
        const int seat = state_.to_move();
        float tried = 0, sum = 0, visits = 0;
        for (std::size_t i = 0; i < moves_.size(); ++i)
            if (moves_[i].visits) {
                const float prior = tree_.child(tree_.root(), i).prior;
                tried += prior;
                sum += prior * moves_[i].value;
                visits += static_cast<float>(moves_[i].visits);
            }
        const float own = root_chances_[static_cast<std::size_t>(seat)];
        const float mixed = tried > 0 ? (own + visits * sum / tried) / (1 + visits) : own;
        std::vector<std::pair<float, std::size_t>> scores;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const search::Proof proof = tree_.child(tree_.root(), i).proof();
            float value = proof ? proof.share(seat) : moves_[i].visits ? moves_[i].value : mixed;
            scores.push_back({moves_[i].logit + scaled_value(value, max_moves), i});
        }
        const auto count = std::min<std::size_t>(scores.size(), Sample::kMoves);
        std::partial_sort(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(count),
                          scores.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        encoder_.set_side(state_);
        float total = 0;
        for (std::size_t i = 0; i < count; ++i) {
            sample.slots[i] = static_cast<std::uint16_t>(
                encoder_.slot(tree_.child(tree_.root(), scores[i].second).action));
            sample.probabilities[i] = std::exp(scores[i].first - scores.front().first);
            total += sample.probabilities[i];
        }
        for (float& probability : sample.probabilities) probability /= total;
    }

    void end_game() {
        const bool is_decided = state_.is_over();
        const Chances chances = is_decided ? search::chances_of(state_.outcome(), state_.seats())
                                           : tree_.root().chances();
        for (auto& [sample, at] : history_) {
            for (int i = 0; i < state_.seats(); ++i)
                sample.shares[static_cast<std::size_t>(i)] =
                    chances[static_cast<std::size_t>((sample.seat + i) % state_.seats())];
            sample.plies_left = static_cast<std::uint16_t>(game_plies_ - sample.plies_left);
            sample.labels.resize(Encoder::kLabels);
            if (Encoder::kLabels && is_decided) {
                encoder_.set_side(at);
                encoder_.label(state_, sample.labels.data());
            }
            samples.push_back(std::move(sample));
        }
        ++finished;
        finished_plies += game_plies_;
        begin_game();
    }

    struct RecordedPosition {
        Sample sample;
        S state;
    };

    SelfPlayPlan plan_;
    S start_, state_, leaf_{start_};
    Rng rng_;
    Tree tree_;
    Encoder encoder_;
    SequentialHalving halving_;
    std::vector<typename Tree::Step> path_;
    std::vector<RootMove> moves_;
    search::Candidates candidates_;
    ActionList list_;
    Chances root_chances_{};
    std::vector<RecordedPosition> history_;
    std::size_t tried_ = 0;
    std::uint32_t game_plies_ = 0;
    bool is_full_ = true;
};

}  // namespace boardwright::learning
