// What the files of this target share. All of it may be called by a signal's handler.
#pragma once
#include "CRescue.h"

#include <signal.h>
#include <ucontext.h>

// Sets what a signal does.
void weatheri_handle(int number, void (*handler)(int), int flags);

// A signal that ends the program has come: from now on no signal stops the process. SIGSTOP cannot be refused.
void weatheri_refuse_stops(void);

// From now on the calling thread takes the signals that end the program; at once one that waits for another thread to
// wake, and then this does not return.
void weatheri_take_endings(void);

// Takes the signals of a crash out of those that a mask holds back.
void weatheri_let_crashes_through(sigset_t *mask);

// Sets what SIGTSTP does; nothing where stops are refused.
void weatheri_handle_stop(void (*handler)(int));

// Handles every signal that would end the program, so that it ends with the terminal given back.
void weatheri_watch_endings(void);

// Who has the lock may change the terminal's settings. Signals of the calling thread wait meanwhile, for a handler
// takes the lock as well. `mask` is where the thread's own mask is kept; NULL where the lock is never given back.
void weatheri_lock_terminal(sigset_t *mask);
void weatheri_unlock_terminal(const sigset_t *mask);

// Under the lock, which is never given back: makes the thread that draws stand still wherever it is.
void weatheri_end_drawing(void);

// Under the lock: the terminal is as it was before it was taken. Nothing where it was not.
void weatheri_give_terminal_back(void);

// Whether another job than ours is in front of the reader; 0 where there is no terminal.
int weatheri_is_in_background(int fd);

// Stops the whole process as Ctrl-Z would; returns when it is continued, at once where no process could.
void weatheri_stop_process(void);

// Where a signal interrupted the program, and from where that was called, up to so many places; returns how many.
int weatheri_read_stack(const ucontext_t *interrupted, void **places, int room);

// Kills the programs that `weatheri_track_child` names.
void weatheri_kill_children(void);
