// The type-erased interface to any game's search, as the Python bindings see it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "boardwright/adapter.hpp"
#include "boardwright/learning/entry.hpp"
#include "boardwright/learning/value_entry.hpp"
#include "boardwright/search/report.hpp"
#include "boardwright/search/stopper.hpp"

namespace boardwright::search {

// A searcher reuses its tables between searches. Only one caller may use it at a time.
class AnySearcher {
public:
    virtual ~AnySearcher() = default;
    // The root must belong to the searcher's game and not be over. At least one line is reported,
    // however early the search is stopped.
    virtual Report search(const AnyState& root, const Limits& limits, const Listener& listener,
                          const StopFlag& stop) = 0;
    virtual void clear() = 0;  // forgets what earlier searches found
};

template <GameState S>
class Searcher : public AnySearcher {
public:
    Report search(const AnyState& root, const Limits& limits, const Listener& listener,
                  const StopFlag& stop) final {
        Stopper stopper(limits, stop);
        return run(static_cast<const StateAdapter<S>&>(root).state(), stopper, listener);
    }

protected:
    virtual Report run(const S& root, Stopper& stopper, const Listener& listener) = 0;
};

// A search method of a game.
struct Method {
    std::string name;
    std::unique_ptr<AnySearcher> (*make)(const Settings& settings);
};

// The search of a game: its methods, the best first, and its evaluation's features for tuning.
struct SearchEntry {
    std::vector<Method> methods;
    std::vector<std::string> feature_names{};  // empty: the evaluation is not a weighted sum
    // The features for seat 0, and the static chances of the seats.
    std::vector<double> (*features)(const AnyState& state) = nullptr;
    Chances (*chances)(const AnyState& state) = nullptr;
    Method network{};  // the method that uses a network file, if any
    learning::ValueEntry value{};          // if the game has value networks
    learning::LearningEntry learning{};  // if empty, the game's observation is used
};

template <class T>
Method method(std::string name) {
    return {std::move(name), [](const Settings& settings) -> std::unique_ptr<AnySearcher> {
                return std::make_unique<T>(settings);
            }};
}

}  // namespace boardwright::search

namespace boardwright {

// The search of the game with this number; throws Malformed.
const search::SearchEntry& search_entry(int number);

}  // namespace boardwright
