// Search constants from the environment, for tuning builds.
#pragma once

#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>

#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::search::pvs {

// Overrides constants from the variable BOARDWRIGHT_TUNING, if set: "window=20 reduce_scale=0.6".
inline Tuning tuned_by_environment(Tuning tuning) {
    const char* variable = std::getenv("BOARDWRIGHT_TUNING");
    std::istringstream text(variable ? variable : "");
    for (std::string name; std::getline(text >> std::ws, name, '=');) {
        double value = 0;
        text >> value;
        const auto set = [&](const char* own, auto& constant) {
            if (name == own) constant = static_cast<std::remove_reference_t<decltype(constant)>>(value);
            return name == own;
        };
        if (!(set("window", tuning.window) || set("null_depth", tuning.null_depth) ||
              set("null_reduction", tuning.null_reduction) ||
              set("reverse_futility_depth", tuning.reverse_futility_depth) ||
              set("reverse_futility_margin", tuning.reverse_futility_margin) ||
              set("futility_depth", tuning.futility_depth) ||
              set("futility_margin", tuning.futility_margin) || set("late_depth", tuning.late_depth) ||
              set("late_count", tuning.late_count) || set("reduce_depth", tuning.reduce_depth) ||
              set("reduce_from", tuning.reduce_from) || set("reduce_scale", tuning.reduce_scale) ||
              set("root_reduce_from", tuning.root_reduce_from) || set("contempt", tuning.contempt)))
            throw std::invalid_argument("BOARDWRIGHT_TUNING: unknown constant " + name);
    }
    return tuning;
}

}  // namespace boardwright::search::pvs
