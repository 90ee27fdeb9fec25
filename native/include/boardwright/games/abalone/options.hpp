// The options of Abalone and its starting layouts, as data.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/codec.hpp"
#include "boardwright/games/abalone/geometry.hpp"

namespace boardwright::abalone {

inline constexpr int kMarbles = 14;  // of each player

struct Layout {
    std::array<Bits, 2> marbles;  // by seat
};

constexpr Layout layout_of(std::string_view black, std::string_view white) {
    return {{bits_of_names(black), bits_of_names(white)}};
}

// In the order of their numbers in the option bytes.
inline constexpr std::array<Layout, 12> kLayouts{
    layout_of("a12345b123456c345", "g567h456789i56789"),         // standard
    layout_of("a12b123c23g78h789i89", "a45b456c56g45h456i56"),   // belgian-daisy
    layout_of("b12c123d23f78g789h89", "b56c567d67f34g345h45"),   // german-daisy
    layout_of("a12b135c23g78h579i89", "a45b246c56g45h468i56"),   // dutch-daisy
    layout_of("b12c136d23f78g479h89", "b56c257d67f34g358h45"),   // swiss-daisy
    layout_of("b34c35f56g468h58i579", "a135b25c246d45g57h67"),   // alien-attack
    layout_of("b1c12d123e46f789g89h9", "b6c67d5678f2345g34h4"),  // domination
    layout_of("a3c23456d12345678", "f23456789g45678i7"),         // the-wall
    layout_of("a3c35f38g468h5678i68", "a24b2345c246d27g57i7"),   // infiltration
    layout_of("c67d678e6789f789g89", "c12d123e1234f234g34"),     // face-to-face
    layout_of("b34c345d45f56g567h67", "d2367e234678f3478"),      // french-daisy
    layout_of("a5b56c567d5678e6789", "e1234f2345g345h45i5"),     // pyramid
};

struct Options {
    std::uint8_t layout = 0;
    std::uint8_t ejections = 6;
    std::uint8_t repetition = 3;   // 0: no occurrence draws
    std::uint16_t max_plies = 0;   // 0: no limit

    static Options read(Reader& reader) {
        Options options;
        options.layout = reader.u8_below(static_cast<int>(kLayouts.size()), "layout");
        options.ejections = read_number(reader, 1, kMarbles, false, "ejections");
        options.repetition = read_number(reader, 2, 100, true, "repetition");
        options.max_plies = reader.u16();
        return options;
    }

    void write(Writer& writer) const {
        writer.u8(layout);
        writer.u16(ejections);
        writer.u16(repetition);
        writer.u16(max_plies);
    }

    bool operator==(const Options&) const = default;

private:
    static std::uint8_t read_number(Reader& reader, int low, int high, bool or_zero,
                                    const char* what) {
        const int value = reader.u16();
        if ((value < low || value > high) && !(or_zero && value == 0))
            throw Malformed(std::string(what) + " is out of range");
        return static_cast<std::uint8_t>(value);
    }
};

}  // namespace boardwright::abalone
