// The terminal as it was, for when the program ends or stops.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_int is_locked;
// The thread that draws: 0 for none. Whether it stands still, waiting for the lock.
static atomic_int drawer, is_still;

// What is to be given back. Only under the lock.
static struct {
  int number;  // of the one that has taken it; 0 for none
  int fd;  // a copy of our own
  int holders;  // how many share it; 0 where it is one's alone
  char words[1024];  // who has it alone says them last, who shares it says them when going on after a stop
  size_t length;
  struct termios before;
} taken = {.fd = -1};

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

// What it draws or sets after the farewell would be left to the shell. Its own handler waits for the lock, for ever.
void weatheri_end_drawing(void) {
  pid_t thread = atomic_load(&drawer);
  if (thread == 0 || thread == gettid()) return;
  atomic_store(&is_still, 0);
  if (tgkill(getpid(), thread, SIGTERM) != 0) return;
  // Half a second: one that hangs inside the kernel draws nothing either.
  for (int naps = 0; naps < 500 && !atomic_load(&is_still); naps++) poll(NULL, 0, 1);
}

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
  atomic_store(&drawer, gettid());
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

// To a terminal that may have stopped reading: it gets a moment, then the program ends without it.
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

// One that is shared may be another program's by now: a shell's in whose background we are, or a pager's at the other
// end of our pipe, which does not collect lines.
static int may_set(void) {
  struct termios now;
  if (taken.holders == 0) return 1;
  if (weatheri_is_in_background(taken.fd) || tcgetattr(taken.fd, &now) != 0) return 0;
  return now.c_lflag & ICANON || isatty(STDOUT_FILENO);
}

// To a terminal that is shared: another thread that reads a line from it must not find it non-blocking, for that
// read would fail with EAGAIN. These are a few letters; where there is no room for them they are left out.
static void say_shortly(const char *bytes, size_t length) {
  struct pollfd room = {.fd = taken.fd, .events = POLLOUT};
  if (poll(&room, 1, 200) > 0 && room.revents & POLLOUT) (void)!write(taken.fd, bytes, length);
}

// The line of the prompt is left, and what was typed behind it is not shown to others.
static void leave_prompt(void) {
  tcflush(taken.fd, TCIFLUSH);
  if (taken.length > 0) say_shortly("\n", 1);
}

// From the background tcsetattr would stop us, were its signal not held back with all others.
void weatheri_give_terminal_back(void) {
  if (taken.number && may_set()) {
    if (taken.holders > 0) leave_prompt(); else write_all(taken.fd, taken.words, taken.length);
    tcsetattr(taken.fd, TCSANOW, &taken.before);
  }
  forget();
}

// ---- sharing

// Gives it back for as long as we are stopped. Returns the number of the one that will want it again; 0 for none.
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
    say_shortly(taken.words, taken.length);
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
