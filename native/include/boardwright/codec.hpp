// Little-endian writing and strict reading of position bytes, as in games/codec.py.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace boardwright {

// Bytes, options or arguments that cannot be read at all; Python sees MalformedPosition.
struct Malformed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Writer {
public:
    void u8(std::uint64_t value) { put(value, 1); }
    void u16(std::uint64_t value) { put(value, 2); }
    void u32(std::uint64_t value) { put(value, 4); }
    void u64(std::uint64_t value) { put(value, 8); }
    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

private:
    void put(std::uint64_t value, int count) {
        for (int i = 0; i < count; ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    std::vector<std::uint8_t> bytes_;
};

class Reader {
public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    std::uint8_t u8() { return static_cast<std::uint8_t>(take(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(take(2)); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(take(4)); }
    std::uint64_t u64() { return take(8); }
    std::uint8_t u8_below(int limit, const char* what) {
        const std::uint8_t value = u8();
        if (value >= limit) throw Malformed(std::string(what) + " is out of range");
        return value;
    }
    void finish() const {
        if (at_ != bytes_.size()) throw Malformed("bytes are left over at the end");
    }

private:
    std::uint64_t take(std::size_t count) {
        if (bytes_.size() - at_ < count) throw Malformed("the bytes end too early");
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < count; ++i) value |= std::uint64_t{bytes_[at_ + i]} << (8 * i);
        at_ += count;
        return value;
    }
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

}  // namespace boardwright
