// The Python bindings of a batch: it checks arrays and allows one thread at a time.
#pragma once

#include <unistd.h>

#include <atomic>
#include <mutex>
#include <optional>

#include "py_state.hpp"

namespace boardwright::python {

using OptionalArray = std::optional<AnyArray>;

class PyBatch {
public:
    PyBatch(const PyState& start, std::size_t size, std::uint64_t seed, int threads,
            int opening_plies, std::uint32_t max_plies)
        : info_(start.get().info()), seats_(static_cast<std::size_t>(start.get().seats())) {
        if (size < 1 || size > (std::size_t{1} << 20))
            throw nb::value_error("a batch has between 1 and 1048576 games");
        if (opening_plies < 0 || opening_plies > 1000)
            throw nb::value_error("opening_plies must be between 0 and 1000");
        if (start.get().is_over()) throw nb::value_error("the start of a batch is already over");
        batch_ = start.get().batch({size, seed, check_threads(threads), opening_plies, max_plies});
    }

    PyBatch(const PyBatch&) = delete;
    // If another thread was using the batch when the process was forked, its memory is leaked.
    ~PyBatch() {
        const std::unique_lock lock(busy_, std::try_to_lock);
        if (!lock.owns_lock()) batch_.release();
    }

    std::size_t size() const { return batch_->size(); }
    const GameInfo& info() const { return info_; }
    std::size_t seats() const { return seats_; }

    PyState state(std::size_t game) {
        const std::unique_lock lock = acquire(game);
        return PyState(batch_->state(game));
    }
    PyState start(std::size_t game) {
        const std::unique_lock lock = acquire(game);
        return PyState(batch_->start(game));
    }
    nb::list history(std::size_t game) {
        const std::unique_lock lock = acquire(game);
        const std::span<const Action> actions = batch_->history(game);
        return action_list(actions.data(), actions.size());
    }
    RandomWords random_words(std::size_t game) {
        const std::unique_lock lock = acquire(game);
        return words_of(batch_->random(game));
    }
    void set_random_words(std::size_t game, RandomWords words) {
        const std::unique_lock lock = acquire(game);
        set_words(batch_->random(game), words);
    }

    void put(std::size_t game, const PyState& state) {
        if (state.get().info().number != info_.number)
            throw nb::value_error("the state is of another game");
        if (static_cast<std::size_t>(state.get().seats()) != seats_)
            throw nb::value_error("the state has another number of seats");
        if (state.get().is_over()) throw nb::value_error("the game of the state is over");
        const std::unique_lock lock = acquire(game);
        batch_->put(game, state.get());
    }

    void keys(const AnyArray& keys) {
        check_array(keys, "keys", nb::dtype<std::uint64_t>(), {size()});
        const std::unique_lock lock = acquire();
        const GilReleased released;
        batch_->keys(static_cast<std::uint64_t*>(keys.data()));
    }

    std::unique_ptr<PyBatch> copy() {
        const std::unique_lock lock = acquire();
        return std::unique_ptr<PyBatch>(new PyBatch(info_, seats_, batch_->clone()));
    }

    // Restarts all games or, if `games` is given, those whose byte is set.
    void reset(std::optional<std::uint64_t> seed, const OptionalArray& games,
               const OptionalArray& observation, const OptionalArray& mask,
               const OptionalArray& rewards, const OptionalArray& seats,
               const OptionalArray& terminated, const OptionalArray& truncated) {
        const auto* chosen = data_of<std::uint8_t>(games, "games", {size()});
        const BatchArrays arrays = checked(observation, mask, rewards, seats, terminated, truncated);
        const std::unique_lock lock = acquire();
        const GilReleased released;
        if (seed) batch_->seed(*seed);
        batch_->reset(chosen, arrays);
    }

    void step(const AnyArray& actions, const OptionalArray& observation, const OptionalArray& mask,
              const OptionalArray& rewards, const OptionalArray& seats,
              const OptionalArray& terminated, const OptionalArray& truncated,
              const OptionalArray& final_observation, const OptionalArray& viewers) {
        check_array(actions, "actions", nb::dtype<std::uint16_t>(), {size()});
        BatchArrays arrays = checked(observation, mask, rewards, seats, terminated, truncated);
        arrays.final_observation = observations(final_observation, "final_observation");
        const std::unique_lock lock = acquire();
        arrays.viewers = checked_viewers(viewers);
        try {
            const GilReleased released;
            batch_->step(static_cast<const Action*>(actions.data()), arrays);
        } catch (const IllegalInBatch& illegal) {
            explain_illegal(PyState(batch_->state(illegal.game)).bytes(), nb::int_(illegal.action),
                            nb::cast(illegal.game));
        }
    }

    void sample(const AnyArray& actions, const OptionalArray& games) {
        check_array(actions, "actions", nb::dtype<std::uint16_t>(), {size()});
        const auto* chosen = data_of<std::uint8_t>(games, "games", {size()});
        const std::unique_lock lock = acquire();
        const GilReleased released;
        batch_->sample(chosen, static_cast<Action*>(actions.data()));
    }

private:
    PyBatch(const GameInfo& info, std::size_t seats, std::unique_ptr<AnyBatch> batch)
        : info_(info), seats_(seats), batch_(std::move(batch)) {}

    std::uint8_t* observations(const OptionalArray& array, const char* name) const {
        const auto planes = static_cast<std::size_t>(info_.planes);
        const auto cells = static_cast<std::size_t>(info_.cells);
        return data_of<std::uint8_t>(array, name, {size(), planes, cells});
    }

    // Copies the viewers and checks the copy, so that a concurrent write cannot change them
    // afterwards.
    const std::int8_t* checked_viewers(const OptionalArray& array) {
        const auto* viewers = data_of<std::int8_t>(array, "viewers", {size()});
        if (!viewers) return nullptr;
        viewers_.assign(viewers, viewers + size());
        for (const std::int8_t viewer : viewers_)
            if (viewer < -1 || viewer >= static_cast<int>(seats_))
                throw nb::value_error("viewers are seats, or -1 for the usual one");
        return viewers_.data();
    }

    BatchArrays checked(const OptionalArray& observation, const OptionalArray& mask,
                        const OptionalArray& rewards, const OptionalArray& seats,
                        const OptionalArray& terminated, const OptionalArray& truncated) const {
        return {
            .observation = observations(observation, "observation"),
            .mask = data_of<std::uint8_t>(mask, "mask",
                                          {size(), static_cast<std::size_t>(info_.actions)}),
            .rewards = data_of<float>(rewards, "rewards", {size(), seats_}),
            .seats = data_of<std::int8_t>(seats, "seats", {size()}),
            .terminated = data_of<std::uint8_t>(terminated, "terminated", {size()}),
            .truncated = data_of<std::uint8_t>(truncated, "truncated", {size()}),
        };
    }

    // Only one Python thread may use a batch at a time; a second thread gets an error. In a forked
    // child the thread that was using the batch does not exist, so its games remain half stepped.
    std::unique_lock<std::mutex> acquire() {
        std::unique_lock lock(busy_, std::try_to_lock);
        if (!lock.owns_lock())
            throw std::runtime_error(
                user_ == getpid() ? "the batch is in use by another thread"
                                  : "another thread was using the batch when this process was "
                                    "forked: here it is lost, make a new one");
        user_ = getpid();
        return lock;
    }
    std::unique_lock<std::mutex> acquire(std::size_t game) {
        if (game >= size()) throw nb::index_error("no such game in the batch");
        return acquire();
    }

    GameInfo info_;
    std::size_t seats_;
    std::unique_ptr<AnyBatch> batch_;
    std::vector<std::int8_t> viewers_;  // of the current step
    std::mutex busy_;
    std::atomic<pid_t> user_{0};  // the process that uses or last used it
};

}  // namespace boardwright::python
