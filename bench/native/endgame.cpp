/*
 * A twin in C++ of assembly/endgame/, to measure what WebAssembly costs. It runs on an image of the
 * module's memory, taken when all is described and derived and nothing is solved yet; the addresses
 * in layout.h are the module's own. bench/endgame.mjs writes both, and compares results and times.
 *
 * Usage: endgame IMAGE. Prints seconds, won, lost, mates, longest win in moves.
 */
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "layout.h"

using u8 = std::uint8_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

static u8 *memory;

template <typename T> static inline T load(u32 at) {
  T value;
  std::memcpy(&value, memory + at, sizeof value);
  return value;
}
template <typename T> static inline void store(u32 at, T value) {
  std::memcpy(memory + at, &value, sizeof value);
}

constexpr int WORDS = MASK / 8;

/* Masks by address. */
static inline bool has(u32 mask, u32 square) {
  return load<u64>(mask + (square >> 6 << 3)) >> (square & 63) & 1;
}
static inline void set(u32 mask, u32 square) {
  const u32 word = mask + (square >> 6 << 3);
  store<u64>(word, load<u64>(word) | u64{1} << (square & 63));
}
static inline void remove(u32 mask, u32 square) {
  const u32 word = mask + (square >> 6 << 3);
  store<u64>(word, load<u64>(word) & ~(u64{1} << (square & 63)));
}
template <typename Change> static inline void combine(u32 to, u32 from, Change change) {
  for (int i = 0; i < WORDS; i++)
    store<u64>(to + 8 * i, change(load<u64>(to + 8 * i), load<u64>(from + 8 * i)));
}
static inline void clear(u32 mask) { std::memset(memory + mask, 0, MASK); }
static inline void copy(u32 to, u32 from) { std::memcpy(memory + to, memory + from, MASK); }
static inline void add(u32 to, u32 from) {
  combine(to, from, [](u64 a, u64 b) { return a | b; });
}
static inline void subtract(u32 to, u32 from) {
  combine(to, from, [](u64 a, u64 b) { return a & ~b; });
}
static inline void intersect(u32 to, u32 from) {
  combine(to, from, [](u64 a, u64 b) { return a & b; });
}
static inline bool is_empty(u32 mask) {
  u64 bits = 0;
  for (int i = 0; i < WORDS; i++) bits |= load<u64>(mask + 8 * i);
  return bits == 0;
}
static inline bool meet(u32 a, u32 b) {
  u64 bits = 0;
  for (int i = 0; i < WORDS; i++) bits |= load<u64>(a + 8 * i) & load<u64>(b + 8 * i);
  return bits != 0;
}
static inline int size(u32 mask) {
  int count = 0;
  for (int i = 0; i < WORDS; i++) count += std::popcount(load<u64>(mask + 8 * i));
  return count;
}
static void translate(u32 to, u32 from, u32 table) {
  u64 result[WORDS] = {};
  for (int word = 0; word < WORDS; word++) {
    u64 bits = load<u64>(from + 8 * word);
    for (u32 row = table + word * 8 * 256 * MASK; bits != 0; bits >>= 8, row += 256 * MASK) {
      const u32 entry = row + static_cast<u32>(bits & 255) * MASK;
      for (int i = 0; i < WORDS; i++) result[i] |= load<u64>(entry + 8 * i);
    }
  }
  std::memcpy(memory + to, result, MASK);
}

/* Configurations. */
static inline u32 cell_of(u32 square) { return load<u8>(CELL_OF + square); }
static inline u32 square_of(u32 cell) { return load<u8>(SQUARE_OF_CELL + cell); }

static u32 greatest(u32 table, u32 number) {
  u32 low = 0, high = load<u32>(CELLS);
  while (high - low > 1) {
    const u32 middle = (low + high) / 2;
    if (load<u32>(table + 4 * middle) <= number) low = middle;
    else high = middle;
  }
  return low;
}

static void choose(u32 to, u32 count, u32 rest) {
  if (count == 3) {
    const u32 high = greatest(TRIPLES, rest);
    rest -= load<u32>(TRIPLES + 4 * high);
    store<u8>(to + 2, square_of(high));
  }
  if (count >= 2) {
    const u32 middle = greatest(PAIRS, rest);
    rest -= load<u32>(PAIRS + 4 * middle);
    store<u8>(to + 1, square_of(middle));
  }
  store<u8>(to, square_of(rest));
}

static bool place(u32 table, u32 rest) {
  for (int group = load<u32>(table + TABLE_GROUPS) - 1; group >= 0; group--) {
    const u32 at = table + 4 * group;
    const u32 radix = load<u32>(at + GROUP_RADIX);
    const u32 digit = rest % radix;
    rest /= radix;
    const u32 first = PLACE + load<u32>(at + GROUP_FIRST);
    if (group == 0 && load<u32>(table + TABLE_ANCHORED))
      store<u8>(first, load<u8>(table + ANCHOR_SQUARE + digit));
    else choose(first, load<u32>(at + GROUP_SIZE), digit);
  }
  clear(OCCUPIED);
  for (u32 man = 0; man < load<u32>(MEN_COUNT); man++) {
    const u32 square = load<u8>(PLACE + man);
    if (has(OCCUPIED, square) || !has(ALLOWED + man * MASK, square)) return false;
    set(OCCUPIED, square);
  }
  return true;
}

static inline u32 rank_of(u32 squares, u32 count) {
  const u32 a = cell_of(load<u8>(squares));
  if (count == 1) return a;
  const u32 b = cell_of(load<u8>(squares + 1));
  const u32 more = a > b ? a : b, less = a > b ? b : a;
  if (count == 2) return load<u32>(PAIRS + 4 * more) + less;
  const u32 c = cell_of(load<u8>(squares + 2));
  const u32 low = less < c ? less : c, high = more > c ? more : c;
  return load<u32>(TRIPLES + 4 * high) + load<u32>(PAIRS + 4 * (a + b + c - low - high)) + low;
}

static u32 number_of(u32 table, u32 squares) {
  u32 number = 0, group = 0;
  if (load<u32>(table + TABLE_ANCHORED)) {
    number = load<u8>(table + ANCHOR_DIGIT + load<u8>(squares)) * load<u32>(table + GROUP_STRIDE);
    group = 1;
  }
  for (; group < load<u32>(table + TABLE_GROUPS); group++) {
    const u32 at = table + 4 * group;
    number += load<u32>(at + GROUP_STRIDE) *
              rank_of(squares + load<u32>(at + GROUP_FIRST), load<u32>(at + GROUP_SIZE));
  }
  return number;
}

static inline u32 image(u32 symmetry, u32 square) {
  return load<u8>(IMAGES + symmetry * SQUARES + square);
}

static inline u64 weight_of(u32 table) {
  if (!load<u32>(table + TABLE_ANCHORED)) return 1;
  return load<u8>(table + ANCHOR_WEIGHT + load<u8>(table + ANCHOR_DIGIT + load<u8>(PLACE)));
}

static u32 depth_of(u32 table, u32 squares, u32 king) {
  u32 symmetry = 0;
  if (load<u32>(table + TABLE_ANCHORED)) {
    symmetry = load<u8>(table + TO_ANCHOR + load<u8>(squares) * TO_ANCHOR_SIZE + 1);
    for (u32 man = 0; man < load<u32>(table + TABLE_MEN); man++)
      store<u8>(squares + man, image(symmetry, load<u8>(squares + man)));
  }
  const u32 cell = cell_of(image(symmetry, king));
  return load<u8>(load<u32>(table + TABLE_DEPTHS) + number_of(table, squares) * load<u32>(CELLS) + cell);
}

/* Attacks. */
static void walk(u32 code, u32 square) {
  add(ATTACKED, LEAP_CAPTURES + (code * SQUARES + square) * MASK);
  for (u32 direction = 0; direction < 8; direction++) {
    u32 left = load<u8>(SLIDE_CAPTURES + 8 * code + direction);
    const u32 next = NEXT + direction * SQUARES;
    for (u32 at = load<u8>(next + square); left > 0 && at != load<u8>(NOWHERE); left--) {
      set(ATTACKED, at);
      if (has(OCCUPIED, at)) break;
      at = load<u8>(next + at);
    }
  }
}

static void look() {
  clear(ATTACKED);
  for (u32 man = 0; man < load<u32>(MEN_COUNT); man++) {
    const u32 square = load<u8>(PLACE + man);
    const u32 reach = REACH + (man * SQUARES + square) * MASK;
    if (meet(reach, OCCUPIED)) walk(load<u8>(MEN_CODES + man), square);
    else add(ATTACKED, reach);
  }
  copy(LEGAL, KING_ALLOWED);
  subtract(LEGAL, OCCUPIED);
  copy(SAFE, LEGAL);
  subtract(SAFE, ATTACKED);
  const u32 royal = load<u8>(ROYAL_MAN);
  if (royal != 255) subtract(LEGAL, KING_CAPTURES + load<u8>(PLACE + royal) * MASK);
}

/* White's moves, taken back. */
static void push_anchor(u32 from) {
  if (is_empty(PUSHED)) return;
  const u32 ways = ENDINGS + TO_ANCHOR + from * TO_ANCHOR_SIZE;
  for (u32 way = 1; way <= load<u8>(ways); way++) {
    const u32 symmetry = load<u8>(ways + way);
    for (u32 man = 0; man < load<u32>(MEN_COUNT); man++)
      store<u8>(OTHER + man, image(symmetry, load<u8>(PLACE + man)));
    const u32 candidates = load<u32>(CANDIDATE_MASKS) + number_of(ENDINGS, OTHER) * MASK;
    if (symmetry == 0) {
      add(candidates, PUSHED);
    } else {
      translate(IMAGE, PUSHED, IMAGE_BYTES + symmetry * MASK * 256 * MASK);
      add(candidates, IMAGE);
    }
  }
}

static void take_back(u32 configuration, u32 fresh) {
  const bool anchored = load<u32>(ENDINGS + TABLE_ANCHORED);
  for (u32 group = 0; group < load<u32>(ENDINGS + TABLE_GROUPS); group++) {
    const u32 at = ENDINGS + 4 * group;
    const u32 first = load<u32>(at + GROUP_FIRST), count = load<u32>(at + GROUP_SIZE);
    const u32 stride = load<u32>(at + GROUP_STRIDE);
    const bool is_anchor = anchored && group == 0;
    const u32 others = is_anchor ? 0 : configuration - stride * rank_of(PLACE + first, count);
    const auto push = [&](u32 from) {
      if (is_anchor) push_anchor(from);
      else
        add(load<u32>(CANDIDATE_MASKS) + (others + stride * rank_of(PLACE + first, count)) * MASK,
            PUSHED);
    };
    for (u32 man = first; man < first + count; man++) {
      const u32 square = load<u8>(PLACE + man);
      const u32 origins = LEAP_ORIGINS + (man * SQUARES + square) * MASK;
      for (int word = 0; word < WORDS; word++) {
        u64 bits = load<u64>(origins + 8 * word) & ~load<u64>(OCCUPIED + 8 * word);
        for (; bits != 0; bits &= bits - 1) {
          const u32 from = 64 * word + std::countr_zero(bits);
          copy(PUSHED, fresh);
          remove(PUSHED, from);
          store<u8>(PLACE + man, from);
          push(from);
        }
      }
      const u32 code = load<u8>(MEN_CODES + man);
      for (u32 direction = 0; direction < 8; direction++) {
        u32 left = load<u8>(SLIDE_MOVES + 8 * code + direction);
        if (left == 0) continue;
        const u32 next = NEXT + (direction ^ 1) * SQUARES;
        copy(PUSHED, fresh);
        for (u32 from = load<u8>(next + square);
             left > 0 && from != load<u8>(NOWHERE) && !has(OCCUPIED, from);
             from = load<u8>(next + from), left--) {
          remove(PUSHED, from);
          store<u8>(PLACE + man, from);
          push(from);
        }
      }
      store<u8>(PLACE + man, square);
    }
  }
}

/* The lone king's moves. */
template <typename Counts> static void add_captures(Counts counts) {
  const u32 royal = load<u8>(ROYAL_MAN);
  for (u32 man = 0; man < load<u32>(MEN_COUNT); man++) {
    const u32 square = load<u8>(PLACE + man);
    if (man == royal || has(ATTACKED, square)) continue;
    if (counts(man, square)) add(ORIGINS, KING_CAPTURES + square * MASK);
  }
}

static void movable() {
  translate(ORIGINS, SAFE, KING_ORIGINS);
  add_captures([](u32, u32) { return true; });
}

static u32 depth_after_capture(u32 man, u32 square) {
  const u32 number = load<u8>(CAPTURE_TABLE + man);
  if (number == 255) return 0;
  const u32 table = ENDINGS + number * TABLE_SIZE;
  for (u32 i = 0; i < load<u32>(table + TABLE_MEN); i++)
    store<u8>(OTHER + i, load<u8>(PLACE + load<u8>(CAPTURE_ORDER + man * MAX_MEN + i)));
  return depth_of(table, OTHER, square);
}

static void lost(u32 won, u32 known, u32 depth) {
  copy(ESCAPES, SAFE);
  subtract(ESCAPES, won);
  translate(ORIGINS, ESCAPES, KING_ORIGINS);
  add_captures([depth](u32 man, u32 square) {
    const u32 after = depth_after_capture(man, square);
    return after == 0 || after > depth;
  });
  subtract(LEGAL, ORIGINS);
  subtract(LEGAL, known);
  if (is_empty(LEGAL)) return;
  movable();
  intersect(LEGAL, ORIGINS);
}

/* Rounds. */
static u32 depth = 0;
static bool has_fresh = false, is_every_one = false;
static u64 won_count = 0, lost_count = 0, mates = 0;
static u32 longest = 0;

static void note_lost(u32 configuration, u64 weight) {
  if (is_empty(LEGAL)) return;
  has_fresh = true;
  lost_count += weight * size(LEGAL);
  if (depth == 0) mates += weight * size(LEGAL);
  copy(load<u32>(FRESH_MASKS) + configuration * MASK, LEGAL);
  add(load<u32>(LOST_MASKS) + configuration * MASK, LEGAL);
}

static void resolve(u32 configuration, u32 candidates) {
  const u32 won = load<u32>(WON_MASKS) + configuration * MASK;
  subtract(candidates, won);
  if (!is_every_one && is_empty(candidates)) return;
  if (!place(ENDINGS, configuration)) return;
  look();
  const u64 weight = weight_of(ENDINGS);
  intersect(candidates, SAFE);
  if (!is_empty(candidates)) {
    won_count += weight * size(candidates);
    longest = depth;
    add(won, candidates);
    const u32 depths = load<u32>(ENDINGS + TABLE_DEPTHS) + configuration * load<u32>(CELLS);
    for (int word = 0; word < WORDS; word++)
      for (u64 bits = load<u64>(candidates + 8 * word); bits != 0; bits &= bits - 1)
        store<u8>(depths + cell_of(64 * word + std::countr_zero(bits)), depth);
  } else if (!is_every_one) {
    return;
  }
  clear(candidates);
  lost(won, load<u32>(LOST_MASKS) + configuration * MASK, depth);
  note_lost(configuration, weight);
}

static void solve() {
  const u32 all = load<u32>(ENDINGS + TABLE_CONFIGURATIONS);
  u32 deepest_capture = 0;
  for (u32 n = 1; n <= MAX_DEPTH; n++)
    if (load<u8>(CAPTURE_DEPTHS + n)) deepest_capture = n;
  for (u32 configuration = 0; configuration < all; configuration++) {
    if (!place(ENDINGS, configuration)) continue;
    look();
    const u64 weight = weight_of(ENDINGS);
    movable();
    intersect(LEGAL, ATTACKED);
    subtract(LEGAL, ORIGINS);
    note_lost(configuration, weight);
  }
  while (has_fresh || depth < deepest_capture) {
    depth++;
    is_every_one = load<u8>(CAPTURE_DEPTHS + depth);
    for (u32 configuration = 0; configuration < all; configuration++) {
      const u32 fresh = load<u32>(FRESH_MASKS) + configuration * MASK;
      if (is_empty(fresh)) continue;
      place(ENDINGS, configuration);
      take_back(configuration, fresh);
      clear(fresh);
    }
    has_fresh = false;
    for (u32 configuration = 0; configuration < all; configuration++) {
      const u32 candidates = load<u32>(CANDIDATE_MASKS) + configuration * MASK;
      if (is_every_one || !is_empty(candidates)) resolve(configuration, candidates);
    }
  }
}

int main(int, char **arguments) {
  std::FILE *file = std::fopen(arguments[1], "rb");
  if (file == nullptr) return 1;
  std::fseek(file, 0, SEEK_END);
  const long length = std::ftell(file);
  std::rewind(file);
  memory = static_cast<u8 *>(std::malloc(length));
  if (std::fread(memory, 1, length, file) != static_cast<std::size_t>(length)) return 1;
  const auto start = std::chrono::steady_clock::now();
  solve();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("%f %llu %llu %llu %u\n", seconds.count(), static_cast<unsigned long long>(won_count),
              static_cast<unsigned long long>(lost_count), static_cast<unsigned long long>(mates),
              longest);
}
