// Every thread of the program except the main thread is started here, and prepared so that a crash on it is handled.
#define _GNU_SOURCE
#include "internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// After a stack overflow a handler needs a separate stack.
void weatheri_give_signal_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  stack_t stack = {.ss_size = 64 * 1024};
  stack.ss_sp = malloc(stack.ss_size);
  if (stack.ss_sp) sigaltstack(&stack, NULL);
}

static void prepare(const char *name) {
  pthread_setname_np(pthread_self(), name);
  weatheri_give_signal_stack();
  // A thread inherits the signal mask of its creator, and libdispatch's threads block nearly all signals: a thread
  // that blocks them could not be made to stand still.
  weatheri_take_endings();
}

struct start {
  char name[16];  // The maximum length that the system accepts.
  weatheri_call body;
  void *context;
};

static void *run(void *pointer) {
  struct start start = *(struct start *)pointer;
  free(pointer);
  prepare(start.name);
  start.body(start.context);
  return NULL;
}

int weatheri_start_thread(const char *name, weatheri_call body, void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return 0;
  *start = (struct start){.body = body, .context = context};
  strncpy(start->name, name, sizeof start->name - 1);
  // A thread inherits the signal mask of its creator, and so do the threads that libraries start on it. The
  // terminal's signals must go to the main thread, and a peer that closes its connection must be an error of the
  // write. Crash signals are never blocked.
  sigset_t blocked, before;
  sigfillset(&blocked);
  weatheri_let_crashes_through(&blocked);
  pthread_attr_t detached;
  pthread_attr_init(&detached);
  pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  pthread_sigmask(SIG_SETMASK, &blocked, &before);
  int has_begun = pthread_create(&thread, &detached, run, start) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&detached);
  if (!has_begun) free(start);
  return has_begun;
}
