// What a search over turns keeps: positions at the start of a turn, and the ends that each can lead to.
#pragma once

#include <cmath>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "boardwright/search/repello/turn_graph.hpp"

namespace boardwright::repello {

inline constexpr int kNoNode = -1;
inline constexpr int kInWork = -2;  // a thread is looking at it

struct TurnEdge {
    float gain;   // of the end for the seat on turn, before anyone has answered
    float prior;
    int first;    // its decisions among those of the node
    int length;
    int visits = 0;
    int node = kNoNode;
};

struct TurnNode {
    std::uint64_t key = 0;
    int seat = kNobody;
    int visits = 1;
    Value own{};    // what the best end promises
    Value value{};  // with what was found below
    std::vector<TurnEdge> edges{};  // the best end first; none where the game is over
    std::vector<Action> actions{};

    [[nodiscard]] std::span<const Action> chain(const TurnEdge& edge) const {
        return {actions.data() + edge.first, static_cast<std::size_t>(edge.length)};
    }
    void add(float gain, const std::vector<Action>& chain) {
        edges.push_back({gain, 0, static_cast<int>(actions.size()), static_cast<int>(chain.size())});
        actions.insert(actions.end(), chain.begin(), chain.end());
    }
};

}  // namespace boardwright::repello
