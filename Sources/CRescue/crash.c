// The report of a crash: a file with the signal and the addresses of the stack, and a line on standard error.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

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

void weatheri_each_crash(void (*use)(int number)) {
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) use(crashes[i].number);
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

void weatheri_report_crash(int number, const ucontext_t *interrupted) {
  const char *name = crash_name(number);
  if (!name || !report_path[0]) return;
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

void weatheri_install_rescue(const char *path, const char *heading) {
  report_path[0] = 0;
  if (path && strlen(path) < sizeof report_path) strcpy(report_path, path);
  strncpy(report_heading, heading, sizeof report_heading - 1);
  weatheri_watch_endings();
}
