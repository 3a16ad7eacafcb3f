// What Swift cannot take from ncurses as it is: macros, variadics and globals that are not safe to share.
// Nothing here keeps state; that belongs to CRescue and to the one thread that uses curses.
#pragma once
#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// From <term.h>, whose macros would take words like `columns` and `bell` away from everyone else.
extern int setupterm(const char *, int, int *);
extern NCURSES_CONST char *const boolnames[], *const numnames[], *const strnames[];

extern char **environ;
extern int wcwidth(wchar_t);

enum { weatheri_bool_count = 44, weatheri_number_count = 39, weatheri_string_count = 414 };

static inline const char *weatheri_bool_name(int index) { return boolnames[index]; }
static inline const char *weatheri_number_name(int index) { return numnames[index]; }
static inline const char *weatheri_string_name(int index) { return strnames[index]; }

static inline WINDOW *weatheri_window(void) { return stdscr; }
static inline int weatheri_rows(void) { return getmaxy(stdscr); }
static inline int weatheri_columns(void) { return getmaxx(stdscr); }
static inline int weatheri_colours(void) { return COLORS; }
static inline int weatheri_pairs(void) { return COLOR_PAIRS; }

// Text is UTF-8 whatever the locale says: with LC_ALL=C ncurses would print Hangul as question marks.
static inline void weatheri_speak_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

// Loads the description of a terminal without ending the process when there is none.
static inline int weatheri_describe(const char *name) {
  int error = 0;
  return setupterm(name, STDOUT_FILENO, &error) == OK;
}

// tigetstr answers (char *)-1 for what is no string at all.
static inline const char *weatheri_string(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}
static inline int weatheri_flag(const char *name) { return tigetflag((char *)name) > 0; }
static inline int weatheri_number(const char *name) { return tigetnum((char *)name); }

// Starts curses. `description` is a compiled description (as "b64:…") to use in place of the installed one, or NULL.
// It can only be handed over as TERMINFO. The environment's array is replaced for the moment rather than changed,
// so that a thread that reads it meanwhile sees one array or the other, both whole; hence it is never freed.
static inline SCREEN *weatheri_start(const char *name, const char *description, FILE *output) {
  if (!description) return newterm((char *)name, output, stdin);
  char **before = environ;
  size_t count = 0;
  while (before && before[count]) count++;
  char **changed = malloc((count + 2) * sizeof *changed);
  size_t length = strlen(description) + sizeof "TERMINFO=";
  char *entry = malloc(length);
  if (!changed || !entry) return NULL;
  snprintf(entry, length, "TERMINFO=%s", description);
  size_t kept = 0;
  changed[kept++] = entry;
  for (size_t i = 0; i < count; i++)
    if (strncmp(before[i], "TERMINFO=", 9) != 0) changed[kept++] = before[i];
  changed[kept] = NULL;
  environ = changed;
  SCREEN *screen = newterm((char *)name, output, stdin);
  environ = before;
  return screen;
}

// A file of memory, with no name and no place; -1 where there is none to be had.
static inline int weatheri_memory_file(void) { return (int)syscall(SYS_memfd_create, "frame", 1u /* MFD_CLOEXEC */); }

// Makes `copy` mean the same file as `descriptor`; no other program inherits it. Negative where that fails.
static inline int weatheri_point(int copy, int descriptor) {
  return (int)syscall(SYS_dup3, descriptor, copy, O_CLOEXEC);
}

static inline int weatheri_window_size(int *rows, int *columns) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return 0;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 1;
}

static inline void weatheri_repaint_all(void) { clearok(curscr, TRUE); }

// What curses keeps of a cell; a blank where it cannot take it. The pair is handed over beside the cell: a short, the
// documented field, holds only the first 32767 of them. `marks` are scalars that stand on the base; a cell holds no more
// than CCHARW_MAX in all.
static inline cchar_t weatheri_cell(unsigned base, const unsigned *marks, int count, attr_t attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {(wchar_t)base};
  for (int i = 0; i < count && i < CCHARW_MAX - 1; i++) text[1 + i] = (wchar_t)marks[i];
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) != OK) setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

// Puts cells side by side; one that is two columns wide stands there once.
static inline void weatheri_put(int row, int column, const cchar_t *cells, int count) {
  mvadd_wchnstr(row, column, cells, count);
}

static inline attr_t weatheri_bold(void) { return A_BOLD; }
static inline attr_t weatheri_dim(void) { return A_DIM; }
static inline attr_t weatheri_underline(void) { return A_UNDERLINE; }
static inline attr_t weatheri_reverse(void) { return A_REVERSE; }

// How many columns the C library, and with it curses, gives a scalar; -1 for what it does not know.
static inline int weatheri_width(unsigned scalar) { return wcwidth((wchar_t)scalar); }
