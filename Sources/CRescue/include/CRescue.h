// What must work whatever ends the program: the terminal is restored and child programs are killed. Everything that
// runs inside a signal handler is in this target, with its data prepared in advance: a handler only writes bytes, sets
// termios and raises its signal again.
//
//   process.c    the standard descriptors, and signals that must not end the process
//   endings.c    signals that end the program
//   crash.c      the report of a crash; stack.c reads the addresses of the stack
//   terminal.c   the terminal's settings, restored at the end and at a stop; lock.c: who may change them
//   stop.c       stopping and continuing as a job of a shell
//   wake.c       signals reported as bytes on a pipe
//   alarm.c      a timer that does not oversleep
//   children.c   child programs that end together with this one
//   threads.c    threads on which all of this works
//   pool.c       those threads, for the tasks of Swift
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>
#include <signal.h>
#include <sys/types.h>
#include <termios.h>

// ---- process.c

// Must be called first in the program: opens /dev/null for each standard descriptor that is closed, and ignores
// SIGPIPE and SIGXFSZ, so that writing fails with an error instead.
void weatheri_prepare_process(void);

// Creates a pipe that is not inherited, with additional flags of pipe2(2); 0 on success.
int weatheri_open_pipe(int ends[2], int flags);

// ---- crash.c, endings.c

// Installs the handlers. The crash report is written to `report_path` (NULL: none) and begins with `heading`.
void weatheri_install_rescue(const char *report_path, const char *heading);

// ---- terminal.c

// From now on a fatal signal and exit(3) write these bytes to the terminal and restore the settings `before`. The
// calling thread counts as the thread that draws on the terminal; it is stopped before the bytes are written.
void weatheri_arm_rescue(int fd, const char *words, size_t length, const struct termios *before);
void weatheri_disarm_rescue(void);

// From now on the terminal's present settings are restored when the program ends, is stopped, or has released the
// terminal as often as it was held. When the program continues after a stop, the settings it had then are set again
// and the prompt (NULL for none) is written again. Returns the hold to release; 0, which need not be released, if the
// terminal is in use by another job or already taken.
int weatheri_hold_terminal(int fd, const char *prompt, size_t length);
void weatheri_release_terminal(int hold);

// ---- stop.c

// Stops this process, and with `whole_group` all processes of its job, as Ctrl-Z would. Returns when it is continued
// and in the foreground, or immediately if no process could continue it (an orphaned process group).
void weatheri_stop_here(int whole_group);

// Returns when the terminal belongs to our job. A job that is continued in the background (`bg`) stops again.
void weatheri_await_foreground(int fd);

// ---- wake.c

// The bytes that watched signals write to the wake pipe.
enum { weatheri_wake_resized = 'w', weatheri_wake_stop = 't', weatheri_wake_continued = 'c', weatheri_wake_job = 'j' };

// Reports SIGWINCH, SIGTSTP and SIGCONT as bytes on a file descriptor, until `weatheri_forget_signals`.
void weatheri_watch_signals(int wake_fd);
void weatheri_forget_signals(void);

// ---- alarm.c

// Opens a timer that poll(2) reports as readable when its time has passed; -1 if no descriptor is left.
int weatheri_open_alarm(void);

// Sets the timer to this time from now, in place of an earlier one; negative: to none. It follows the machine's clock:
// if that is changed, or the machine has slept, the timer is due at once.
void weatheri_set_alarm(int alarm, int64_t nanoseconds);

// Whether the timer is due; if so, it is set to none.
bool weatheri_take_alarm(int alarm);

// ---- children.c

// A descriptor that poll(2) reports as readable when the process has exited; -1 if the kernel does not support it
// (before 5.3).
int weatheri_open_process(pid_t id);

// Delays the signals that end the program until they are released, so that a child started meanwhile can be tracked
// before any of them is handled. `mask` receives the signal mask of the calling thread.
void weatheri_hold_endings(sigset_t *mask);
void weatheri_release_endings(const sigset_t *mask);

// Registers a process, or with a negative number its process group, to be killed when a signal ends this program. It
// must be removed as soon as it has exited, because its number may be reused.
void weatheri_track_child(int target);
void weatheri_forget_child(int target);

// ---- threads.c

typedef void (*weatheri_call)(void *context);

// Starts a detached thread that handles only crashes, even a stack overflow, and signals that end the program; 0 if it
// could not be started. `name`, for debuggers and `ps`, is cut to 15 bytes.
int weatheri_start_thread(const char *name, weatheri_call body, void *context);

// ---- pool.c

// From now on tasks run on threads that are started like that and never wake while there is nothing to do.
// Must be called before the first task, except those of the main thread.
void weatheri_install_pool(void);

// Calls `call` on one of those threads after this time. The runtime's own sleep would run on libdispatch's threads,
// and libdispatch, once used, wakes up regularly for ever.
void weatheri_call_later(int64_t nanoseconds, weatheri_call call, void *context);

// From now on, jobs that the calling thread would add to the pool are passed to `receive` instead; NULL ends that.
typedef void (*weatheri_job_receiver)(void *context, void *job);
void weatheri_redirect_jobs(weatheri_job_receiver receive, void *context);
