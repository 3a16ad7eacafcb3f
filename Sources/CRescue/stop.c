// Stopping and continuing as a job of a shell.
#define _GNU_SOURCE
#include "internal.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int is_ending;

void weatheri_refuse_stops(void) {
  atomic_store(&is_ending, 1);
  weatheri_handle(SIGTSTP, SIG_IGN, 0);
  weatheri_handle(SIGTTIN, SIG_IGN, 0);
  weatheri_handle(SIGTTOU, SIG_IGN, 0);
}

// Checks again afterwards: whichever of the two functions runs last, the stop is refused.
void weatheri_handle_stop(void (*handler)(int)) {
  weatheri_handle(SIGTSTP, handler, SA_RESTART);
  if (atomic_load(&is_ending)) weatheri_handle(SIGTSTP, SIG_IGN, 0);
}

void weatheri_stop_process(void) {
  weatheri_handle_stop(SIG_DFL);
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  // Pending signals first: the raised SIGTSTP is directed to this thread, so it would be delivered before an ending
  // signal that was sent to the whole process, and the program would end only after the next SIGCONT.
  weatheri_take_endings();
  raise(SIGTSTP);
}

void weatheri_stop_here(int whole_group) {
  // First the other processes of the job, while this one ignores the signal; then this thread, so that it stops
  // before the next line. A single kill for all would let it run on until another thread handles the signal.
  weatheri_handle_stop(SIG_IGN);
  weatheri_handle(SIGCONT, SIG_DFL, 0);
  if (whole_group) kill(0, SIGTSTP);
  weatheri_stop_process();
  weatheri_await_foreground(STDIN_FILENO);
  weatheri_watch_stops();
}

int weatheri_is_in_background(int fd) {
  pid_t group = tcgetpgrp(fd);
  return group > 0 && group != getpgrp();
}

// Whether there is a process that could continue this one: its shell, which is in the same session but in another
// group.
static int has_shell(void) {
  pid_t parent = getppid();
  return getsid(parent) == getsid(0) && getpgid(parent) != getpgrp();
}

void weatheri_await_foreground(int fd) {
  while (weatheri_is_in_background(fd) && has_shell()) {
    // A shell that ends a stopped job (`kill %1`) continues it immediately after the ending signal: wait for that
    // signal.
    poll(NULL, 0, 100);
    if (weatheri_is_in_background(fd)) weatheri_stop_process();
  }
}
