// Who may change the terminal: the lock, and the thread that draws, which stands still before the program ends.
#define _GNU_SOURCE
#include "internal.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int is_locked;
// The thread that draws (0 for none), and whether it stands still, waiting for the lock.
static atomic_int drawer, is_still;

void weatheri_set_drawer(void) { atomic_store(&drawer, gettid()); }

void weatheri_lock_terminal(sigset_t *mask) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, mask);
  while (atomic_exchange(&is_locked, 1)) {
    if (gettid() == atomic_load(&drawer)) atomic_store(&is_still, 1);
    poll(NULL, 0, 1);
  }
}

void weatheri_unlock_terminal(const sigset_t *mask) {
  atomic_store(&is_locked, 0);
  pthread_sigmask(SIG_SETMASK, mask, NULL);
}

// Output or settings after the restoring sequence would remain in the shell. The drawing thread's own signal handler
// waits for the lock for ever.
void weatheri_end_drawing(void) {
  pid_t thread = atomic_load(&drawer);
  if (thread == 0 || thread == gettid()) return;
  atomic_store(&is_still, 0);
  if (tgkill(getpid(), thread, SIGTERM) != 0) return;
  // Waits at most half a second: a thread that hangs in the kernel does not draw either.
  for (int naps = 0; naps < 500 && !atomic_load(&is_still); naps++) poll(NULL, 0, 1);
}
