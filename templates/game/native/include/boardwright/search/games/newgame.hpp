// How Newgame is searched.
#pragma once

#include "boardwright/games/newgame.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::newgame {

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Uct<State>>("uct")}};
}

}  // namespace boardwright::newgame
