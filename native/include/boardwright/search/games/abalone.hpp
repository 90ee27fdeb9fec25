// How Abalone is searched.
#pragma once

#include "boardwright/games/abalone.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::abalone {

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Uct<State>>("uct")}};
}

}  // namespace boardwright::abalone
