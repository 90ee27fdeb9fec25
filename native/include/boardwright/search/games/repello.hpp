// How Repello is searched.
#pragma once

#include "boardwright/games/repello.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::repello {

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Uct<State>>("uct")}};
}

}  // namespace boardwright::repello
