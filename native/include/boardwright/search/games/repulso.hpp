// How Repulso is searched.
#pragma once

#include "boardwright/games/repulso.hpp"
#include "boardwright/search/searcher.hpp"
#include "boardwright/search/uct.hpp"

namespace boardwright::repulso {

inline search::SearchEntry search_entry() {
    return {.methods = {search::method<search::Uct<State>>("uct")}};
}

}  // namespace boardwright::repulso
