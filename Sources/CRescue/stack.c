// The call stack, found by the frame pointers that every Swift function keeps. This needs no unwind tables: the
// program is linked without them (Assets/packaging/no-unwinding.ld), and a signal handler could not load anything.
#define _GNU_SOURCE
#include "internal.h"

#include <stdint.h>
#include <sys/uio.h>
#include <unistd.h>

// The two words that a frame pointer points to.
struct frame { uintptr_t caller, back; };

// The beginning and end of the program's code, defined by the linker.
extern const char __executable_start, etext;

static int is_own(uintptr_t place) { return place >= (uintptr_t)&__executable_start && place < (uintptr_t)&etext; }

// A crash may have overwritten the stack, so the kernel reads it; the call fails if an address is not mapped. Returns
// the number of bytes read.
static size_t read_memory(uintptr_t place, void *copy, size_t size) {
  struct iovec there = {(void *)place, size}, here = {copy, size};
  ssize_t count = process_vm_readv(getpid(), &here, 1, &there, 1, 0);
  return count < 0 ? 0 : (size_t)count;
}

// C libraries use the frame pointer register for other purposes. Above their own data on the stack is the frame of
// the Swift function that called them: the first two words that look like a frame. 0 if there are none.
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
    // Asynchronous Swift functions mark their frames with this bit.
    uintptr_t next = frame.caller & ~((uintptr_t)1 << 60);
    // The caller's frame is at a higher address.
    if (next <= at) break;
    at = next;
  }
  return count;
}
