// Allocation functions that throw when memory runs out. Zig's C++ library has none that throw,
// because it is built without exceptions.
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
    if (void* room = std::malloc(size ? size : 1)) return room;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    if (void* room = std::aligned_alloc(step, (size + step - 1) / step * step)) return room;
    throw std::bad_alloc();
}
void operator delete(void* room) noexcept { std::free(room); }
void operator delete(void* room, std::align_val_t) noexcept { std::free(room); }
