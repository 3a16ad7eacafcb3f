// The clock of poll(2) stands still while the machine sleeps, so a limit of ten minutes set before a night ends up to ten
// minutes after it. A timer on the real-time clock is due when the machine wakes, and the kernel reports every jump of
// that clock (TFD_TIMER_CANCEL_ON_SET), a machine's waking among them.
#include <errno.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "CRescue.h"

int weatheri_open_alarm(void) { return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

void weatheri_set_alarm(int alarm, int64_t nanoseconds) {
  struct itimerspec due = {0};
  if (nanoseconds < 0) {
    timerfd_settime(alarm, 0, &due, NULL);
    return;
  }
  clock_gettime(CLOCK_REALTIME, &due.it_value);
  int64_t fraction = due.it_value.tv_nsec + nanoseconds % 1000000000;
  due.it_value.tv_sec += nanoseconds / 1000000000 + fraction / 1000000000;
  due.it_value.tv_nsec = fraction % 1000000000;
  timerfd_settime(alarm, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &due, NULL);
}

bool weatheri_take_alarm(int alarm) {
  uint64_t count;
  if (read(alarm, &count, sizeof count) > 0) return true;  // A timer that was due once is set to none by the kernel.
  if (errno != ECANCELED) return false;
  weatheri_set_alarm(alarm, -1);
  return true;
}
