#define _GNU_SOURCE
#include "CRescue.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- the terminal as it was

static atomic_int armed;
static struct termios settings_before;
static char farewell[1024];
static size_t farewell_length;
static int terminal_fd = -1;
// The same terminal for the farewell alone, and what everybody else gets in its place meanwhile.
static int farewell_fd = -1, nowhere_fd = -1;

static void write_all(int fd, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t count = write(fd, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    length -= (size_t)count;
  }
}

// To a terminal that may have stopped reading: it gets a moment, then the program ends without it.
static void write_patiently(int fd, const char *bytes, size_t length) {
  int flags = fcntl(fd, F_GETFL);
  if (flags >= 0) fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  while (length > 0) {
    ssize_t count = write(fd, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = fd, .events = POLLOUT};
      if (poll(&room, 1, 200) > 0 && room.revents & POLLOUT) continue;
    }
    if (count <= 0) break;
    bytes += count;
    length -= (size_t)count;
  }
  if (flags >= 0) fcntl(fd, F_SETFL, flags);
}

static void give_terminal_back(void) {
  if (!atomic_exchange(&armed, 0)) return;
  write_patiently(farewell_fd, farewell, farewell_length);
  // Asked from the background, tcsetattr would stop us instead of letting us end.
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &mask);
  tcsetattr(farewell_fd, TCSANOW, &settings_before);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

// Other threads run on while a signal is handled: what one of them draws after the farewell would stand in the shell.
static void silence_others(void) {
  int has_own = farewell_fd != terminal_fd && nowhere_fd >= 0;
  if (atomic_load(&armed) && farewell_length > 0 && has_own) dup2(nowhere_fd, terminal_fd);
}

void weatheri_arm_rescue(int fd, const char *bytes, size_t length, const struct termios *before) {
  atomic_store(&armed, 0);
  farewell_length = length < sizeof farewell ? length : sizeof farewell;
  memcpy(farewell, bytes, farewell_length);
  settings_before = *before;
  if (farewell_fd >= 0 && farewell_fd != terminal_fd) close(farewell_fd);
  terminal_fd = fd;
  farewell_fd = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  if (farewell_fd < 0) farewell_fd = fd;
  if (nowhere_fd < 0) nowhere_fd = open("/dev/null", O_WRONLY | O_CLOEXEC);
  atomic_store(&armed, 1);
}

void weatheri_disarm_rescue(void) { atomic_store(&armed, 0); }

// ---- signals that end the program

static char report_path[PATH_MAX];
static char report_heading[1024];
static atomic_int reported;

static const struct { int number; const char *name; } crashes[] = {
  {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGSEGV, "SIGSEGV"},
  {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"},
};
static const int endings[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};

static void write_text(int fd, const char *text) { write_all(fd, text, strlen(text)); }

static void write_report(int number) {
  if (!report_path[0] || atomic_exchange(&reported, 1)) return;
  int file = open(report_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return;
  const char *name = "a signal";
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
    if (crashes[i].number == number) name = crashes[i].name;
  write_text(file, report_heading);
  write_text(file, "signal: ");
  write_text(file, name);
  write_text(file, "\n\n");
  write_text(STDERR_FILENO, "weatheri-tui: ended by ");
  write_text(STDERR_FILENO, name);
  write_text(STDERR_FILENO, "; a report is in ");
  write_text(STDERR_FILENO, report_path);
  write_text(STDERR_FILENO, "\n");
  // Last, for it is the one part that could fail: the file already says the rest.
  void *frames[64];
  backtrace_symbols_fd(frames, backtrace(frames, 64), file);
  close(file);
}

// SA_RESETHAND and SA_NODEFER are set, so the signal raised here ends the program at once and by its own name.
static void on_crash(int number) {
  silence_others();
  give_terminal_back();
  write_report(number);
  raise(number);
}

static void on_ending(int number) {
  silence_others();
  give_terminal_back();
  raise(number);
}

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// A handler needs a stack of its own where the thread's has run over.
static void give_signal_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  stack_t stack = {.ss_size = 64 * 1024};
  stack.ss_sp = malloc(stack.ss_size);
  if (stack.ss_sp) sigaltstack(&stack, NULL);
}

void weatheri_install_rescue(const char *path, const char *heading) {
  static atomic_int is_registered;
  report_path[0] = 0;
  if (path && strlen(path) < sizeof report_path) strcpy(report_path, path);
  strncpy(report_heading, heading, sizeof report_heading - 1);
  // The first call loads the unwinder, which a handler could not.
  void *frame;
  backtrace(&frame, 1);
  give_signal_stack();
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
    handle(crashes[i].number, on_crash, SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    handle(endings[i], on_ending, SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  if (!atomic_exchange(&is_registered, 1)) atexit(give_terminal_back);
}

void weatheri_prepare_thread(const char *name) {
  pthread_setname_np(pthread_self(), name);
  give_signal_stack();
}

// ---- signals that are reported

static atomic_int wake = -1;

int weatheri_open_wake_pipe(int ends[2]) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }

static void tell(char byte) {
  int saved = errno;
  int fd = atomic_load(&wake);
  if (fd >= 0) (void)!write(fd, &byte, 1);
  errno = saved;
}
static void on_resized(int number) { (void)number; tell(weatheri_wake_resized); }
static void on_stop(int number) { (void)number; tell(weatheri_wake_stop); }
static void on_continued(int number) { (void)number; tell(weatheri_wake_continued); }

void weatheri_watch_signals(int wake_fd) {
  atomic_store(&wake, wake_fd);
  handle(SIGWINCH, on_resized, SA_RESTART);
  handle(SIGTSTP, on_stop, SA_RESTART);
  handle(SIGCONT, on_continued, SA_RESTART);
}

void weatheri_forget_signals(void) {
  atomic_store(&wake, -1);
  handle(SIGWINCH, SIG_DFL, 0);
  handle(SIGTSTP, SIG_DFL, 0);
  handle(SIGCONT, SIG_DFL, 0);
}

void weatheri_stop_here(int whole_group) {
  // Others in the job first, while we ignore the signal ourselves; then this very thread, so that it stands still
  // before the next line. One kill for all would leave it running until another thread takes the signal.
  handle(SIGTSTP, SIG_IGN, 0);
  handle(SIGCONT, SIG_DFL, 0);
  if (whole_group) kill(0, SIGTSTP);
  handle(SIGTSTP, SIG_DFL, 0);
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  raise(SIGTSTP);
  handle(SIGTSTP, on_stop, SA_RESTART);
  handle(SIGCONT, on_continued, SA_RESTART);
}
