// The container format of network files, as training/network_file.py writes it: "BWNET", a version,
// the kind of network, the game, the content for that kind, and a checksum.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "boardwright/codec.hpp"

namespace boardwright::nets {

enum class NetworkKind : std::uint8_t { kTower = 1, kValue = 2 };

inline constexpr int kNetworkVersion = 2;

// Checks the name and version, with which files of every version begin; throws Malformed.
inline void check_version(Reader reader) {
    for (const char letter : std::string("BWNET"))
        if (reader.u8() != static_cast<std::uint8_t>(letter)) throw Malformed("this is not a network file");
    const int version = reader.u8();
    if (version > kNetworkVersion) throw Malformed("the network file is of a newer version");
    if (version < kNetworkVersion) throw Malformed("the network file is of an older version");
}

// The file without its checksum (Adler-32); throws Malformed.
inline std::span<const std::uint8_t> without_checksum(std::span<const std::uint8_t> file) {
    std::uint32_t sum = 1, more = 0;
    for (const std::uint8_t byte : file.first(file.size() - 4)) {
        sum = (sum + byte) % 65521;
        more = (more + sum) % 65521;
    }
    std::uint32_t stored = 0;
    for (std::size_t i = 0; i < 4; ++i) stored |= std::uint32_t{file[file.size() - 4 + i]} << (8 * i);
    if (stored != (more << 16 | sum)) throw Malformed("the network file is damaged or cut off");
    return file.first(file.size() - 4);
}

// Checks the frame and returns a reader of the content; throws Malformed.
inline Reader open_network(std::span<const std::uint8_t> file, NetworkKind kind, int game) {
    constexpr std::size_t kVersionBytes = 6, kChecksumBytes = 4;
    if (file.size() < kVersionBytes + kChecksumBytes) throw Malformed("the network file is cut off");
    check_version(Reader(file));
    Reader reader(without_checksum(file).subspan(kVersionBytes));
    if (reader.u8() != static_cast<std::uint8_t>(kind)) throw Malformed("the network is of another kind");
    if (reader.u8() != game) throw Malformed("the network is of another game");
    return reader;
}

}  // namespace boardwright::nets
