// Signals that end the program, and exit(3): children are killed and the terminal is restored first.
#define _GNU_SOURCE
#include "internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

// The signals other than crashes whose default action ends the program, except PIPE, XFSZ and KILL.
static const int endings[] = {
  SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGIO, SIGPROF, SIGVTALRM, SIGXCPU, SIGSYS,
#ifdef SIGPWR
  SIGPWR,
#endif
#ifdef SIGSTKFLT
  SIGSTKFLT,
#endif
};

// The first signal ends the program. Any later one waits for the lock, on whichever thread it arrives, until the
// process has exited.
static void on_ending(int number, siginfo_t *information, void *interrupted) {
  (void)information;
  weatheri_refuse_stops();
  weatheri_lock_terminal(NULL);
  weatheri_kill_children();
  weatheri_end_drawing();
  weatheri_give_terminal_back();
  weatheri_report_crash(number, interrupted);
  weatheri_handle(number, SIG_DFL, 0);
  raise(number);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  _exit(128 + number);  // Reached only as process 1 of a container, which its own signal does not end.
}

static void at_exit(void) {
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  weatheri_give_terminal_back();
  weatheri_unlock_terminal(&mask);
}

// All other signals are blocked on the handling thread until the program has ended.
static void watch_ending(int number) {
  struct sigaction action = {.sa_sigaction = on_ending, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void weatheri_watch_endings(void) {
  static atomic_int is_registered;
  weatheri_give_signal_stack();
  weatheri_each_crash(watch_ending);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) watch_ending(endings[i]);
  if (!atomic_exchange(&is_registered, 1)) atexit(at_exit);
}

// The kernel checks for pending signals only when the mask changes.
void weatheri_take_endings(void) {
  sigset_t all;
  sigemptyset(&all);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) sigaddset(&all, endings[i]);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  pthread_sigmask(SIG_UNBLOCK, &all, NULL);
}
