// Who called whom, by the frame pointers that every function of Swift keeps. No tables are needed for it: the program goes
// without them (Assets/packaging/no-unwinding.ld), and nothing has to be loaded that a handler could not load.
#define _GNU_SOURCE
#include "internal.h"

#include <stdint.h>
#include <sys/uio.h>
#include <unistd.h>

// What lies where a frame pointer leads.
struct frame { uintptr_t caller, back; };

// Where the program's code begins and ends, by the linker.
extern const char __executable_start, etext;

static int is_own(uintptr_t place) { return place >= (uintptr_t)&__executable_start && place < (uintptr_t)&etext; }

// A crash may have written over the stack: the kernel reads it, and fails where nothing is. Returns how many bytes are
// there.
static size_t read_memory(uintptr_t place, void *copy, size_t size) {
  struct iovec there = {(void *)place, size}, here = {copy, size};
  ssize_t count = process_vm_readv(getpid(), &here, 1, &there, 1, 0);
  return count < 0 ? 0 : (size_t)count;
}

// C libraries use the register for something else. Under what they have put on the stack lies the frame of whoever called
// them: the first two words that look like one. 0 where none do.
static uintptr_t find_frame(uintptr_t top) {
  uintptr_t words[512];
  size_t count = read_memory(top, words, sizeof words) / sizeof *words;
  for (size_t i = 0; i + 1 < count; i++) {
    uintptr_t at = top + i * sizeof *words;
    if (words[i] > at && words[i] - at < 1 << 20 && words[i] % sizeof *words == 0 && is_own(words[i + 1])) return at;
  }
  return 0;
}

int weatheri_read_stack(const ucontext_t *interrupted, void **places, int room) {
#if defined(__x86_64__)
  const greg_t *registers = interrupted->uc_mcontext.gregs;
  uintptr_t place = registers[REG_RIP], top = registers[REG_RSP], at = registers[REG_RBP];
#elif defined(__aarch64__)
  uintptr_t place = interrupted->uc_mcontext.pc, top = interrupted->uc_mcontext.sp, at = interrupted->uc_mcontext.regs[29];
#else
  return 0;
#endif
  if (!is_own(place)) at = find_frame(top);
  int count = 0;
  places[count++] = (void *)place;
  for (struct frame frame; count < room && read_memory(at, &frame, sizeof frame) == sizeof frame && frame.back;) {
    places[count++] = (void *)frame.back;
    // Asynchronous functions of Swift mark their frames by this bit.
    uintptr_t next = frame.caller & ~((uintptr_t)1 << 60);
    // Who called lies above.
    if (next <= at) break;
    at = next;
  }
  return count;
}
