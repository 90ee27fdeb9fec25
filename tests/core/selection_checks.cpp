// Our own selection, used without GNU's library, takes the same steps as GNU's: compared on rows with many
// equal values, and on rows that make it fall back to a heap.
#define BOARDWRIGHT_OWN_SELECTION
#include "boardwright/selection.hpp"

#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

using Row = std::vector<std::pair<int, int>>;  // the compared value, and the original index

static bool less(const std::pair<int, int>& a, const std::pair<int, int>& b) { return a.first < b.first; }

// Musser's values, which the median of three splits badly.
static int musser(int i, int count) {
    const int half = count / 2;
    if (i >= half) return 2 * (i - half + 1);
    return i % 2 == 0 ? i + 1 : half + i + (half % 2);
}

static Row row_of(int count, int kinds, std::mt19937& random) {
    Row row;
    for (int i = 0; i < count; ++i) {
        const int value = kinds == 0 ? musser(i, count) : static_cast<int>(random() % static_cast<unsigned>(kinds));
        row.emplace_back(value, i);
    }
    return row;
}

static void check(bool is_right, const char* what, int count) {
    if (is_right) return;
    std::printf("%s of %d differs\n", what, count);
    std::exit(1);
}

int main() {
    std::mt19937 random(1);
    for (int count = 1; count < 400; ++count)
        for (const int kinds : {0, 1, 2, 5, 40, 100000}) {
            const Row row = row_of(count, kinds, random);
            Row ours = row, theirs = row;
            boardwright::sort(ours.begin(), ours.end(), less);
            std::sort(theirs.begin(), theirs.end(), less);
            check(ours == theirs, "sort", count);
            for (int nth = 0; nth <= count; nth += 1 + count / 5) {
                ours = theirs = row;
                boardwright::nth_element(ours.begin(), ours.begin() + nth, ours.end(), less);
                std::nth_element(theirs.begin(), theirs.begin() + nth, theirs.end(), less);
                check(ours == theirs, "nth_element", count);
            }
        }
    std::puts("all hold");
}
