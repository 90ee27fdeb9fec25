// The results of the module's functions: a number, plus a row of numbers or a text that stays in
// the module's memory until the next call.
//
// A negative number means that the call failed; the text says why.
#pragma once

#include <cstdint>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/engine.hpp"

#define EXPORTED(name) extern "C" [[gnu::used]] __attribute__((export_name(#name)))
#define IMPORTED(name) extern "C" __attribute__((import_module("host"), import_name(#name)))

namespace boardwright::wasm {

enum Failure : int {
    kMalformed = -1,  // bytes that cannot be read
    kInvalidArgument = -2,    // an argument out of range
    kNoMemory = -3,
    kStopped = -4,    // the host stopped the work
    kIllegal = -5,    // an action that the rules forbid
};

inline std::vector<double> numbers;
inline std::string text;

struct InvalidArgument : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

inline int set_text(std::string_view value) {
    text = value;
    return static_cast<int>(text.size());
}
inline int fail(Failure failure, std::string_view why) {
    set_text(why);
    return failure;
}

// Calls `work`, which returns a number from 0 on; converts exceptions into failures.
template <class Work>
int catch_failures(const Work& work) {
    try {
        return static_cast<int>(work());
    } catch (const Malformed& error) {
        return fail(kMalformed, error.what());
    } catch (const std::invalid_argument& error) {
        return fail(kInvalidArgument, error.what());
    } catch (const std::bad_alloc&) {
        return fail(kNoMemory, "there is not enough memory");
    } catch (const std::length_error&) {
        return fail(kNoMemory, "there is not enough memory");
    } catch (const Interrupted&) {
        return fail(kStopped, "it was stopped");
    }
}

inline int number_count() { return static_cast<int>(numbers.size()); }

// A pointer as a number; fits because the module has at most 2 GiB of memory.
template <class T>
int handle(T* object) {
    return static_cast<int>(reinterpret_cast<std::uintptr_t>(object));
}

// Converts a double to an integer; doubles represent all integers up to 2^53.
inline std::uint64_t whole(double number, const char* message) {
    if (!(number >= 0 && number <= 9007199254740992.0)) throw InvalidArgument(message);
    return static_cast<std::uint64_t>(number);
}

inline bool is_legal(const AnyState& state, int action) {
    return action >= 0 && action < state.info().actions && state.is_legal(static_cast<Action>(action));
}

// Whether the host wants the current work to stop.
IMPORTED(is_stopped) bool is_stopped();

}  // namespace boardwright::wasm
