// The terminal's original state, restored when the program ends or stops.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

// The terminal to give back. Only accessed under the lock.
static struct {
  int number;  // identifies who took the terminal; 0 if it is not taken
  int fd;  // a duplicate descriptor
  int holders;  // the number of sharing holders; 0 for a single exclusive owner
  char words[1024];  // exclusive: written when it is given back; shared: written again after a stop
  size_t length;
  struct termios before;
} taken = {.fd = -1};

// ---- taking

static void forget(void) {
  if (taken.fd >= 0) close(taken.fd);
  taken.fd = -1;
  taken.number = taken.holders = 0;
}

static void take(int fd, const char *words, size_t length, const struct termios *before) {
  static int last_number;
  forget();
  taken.fd = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  taken.length = length < sizeof taken.words ? length : sizeof taken.words;
  if (taken.length > 0) memcpy(taken.words, words, taken.length);
  taken.before = *before;
  taken.number = ++last_number;
}

void weatheri_arm_rescue(int fd, const char *words, size_t length, const struct termios *before) {
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  weatheri_set_drawer();
  take(fd, words, length, before);
  weatheri_unlock_terminal(&mask);
}

void weatheri_disarm_rescue(void) {
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  forget();
  weatheri_unlock_terminal(&mask);
}

// ---- giving back

// The terminal may have stopped reading: it gets a moment, then the program ends without it.
static void write_all(int fd, const char *bytes, size_t length) {
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

// A shared terminal may be in use by another program now: by a shell while this program is in its background, or by a
// pager at the other end of a pipe, which has switched line mode off.
static int may_set(void) {
  struct termios now;
  if (taken.holders == 0) return 1;
  if (weatheri_is_in_background(taken.fd) || tcgetattr(taken.fd, &now) != 0) return 0;
  return now.c_lflag & ICANON || isatty(STDOUT_FILENO);
}

// For a shared terminal: it must not become non-blocking, because a read by another thread would then fail with
// EAGAIN. These are a few bytes; if the terminal does not accept output, they are dropped.
static void write_if_ready(const char *bytes, size_t length) {
  struct pollfd room = {.fd = taken.fd, .events = POLLOUT};
  if (poll(&room, 1, 200) > 0 && room.revents & POLLOUT) (void)!write(taken.fd, bytes, length);
}

// Leaves the prompt's line and discards the typed input, so that no other program reads it.
static void leave_prompt(void) {
  tcflush(taken.fd, TCIFLUSH);
  if (taken.length > 0) write_if_ready("\n", 1);
}

// In the background tcsetattr would stop the program, but its signal is blocked like all others.
void weatheri_give_terminal_back(void) {
  if (taken.number && may_set()) {
    if (taken.holders > 0) leave_prompt(); else write_all(taken.fd, taken.words, taken.length);
    tcsetattr(taken.fd, TCSANOW, &taken.before);
  }
  forget();
}

// ---- sharing

// Gives the terminal back while the program is stopped. Returns the number of the owner that will reclaim it; 0 for
// none.
static int lend(struct termios *now, int *fd) {
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  *fd = taken.fd;
  int number = taken.number && may_set() && tcgetattr(taken.fd, now) == 0 ? taken.number : 0;
  if (number) {
    leave_prompt();
    tcsetattr(taken.fd, TCSANOW, &taken.before);
  }
  weatheri_unlock_terminal(&mask);
  return number;
}

static void reclaim(int number, const struct termios *now) {
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  if (number && number == taken.number) {
    tcsetattr(taken.fd, TCSANOW, now);
    write_if_ready(taken.words, taken.length);
  }
  weatheri_unlock_terminal(&mask);
}

static void on_stop(int number) {
  (void)number;
  int saved = errno, fd;
  struct termios now;
  int borrower = lend(&now, &fd);
  weatheri_stop_process();
  weatheri_await_foreground(fd);
  reclaim(borrower, &now);
  weatheri_handle_stop(on_stop);
  errno = saved;
}

int weatheri_hold_terminal(int fd, const char *prompt, size_t length) {
  struct termios before;
  if (weatheri_is_in_background(fd) || tcgetattr(fd, &before) != 0) return 0;
  weatheri_watch_endings();
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  int is_free = taken.number == 0;
  if (is_free) take(fd, prompt, length, &before);
  if (is_free) weatheri_handle_stop(on_stop);
  int number = is_free || taken.holders > 0 ? taken.number : 0;
  if (number) taken.holders++;
  weatheri_unlock_terminal(&mask);
  return number;
}

void weatheri_release_terminal(int number) {
  sigset_t mask;
  weatheri_lock_terminal(&mask);
  if (number && number == taken.number && taken.holders == 1) {
    if (may_set()) tcsetattr(taken.fd, TCSANOW, &taken.before);
    weatheri_handle_stop(SIG_DFL);
    forget();
  } else if (number && number == taken.number) {
    taken.holders--;
  }
  weatheri_unlock_terminal(&mask);
}
