// A growable array of small values; the first few lie inside the object, so that short arrays copy
// cheaply.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace boardwright::abalone {

// Assignment reuses memory once allocated: a state that is played repeatedly stops allocating.
template <class T, std::uint32_t kInline>
    requires std::is_trivially_copyable_v<T>
class Trail {
public:
    Trail() = default;
    Trail(const Trail& other) { copy(other); }
    Trail(Trail&& other) noexcept { swap(other); }
    Trail& operator=(const Trail& other) {
        if (this != &other) copy(other);
        return *this;
    }
    Trail& operator=(Trail&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Trail() = default;

    void clear() { size_ = 0; }
    void push(T value) {
        if (size_ == capacity_) [[unlikely]] grow_to(2 * capacity_);
        data()[size_++] = value;
    }
    [[nodiscard]] std::uint32_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const T* data() const { return far_ ? far_.get() : near_; }
    [[nodiscard]] T operator[](std::uint32_t i) const { return data()[i]; }
    [[nodiscard]] std::span<const T> span() const { return {data(), size_}; }

private:
    [[nodiscard]] T* data() { return far_ ? far_.get() : near_; }

    void copy(const Trail& other) {
        if (!far_ && !other.far_) {
            size_ = other.size_;
            std::copy_n(other.near_, kInline, near_);  // a constant length copies faster
            return;
        }
        if (other.size_ > capacity_) {
            far_ = std::make_unique_for_overwrite<T[]>(other.capacity_);
            capacity_ = other.capacity_;
        }
        size_ = other.size_;
        std::copy_n(other.data(), size_, data());
    }

    void grow_to(std::uint32_t capacity) {
        auto room = std::make_unique_for_overwrite<T[]>(capacity);
        std::copy_n(data(), size_, room.get());
        far_ = std::move(room);
        capacity_ = capacity;
    }

    void swap(Trail& other) noexcept {
        std::swap(far_, other.far_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(near_, other.near_);
    }

    std::unique_ptr<T[]> far_;
    std::uint32_t size_ = 0;
    std::uint32_t capacity_ = kInline;
    T near_[kInline]{};
};

}  // namespace boardwright::abalone
