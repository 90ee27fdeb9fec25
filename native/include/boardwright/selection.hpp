// Selection and sorting where the order of equal elements affects a search's moves.
//
// The standard leaves that order to the library. With a library other than GNU's, this file repeats
// the steps of GNU's, so that every build plays the same moves.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <utility>

namespace boardwright {

#if defined(__GLIBCXX__) && !defined(BOARDWRIGHT_OWN_SELECTION)

using std::nth_element;
using std::sort;

#else

namespace detail {

template <class It, class Less>
void insert_down(It at, const Less& less) {
    auto value = std::move(*at);
    for (; less(value, *std::prev(at)); --at) *at = std::move(*std::prev(at));
    *at = std::move(value);
}

template <class It, class Less>
void insertion_sort(It first, It last, const Less& less) {
    for (It at = first; at != last; ++at)
        if (at != first && less(*at, *first))
            std::rotate(first, at, std::next(at));
        else if (at != first)
            insert_down(at, less);
}

// Moves the median of the second, middle and last element to the front and partitions the rest by
// it.
template <class It, class Less>
It part_by_median(It first, It last, const Less& less) {
    const It a = std::next(first), b = first + (last - first) / 2, c = std::prev(last);
    const bool ab = less(*a, *b), ac = less(*a, *c), bc = less(*b, *c);
    std::iter_swap(first, ab ? (bc ? b : ac ? c : a) : (ac ? a : bc ? c : b));
    It low = a, high = last;
    for (;; ++low) {
        while (less(*low, *first)) ++low;
        do --high;
        while (less(*first, *high));
        if (!(low < high)) return low;
        std::iter_swap(low, high);
    }
}

// Restores the heap property: moves the hole down along the larger children, then the value up to
// its place.
template <class It, class Less>
void sift(It first, std::ptrdiff_t hole, std::ptrdiff_t count, typename std::iterator_traits<It>::value_type value,
          const Less& less) {
    const std::ptrdiff_t top = hole;
    while (2 * hole + 1 < count) {
        std::ptrdiff_t child = 2 * hole + 2;
        if (child == count || less(first[child], first[child - 1])) --child;
        first[hole] = std::move(first[child]);
        hole = child;
    }
    for (std::ptrdiff_t parent; hole > top && less(first[parent = (hole - 1) / 2], value); hole = parent)
        first[hole] = std::move(first[parent]);
    first[hole] = std::move(value);
}

// Makes a heap of the smallest elements at the front.
template <class It, class Less>
void select_by_heap(It first, It middle, It last, const Less& less) {
    const std::ptrdiff_t count = middle - first;
    for (std::ptrdiff_t parent = count / 2 - 1; parent >= 0; --parent)
        sift(first, parent, count, std::move(first[parent]), less);
    for (It at = middle; at != last; ++at)
        if (less(*at, *first)) {
            auto value = std::exchange(*at, std::move(*first));
            sift(first, 0, count, std::move(value), less);
        }
}

template <class It, class Less>
void sort_by_heap(It first, It last, const Less& less) {
    select_by_heap(first, last, last, less);
    while (last - first > 1) {
        --last;
        auto value = std::exchange(*last, std::move(*first));
        sift(first, 0, last - first, std::move(value), less);
    }
}

template <class It>
int depth_for(It first, It last) {
    return 2 * (std::bit_width(static_cast<std::size_t>(last - first)) - 1);
}

template <class It, class Less>
void sort_roughly(It first, It last, int depth, const Less& less) {
    constexpr std::ptrdiff_t kFew = 16;
    while (last - first > kFew) {
        if (depth-- == 0) return sort_by_heap(first, last, less);
        const It cut = part_by_median(first, last, less);
        sort_roughly(cut, last, depth, less);
        last = cut;
    }
}

}  // namespace detail

template <class It, class Less>
void nth_element(It first, It nth, It last, const Less& less) {
    if (first == last || nth == last) return;
    for (int depth = detail::depth_for(first, last); last - first > 3;) {
        if (depth-- == 0) {
            detail::select_by_heap(first, std::next(nth), last, less);
            return std::iter_swap(first, nth);
        }
        const It cut = detail::part_by_median(first, last, less);
        (cut <= nth ? first : last) = cut;
    }
    detail::insertion_sort(first, last, less);
}

template <class It, class Less>
void sort(It first, It last, const Less& less) {
    if (first == last) return;
    detail::sort_roughly(first, last, detail::depth_for(first, last), less);
    detail::insertion_sort(first, last, less);
}

#endif

}  // namespace boardwright
