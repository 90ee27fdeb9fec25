// How Alliances is searched.
#pragma once

#include "boardwright/games/alliances.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::alliances {

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Uct<State>>("uct")}};
}

}  // namespace boardwright::alliances
