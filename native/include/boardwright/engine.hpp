// The type-erased interface of all games, as the Python bindings see them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "boardwright/batch.hpp"
#include "boardwright/contract.hpp"
#include "boardwright/interruption.hpp"
#include "boardwright/playouts.hpp"
#include "boardwright/search/solve.hpp"

namespace boardwright {

struct GameInfo {
    std::string name;
    int number, rules_version, actions, cells, planes;
    std::size_t state_size;  // bytes of a state itself, without memory that it may allocate
};

class AnyBatch {
public:
    virtual ~AnyBatch() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual std::unique_ptr<class AnyState> state(std::size_t game) const = 0;
    [[nodiscard]] virtual std::unique_ptr<class AnyState> start(std::size_t game) const = 0;
    [[nodiscard]] virtual std::span<const Action> history(std::size_t game) const = 0;
    [[nodiscard]] virtual std::unique_ptr<AnyBatch> clone() const = 0;
    virtual void seed(std::uint64_t seed) = 0;
    // Restarts the games whose byte is set, or all games if `games` is null.
    virtual void reset(const std::uint8_t* games, const BatchArrays& arrays) = 0;
    // The state must belong to the same game, have as many seats and not be over.
    virtual void put(std::size_t game, const class AnyState& state) = 0;
    virtual void keys(std::uint64_t* keys) = 0;
    virtual Rng& random(std::size_t game) = 0;
    virtual void step(const Action* actions, const BatchArrays& arrays) = 0;
    virtual void sample(const std::uint8_t* games, Action* actions) = 0;
};

class AnyState {
public:
    virtual ~AnyState() = default;
    [[nodiscard]] virtual const GameInfo& info() const = 0;
    [[nodiscard]] virtual std::unique_ptr<AnyState> clone() const = 0;
    [[nodiscard]] virtual std::vector<std::uint8_t> to_bytes() const = 0;
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual int to_move() const = 0;
    [[nodiscard]] virtual bool is_over() const = 0;
    [[nodiscard]] virtual Outcome outcome() const = 0;
    virtual void legal_actions(ActionList& list) const = 0;
    [[nodiscard]] virtual int count_legal() const = 0;
    [[nodiscard]] virtual bool is_legal(Action action) const = 0;
    virtual void apply_assume_legal(Action action) = 0;
    [[nodiscard]] virtual Action random_action(Rng& rng) const = 0;
    [[nodiscard]] virtual std::uint64_t key() const = 0;
    [[nodiscard]] virtual std::uint64_t board_key() const = 0;
    virtual void observe(std::uint8_t* planes, int viewer) const = 0;  // −1: the usual viewer
    virtual void mask(std::uint8_t* mask) const = 0;
    [[nodiscard]] virtual std::uint64_t perft(int depth, int threads,
                                              Interruption& interruption) const = 0;
    [[nodiscard]] virtual PlayoutTotals playouts(std::uint64_t games, std::uint64_t max_plies,
                                                 std::uint64_t seed, int threads,
                                                 Interruption& interruption) const = 0;
    // The share that each legal move guarantees its player; empty if that takes over `max_nodes`.
    [[nodiscard]] virtual std::vector<search::Guarantee> solve(
        int plies, std::uint64_t max_nodes, Interruption& interruption) const = 0;
    [[nodiscard]] virtual std::unique_ptr<AnyBatch> batch(const BatchPlan& plan) const = 0;
};

// A registered game: its description and the function that reads its states.
struct GameEntry {
    GameInfo info;
    std::unique_ptr<AnyState> (*from_bytes)(std::span<const std::uint8_t> bytes);
};

const std::vector<GameEntry>& registered_games();

// Reads the state of any game from its bytes; throws Malformed.
std::unique_ptr<AnyState> any_state_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace boardwright
