// Child programs that must end together with this one.
#define _GNU_SOURCE
#include "internal.h"

#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

// If more run at the same time, the additional ones are not tracked.
enum { most_children = 32 };
static atomic_int children[most_children];

int weatheri_open_process(pid_t id) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, id, 0);
#else
  (void)id;
  return -1;
#endif
}

void weatheri_hold_endings(sigset_t *mask) {
  weatheri_watch_endings();
  weatheri_lock_terminal(mask);
}

void weatheri_release_endings(const sigset_t *mask) { weatheri_unlock_terminal(mask); }

void weatheri_track_child(int target) {
  for (int i = 0; i < most_children; i++) {
    int none = 0;
    if (atomic_compare_exchange_strong(&children[i], &none, target)) return;
  }
}

void weatheri_forget_child(int target) {
  for (int i = 0; i < most_children; i++) {
    int expected = target;
    if (atomic_compare_exchange_strong(&children[i], &expected, 0)) return;
  }
}

void weatheri_kill_children(void) {
  for (int i = 0; i < most_children; i++) {
    int target = atomic_load(&children[i]);
    if (target != 0) kill(target, SIGKILL);
  }
}
