// Signals that are reported as bytes on a pipe, so that a thread in poll(2) handles them.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int wake = -1;

static void write_wake_byte(char byte) {
  int saved = errno;
  int fd = atomic_load(&wake);
  if (fd >= 0) (void)!write(fd, &byte, 1);
  errno = saved;
}
static void on_resized(int number) { (void)number; write_wake_byte(weatheri_wake_resized); }
static void on_stop(int number) { (void)number; write_wake_byte(weatheri_wake_stop); }
static void on_continued(int number) { (void)number; write_wake_byte(weatheri_wake_continued); }

void weatheri_watch_signals(int wake_fd) {
  atomic_store(&wake, wake_fd);
  weatheri_handle(SIGWINCH, on_resized, SA_RESTART);
  weatheri_watch_stops();
}

void weatheri_watch_stops(void) {
  weatheri_handle_stop(on_stop);
  weatheri_handle(SIGCONT, on_continued, SA_RESTART);
}

void weatheri_forget_signals(void) {
  atomic_store(&wake, -1);
  weatheri_handle(SIGWINCH, SIG_DFL, 0);
  weatheri_handle_stop(SIG_DFL);
  weatheri_handle(SIGCONT, SIG_DFL, 0);
}
