// What the process needs before anything else: its standard descriptors, and signals that must not end it.
#define _GNU_SOURCE
#include "internal.h"

#include <fcntl.h>
#include <unistd.h>

void weatheri_handle(int number, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigaction(number, &action, NULL);
}

int weatheri_open_pipe(int ends[2], int flags) { return pipe2(ends, flags | O_CLOEXEC); }

// A missing descriptor would be reused by the next file that is opened, and output would be written into that file.
// /dev/null is opened for reading only, so that writing to it fails instead of losing output without an error.
static void open_missing_descriptors(void) {
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
}

void weatheri_prepare_process(void) {
  open_missing_descriptors();
  weatheri_handle(SIGPIPE, SIG_IGN, 0);
  weatheri_handle(SIGXFSZ, SIG_IGN, 0);
}
