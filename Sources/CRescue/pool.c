// The threads that tasks run on, instead of libdispatch's. `TaskPool` in Sources/Threads installs them; it explains
// why, what they cost and how that was measured.
#define _GNU_SOURCE
#include "CRescue.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// The hooks of the Swift runtime for programs that run tasks themselves (swift/Runtime/Concurrency.h); NULL if this
// runtime has none.
#define SWIFT __attribute__((swiftcall))
typedef SWIFT void (*enqueue_hook)(void *job, void *original);
extern enqueue_hook swift_task_enqueueGlobal_hook __attribute__((weak));
// The last two arguments are the executor; NULL and 0 mean none in particular.
extern SWIFT void swift_job_run(void *job, void *identity, uintptr_t implementation) __attribute__((weak));

struct entry {
  struct entry *next;
  void *job;  // a job of the runtime; NULL if `call` is used instead
  weatheri_call call;
  void *context;
  int64_t due;  // nanoseconds on the steady clock; 0 for immediately
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell;
static struct entry *ready, **ready_end = &ready;
static struct entry *sleeping;  // sorted by due time
static int waiting;  // the number of entries in `ready`
static int threads, idle, most;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void append(struct entry *entry) {
  entry->next = NULL;
  *ready_end = entry;
  ready_end = &entry->next;
  waiting++;
}

static struct entry *take(void) {
  if (sleeping) {
    int64_t time = now();
    while (sleeping && sleeping->due <= time) {
      struct entry *due = sleeping;
      sleeping = due->next;
      append(due);
    }
  }
  struct entry *first = ready;
  if (!first) return NULL;
  ready = first->next;
  if (!ready) ready_end = &ready;
  waiting--;
  return first;
}

static void rest(void) {
  idle++;
  if (sleeping) {
    struct timespec due = {.tv_sec = sleeping->due / 1000000000, .tv_nsec = sleeping->due % 1000000000};
    pthread_cond_timedwait(&bell, &lock, &due);
  } else {
    pthread_cond_wait(&bell, &lock);
  }
  idle--;
}

static void work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    struct entry *entry = take();
    if (!entry) {
      rest();
      continue;
    }
    pthread_mutex_unlock(&lock);
    if (entry->job) swift_job_run(entry->job, NULL, 0); else entry->call(entry->context);
    free(entry);
    pthread_mutex_lock(&lock);
  }
}

// Adds a thread for a new entry. If the maximum is reached, the first thread that becomes free takes the entry.
static void add_thread(void) {
  if (threads >= most) return;
  if (weatheri_start_thread("tasks", work, NULL)) {
    threads++;
  } else if (threads == 0) {
    abort();  // No task could ever run.
  }
}

static void enqueue(struct entry new) {
  struct entry *entry = malloc(sizeof *entry);
  if (!entry) abort();
  *entry = new;
  int64_t due = new.due;
  pthread_mutex_lock(&lock);
  if (due == 0) {
    append(entry);
  } else {
    struct entry **place = &sleeping;
    while (*place && (*place)->due <= due) place = &(*place)->next;
    entry->next = *place;
    *place = entry;
  }
  if (due != 0 && idle > 0) {
    // Threads that wait for a later time, or without a limit, must look again.
    if (sleeping == entry) pthread_cond_broadcast(&bell);
  } else if (due == 0 && waiting <= idle) {
    pthread_cond_signal(&bell);
  } else {
    add_thread();
  }
  pthread_mutex_unlock(&lock);
}

static _Thread_local weatheri_job_receiver receiver;
static _Thread_local void *receiver_context;

void weatheri_redirect_jobs(weatheri_job_receiver receive, void *context) {
  receiver = receive;
  receiver_context = context;
}

static SWIFT void on_enqueue(void *job, void *original) {
  (void)original;
  if (receiver) receiver(receiver_context, job); else enqueue((struct entry){.job = job});
}

static void prepare(void) {
  pthread_condattr_t steady;
  pthread_condattr_init(&steady);
  pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
  pthread_cond_init(&bell, &steady);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  most = processors < 2 ? 2 : processors > 8 ? 8 : (int)processors;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

void weatheri_call_later(int64_t nanoseconds, weatheri_call call, void *context) {
  const int64_t year = 365LL * 86400 * 1000000000;
  int64_t due = now() + (nanoseconds < 1 ? 1 : nanoseconds > year ? year : nanoseconds);
  pthread_once(&once, prepare);
  enqueue((struct entry){.call = call, .context = context, .due = due});
}

void weatheri_install_pool(void) {
  if (&swift_task_enqueueGlobal_hook == NULL || swift_job_run == NULL) return;
  pthread_once(&once, prepare);
  swift_task_enqueueGlobal_hook = on_enqueue;
}
