// Declarations shared by the files of this target. A signal handler may call all of these functions except
// `weatheri_watch_endings` and `weatheri_give_signal_stack`.
#pragma once
#include "CRescue.h"

#include <signal.h>
#include <ucontext.h>

// Sets the handler of a signal.
void weatheri_handle(int number, void (*handler)(int), int flags);

// A signal that ends the program has arrived: from now on no signal stops the process. SIGSTOP cannot be refused.
void weatheri_refuse_stops(void);

// From now on the calling thread handles the signals that end the program. If one is already pending for the process,
// it is handled immediately and this function does not return.
void weatheri_take_endings(void);

// Calls a function with the number of every crash signal.
void weatheri_each_crash(void (*use)(int number));

// Writes the report if the signal is a crash.
void weatheri_report_crash(int number, const ucontext_t *interrupted);

// Gives the calling thread a separate stack for signal handlers, which they need after a stack overflow.
void weatheri_give_signal_stack(void);

// Removes the crash signals from a mask of blocked signals.
void weatheri_let_crashes_through(sigset_t *mask);

// Sets the handler of SIGTSTP; no effect after `weatheri_refuse_stops`.
void weatheri_handle_stop(void (*handler)(int));

// Reports SIGTSTP and SIGCONT on the wake pipe, again after a stop.
void weatheri_watch_stops(void);

// Handles every signal that would end the program, so that the terminal is restored before it ends.
void weatheri_watch_endings(void);

// Only the holder of the lock may change the terminal's settings. Signals of the calling thread are blocked
// meanwhile, because a handler takes the lock as well. `mask` receives the thread's previous mask; NULL if the lock
// is never released.
void weatheri_lock_terminal(sigset_t *mask);
void weatheri_unlock_terminal(const sigset_t *mask);

// From now on the calling thread counts as the thread that draws.
void weatheri_set_drawer(void);

// Called under the lock, which is never released afterwards: makes the drawing thread stand still wherever it is.
void weatheri_end_drawing(void);

// Called under the lock: restores the terminal. No effect if it was not taken.
void weatheri_give_terminal_back(void);

// Whether another job is in the foreground of the terminal; 0 if there is no terminal.
int weatheri_is_in_background(int fd);

// Stops the whole process as Ctrl-Z would; returns when it is continued, or immediately if no process could continue
// it.
void weatheri_stop_process(void);

// The address where a signal interrupted the program, and the addresses of its callers, at most `room`; returns the
// count.
int weatheri_read_stack(const ucontext_t *interrupted, void **places, int room);

// Kills the programs registered with `weatheri_track_child`.
void weatheri_kill_children(void);
