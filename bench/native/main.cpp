// What the translated kernel stands on: memory as one block of bytes, and the operations of WebAssembly
// that C++ spells otherwise. The kernel follows by #include.
//
// Arguments: a file with the engine's memory, the depth, the side to move, how often to count.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

using i8 = int8_t;
using u8 = uint8_t;
using u16 = uint16_t;
using i32 = int32_t;
using u32 = uint32_t;
using i64 = int64_t;
using u64 = uint64_t;

alignas(64) static u8 bytes[1 << 24];

template <class T> static inline T load(i32 address, i32 offset = 0) {
  T value;
  std::memcpy(&value, bytes + address + offset, sizeof(T));
  return value;
}
template <class T> static inline void store(i32 address, T value, i32 offset = 0) {
  std::memcpy(bytes + address + offset, &value, sizeof(T));
}
template <class T> static inline T popcnt(T x) { return T(std::popcount(x)); }
static inline u32 ctz(u32 x) { return u32(std::countr_zero(x)); }
static inline u64 ctz(u64 x) { return u64(std::countr_zero(x)); }
static inline u32 clz(u32 x) { return u32(std::countl_zero(x)); }
static inline u32 rotr(u32 x, u32 n) { return std::rotr(x, int(n)); }
template <class T> static inline T min(T a, T b) { return a < b ? a : b; }

#include "kernel.inc"

int main(int count, char **arguments) {
  if (count != 5) return 2;
  FILE *file = std::fopen(arguments[1], "rb");
  if (file == nullptr || std::fread(bytes, 1, sizeof bytes, file) == 0) return 2;
  std::fclose(file);
  const i32 depth = std::atoi(arguments[2]);
  const i32 side = std::atoi(arguments[3]);
  for (int round = std::atoi(arguments[4]); round > 0; round--) {
    const std::clock_t start = std::clock();
    const u64 nodes = Perft_below(depth, MOVE_LISTS, side);
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC; // of processor time
    std::printf("%llu %.9f\n", (unsigned long long)nodes, seconds);
  }
}
