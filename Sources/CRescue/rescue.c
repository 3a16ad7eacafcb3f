// Signals that end the program.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void weatheri_handle(int number, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigaction(number, &action, NULL);
}

// ---- the report of a crash

static char report_path[PATH_MAX];
static char report_heading[1024];

static const struct { int number; const char *name; } crashes[] = {
  {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"},
  {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"},
};

// NULL if the signal is not a crash.
static const char *crash_name(int number) {
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
    if (crashes[i].number == number) return crashes[i].name;
  return NULL;
}

void weatheri_let_crashes_through(sigset_t *mask) {
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigdelset(mask, crashes[i].number);
}

static void write_text(int fd, const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t count = write(fd, text, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

static void write_report(const char *name, const ucontext_t *interrupted) {
  if (!report_path[0]) return;
  int file = open(report_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return;
  write_text(file, report_heading);
  write_text(file, "signal: ");
  write_text(file, name);
  write_text(file, "\n\n");
  write_text(STDERR_FILENO, "weatheri-tui: ended by ");
  write_text(STDERR_FILENO, name);
  write_text(STDERR_FILENO, "; a report is in ");
  write_text(STDERR_FILENO, report_path);
  write_text(STDERR_FILENO, "\n");
  // Last, because it is the only part that could fail: the rest is already in the file.
  void *places[64];
  backtrace_symbols_fd(places, weatheri_read_stack(interrupted, places, 64), file);
  close(file);
}

// ---- ending the program

// All other signals whose default action ends the program, except PIPE, XFSZ and KILL.
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
  const char *crash = crash_name(number);
  if (crash) write_report(crash, interrupted);
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

// After a stack overflow a handler needs a separate stack.
static void give_signal_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  stack_t stack = {.ss_size = 64 * 1024};
  stack.ss_sp = malloc(stack.ss_size);
  if (stack.ss_sp) sigaltstack(&stack, NULL);
}

// All other signals are blocked on the handling thread until the program has ended.
static void watch_ending(int number) {
  struct sigaction action = {.sa_sigaction = on_ending, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void weatheri_watch_endings(void) {
  static atomic_int is_registered;
  give_signal_stack();
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) watch_ending(crashes[i].number);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) watch_ending(endings[i]);
  if (!atomic_exchange(&is_registered, 1)) atexit(at_exit);
}

void weatheri_install_rescue(const char *path, const char *heading) {
  report_path[0] = 0;
  if (path && strlen(path) < sizeof report_path) strcpy(report_path, path);
  strncpy(report_heading, heading, sizeof report_heading - 1);
  weatheri_watch_endings();
}

// The kernel checks for pending signals only when the mask changes.
void weatheri_take_endings(void) {
  sigset_t all;
  sigemptyset(&all);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) sigaddset(&all, endings[i]);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  pthread_sigmask(SIG_UNBLOCK, &all, NULL);
}

void weatheri_prepare_thread(const char *name) {
  pthread_setname_np(pthread_self(), name);
  give_signal_stack();
  // A thread inherits the signal mask of its creator, and libdispatch's threads block nearly all signals: a thread
  // that blocks them could not be made to stand still.
  weatheri_take_endings();
}

// ---- preparing the process

// A missing descriptor would be reused by the next file that is opened, and output would be written into that file.
// /dev/null is opened for reading only, so that writing to it fails instead of losing output without an error.
static void open_missing_descriptors(void) {
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
}

void weatheri_prepare_process(void) {
  open_missing_descriptors();
  weatheri_handle(SIGPIPE, SIG_IGN, 0);
  weatheri_handle(SIGXFSZ, SIG_IGN, 0);
}
