// The options of Repello (RE4, RE19).
#pragma once

#include <cstdint>

#include "boardwright/codec.hpp"

namespace boardwright::repello {

enum class Reentry : std::uint8_t { kTurn, kThenMove };  // the readings of RE19

struct Options {
    std::uint8_t players = 2;
    std::uint8_t counters = 15;
    Reentry reentry = Reentry::kTurn;

    // Turns of all players together, including those that put down the stackers (RE5, RE20).
    [[nodiscard]] int turns() const { return players * (counters + 1); }

    static Options read(Reader& reader) {
        Options options;
        options.players = read_number(reader, 2, 4);
        options.counters = read_number(reader, 1, 30);
        options.reentry = static_cast<Reentry>(reader.u8_below(2, "option"));
        return options;
    }
    void write(Writer& writer) const {
        writer.u16(players);
        writer.u16(counters);
        writer.u8(static_cast<std::uint8_t>(reentry));
    }

private:
    static std::uint8_t read_number(Reader& reader, int low, int high) {
        const int value = reader.u16();
        if (value < low || value > high) throw Malformed("an option is out of range");
        return static_cast<std::uint8_t>(value);
    }
};

}  // namespace boardwright::repello
