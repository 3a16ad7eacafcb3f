#pragma once

// ncurses as Swift can use it: its globals, macros and variadics behind functions, and the little that must run inside
// a signal handler.

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// term.h takes these everyday words for macros.
#undef columns
#undef lines

static inline WINDOW *weatheri_window(void) { return stdscr; }

/// Takes the terminal over; NULL where it is unknown. Unlike initscr it never ends the process.
static inline SCREEN *weatheri_open(const char *type) {
  setlocale(LC_ALL, "");
  return newterm(type, stdout, stdin);
}

static inline bool weatheri_size(int fd, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

/// Puts one cell, a base character with its combining marks; the pair may be beyond the 15 bits of a short.
static inline void weatheri_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == OK) mvwadd_wch(stdscr, row, column, &cell);
}

static inline int weatheri_colors(void) { return COLORS; }

/// A capability string without its padding marks; the length, or 0 where the terminal has none.
static inline int weatheri_capability(const char *name, char *buffer, int size) {
  const char *text = tigetstr(name);
  if (text == NULL || text == (char *)-1) return 0;
  int length = 0;
  for (const char *c = text; *c != 0 && length < size; c++) {
    if (c[0] == '$' && c[1] == '<') {
      while (*c != 0 && *c != '>') c++;
      if (*c == 0) break;
      continue;
    }
    buffer[length++] = *c;
  }
  return length;
}

