// The end of Repulso on a full board: clusters and who wins (RU12–RU14).
#pragma once

#include <algorithm>

#include "boardwright/contract.hpp"
#include "boardwright/games/repulso/board.hpp"

namespace boardwright::repulso {

struct Clusters {
    int count = 0;
    int largest = 0;
};

// The maximal orthogonally connected part of some pieces that holds a seed (RU12).
inline Bits cluster_of(Bits pieces, Bits seed) {
    for (Bits cluster = seed;;) {
        const Bits finish_expansion = cluster | (neighbours(cluster) & pieces);
        if (finish_expansion == cluster) return cluster;
        cluster = finish_expansion;
    }
}

inline Clusters clusters(Bits pieces) {
    Clusters found;
    while (pieces != 0) {
        const Bits cluster = cluster_of(pieces, pieces & (0 - pieces));
        pieces ^= cluster;
        ++found.count;
        found.largest = std::max(found.largest, count_bits(cluster));
    }
    return found;
}

inline Outcome score(const Board& board) {
    const Clusters blue = clusters(board.coloured[0]), orange = clusters(board.coloured[1]);
    if (blue.count != orange.count)
        return Outcome::win(blue.count < orange.count ? 0 : 1, "clusters", "RU13");
    if (blue.largest != orange.largest)
        return Outcome::win(blue.largest > orange.largest ? 0 : 1, "largest-cluster", "RU14");
    return Outcome::draw("equal-clusters", "RU14");
}

}  // namespace boardwright::repulso
