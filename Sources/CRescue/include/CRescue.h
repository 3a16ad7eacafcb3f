// The terminal given back, whatever ends the program. Everything that runs inside a signal handler lives here,
// prepared beforehand: a handler only writes bytes, sets termios and raises its signal again.
#pragma once
#include <stdint.h>
#include <stddef.h>
#include <signal.h>
#include <sys/types.h>
#include <termios.h>

// What a watched signal says through the wake pipe.
enum { weatheri_wake_resized = 'w', weatheri_wake_stop = 't', weatheri_wake_continued = 'c', weatheri_wake_job = 'j' };

// A pipe that is not inherited, with the flags of pipe2(2) besides; 0 when it could be made.
int weatheri_open_pipe(int ends[2], int flags);

// Reports SIGWINCH, SIGTSTP and SIGCONT as bytes on a file descriptor, until forgotten.
void weatheri_watch_signals(int wake_fd);
void weatheri_forget_signals(void);

// Stops this process, and with `whole_group` whatever shares its job, as Ctrl-Z on a cooked terminal would.
// Returns when it is continued and in front of the reader; at once where none could continue it (an orphaned process
// group).
void weatheri_stop_here(int whole_group);

// Returns when the terminal is our job's. A job that is continued behind the reader's back (`bg`) stops again.
void weatheri_await_foreground(int fd);

// From now on a fatal signal and exit(3) write these bytes to the terminal and set it back to `before`. The calling
// thread is the one that draws on it: it stands still before that.
void weatheri_arm_rescue(int fd, const char *words, size_t length, const struct termios *before);
void weatheri_disarm_rescue(void);

// From now on the terminal gets the settings it has now back when the program ends, is stopped, or has released it as
// often as it was held. Going on after a stop it gets what it had then, and the prompt (NULL for none) is written again.
// Returns what to release; 0, which need not be released, where it is not ours or is taken already.
int weatheri_hold_terminal(int fd, const char *prompt, size_t length);
void weatheri_release_terminal(int hold);

// First thing in the program: opens /dev/null where one of the standard descriptors is closed, and ignores SIGPIPE and
// SIGXFSZ, so that writing fails instead.
void weatheri_prepare_process(void);

// Installs the handlers. The report is written to `report_path` (NULL: none); `heading` stands in it first.
void weatheri_install_rescue(const char *report_path, const char *heading);

// Names the calling thread, for a look at the process, gives it room to handle a stack overflow, and lets it take
// the signals that end the program.
void weatheri_prepare_thread(const char *name);

typedef void (*weatheri_call)(void *context);

// Begins a thread of its own, prepared as above, that takes no signals but those that end the program; 0 where none
// could be begun. Of `name` 15 bytes are taken.
int weatheri_start_thread(const char *name, weatheri_call body, void *context);

// From now on tasks run on threads of ours: prepared as above, and without a single wake-up while there is nothing to
// do. Only before the first task, apart from those of the main thread.
void weatheri_install_pool(void);

// Calls on one of those threads when the time is over. The runtime has a sleep of its own, but that goes to libdispatch
// the thread that runs the tasks, and libdispatch once woken wakes for ever.
void weatheri_call_later(int64_t nanoseconds, weatheri_call call, void *context);

// What the calling thread gives to the pool from now on is handed to `keep` instead; NULL ends that.
typedef void (*weatheri_keeper)(void *context, void *job);
void weatheri_keep_jobs(weatheri_keeper keep, void *context);

// A descriptor that poll(2) reports as readable when the process has exited; -1 where the kernel has none (before 5.3).
int weatheri_open_process(pid_t id);

// From now on until they are released, signals that end the program wait: what is started meanwhile can be tracked before
// any of them is handled. `mask` keeps the signal mask of the calling thread.
void weatheri_hold_endings(sigset_t *mask);
void weatheri_release_endings(const sigset_t *mask);

// A process, or with a negative number its group, that is killed when a signal ends this program. Forgotten as soon as
// it has exited: its number may become another's.
void weatheri_track_child(int target);
void weatheri_forget_child(int target);
