// The parts of ncurses that Swift cannot import directly: macros, variadic functions and globals that are not safe to
// share. This file keeps no state; state belongs to CRescue and to the thread that uses curses.
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
#include <sys/resource.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// From <term.h>, which cannot be included because its macros redefine common words like `columns` and `bell`.
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

// Text is UTF-8 even if the locale says otherwise: with LC_ALL=C ncurses would print Hangul as question marks.
static inline void weatheri_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

// Loads the description of a terminal without ending the process if the description is missing.
static inline int weatheri_describe(const char *name) {
  int error = 0;
  return setupterm(name, STDOUT_FILENO, &error) == OK;
}

// tigetstr returns (char *)-1 for a name that is not a string capability.
static inline const char *weatheri_string(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}
static inline int weatheri_flag(const char *name) { return tigetflag((char *)name) > 0; }
static inline int weatheri_number(const char *name) { return tigetnum((char *)name); }

// In larger windows only the upper left part is used. Curses accepts at most 32,767 columns and rows, the program's
// pictures never need that many, and every cell costs memory.
enum { weatheri_most_columns = 2000, weatheri_most_rows = 1000 };

// 0 if the number is not a valid length.
static inline int weatheri_bounded(long length, int most) { return length < 1 ? 0 : length > most ? most : (int)length; }

// Returns 0 if the terminal does not report its size.
static inline int weatheri_window_size(int *rows, int *columns) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return 0;
  *rows = weatheri_bounded(size.ws_row, weatheri_most_rows);
  *columns = weatheri_bounded(size.ws_col, weatheri_most_columns);
  return 1;
}

// `NAME=length` for the environment. If the terminal reports no length, the variable's present value is used; NULL if
// there is neither.
static inline char *weatheri_length_entry(const char *name, int length, int most) {
  const char *own = getenv(name);
  if (length == 0 && own) length = weatheri_bounded(atol(own), most);
  char *entry = length > 0 ? malloc(32) : NULL;
  if (entry) snprintf(entry, 32, "%s=%d", name, length);
  return entry;
}

static inline int weatheri_is_same_variable(const char *one, const char *other) {
  size_t length = strcspn(one, "=") + 1;
  return strncmp(one, other, length) == 0;
}

// The environment with these entries in place of those with the same names. NULL if memory is exhausted.
static inline char **weatheri_environment_with(char *const own[], int own_count) {
  size_t count = 0, kept = 0;
  while (environ && environ[count]) count++;
  char **changed = malloc((own_count + count + 1) * sizeof *changed);
  if (!changed) return NULL;
  for (int i = 0; i < own_count; i++) changed[kept++] = own[i];
  for (size_t i = 0; i < count; i++) {
    int is_replaced = 0;
    for (int k = 0; k < own_count; k++) is_replaced |= weatheri_is_same_variable(own[k], environ[i]);
    if (!is_replaced) changed[kept++] = environ[i];
  }
  changed[kept] = NULL;
  return changed;
}

static inline char *weatheri_description_entry(const char *description) {
  size_t length = strlen(description) + sizeof "TERMINFO=";
  char *entry = malloc(length);
  if (entry) snprintf(entry, length, "TERMINFO=%s", description);
  return entry;
}

// Starts curses. `description` is a compiled description (as "b64:…") to use instead of the installed one, or NULL.
// Curses accepts the description and a limited size only through the environment. The environment array is replaced
// during the call instead of changed, so that a thread that reads it meanwhile sees one complete array or the other;
// for the same reason it is never freed.
static inline SCREEN *weatheri_start(const char *name, const char *description, FILE *output) {
  int rows = 0, columns = 0, count = 0;
  char *own[3];
  weatheri_window_size(&rows, &columns);
  if (description && (own[count] = weatheri_description_entry(description))) count++;
  if ((own[count] = weatheri_length_entry("LINES", rows, weatheri_most_rows))) count++;
  if ((own[count] = weatheri_length_entry("COLUMNS", columns, weatheri_most_columns))) count++;
  char **before = environ, **changed = weatheri_environment_with(own, count);
  if (!changed) return NULL;
  environ = changed;
  SCREEN *screen = newterm((char *)name, output, stdin);
  environ = before;
  return screen;
}

// An anonymous file in memory; -1 if the kernel offers none, or if it could not hold a whole frame because the size
// of files is limited (`ulimit -f`).
static inline int weatheri_memory_file(void) {
  struct rlimit size;
  if (getrlimit(RLIMIT_FSIZE, &size) != 0 || size.rlim_cur != RLIM_INFINITY) return -1;
  return (int)syscall(SYS_memfd_create, "frame", 1u /* MFD_CLOEXEC */);
}

// Makes `copy` refer to the same file as `descriptor`, not inherited by other programs. Negative on failure.
static inline int weatheri_point(int copy, int descriptor) {
  return (int)syscall(SYS_dup3, descriptor, copy, O_CLOEXEC);
}

static inline void weatheri_repaint_all(void) { clearok(curscr, TRUE); }

// A cell in the format of curses; a blank if curses rejects the text. The colour pair is passed separately, because
// the documented field is a short and holds only the first 32,767 pairs. `marks` are combining marks on the base; a
// cell holds at most CCHARW_MAX characters in total.
static inline cchar_t weatheri_cell(unsigned base, const unsigned *marks, int count, attr_t attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {(wchar_t)base};
  for (int i = 0; i < count && i < CCHARW_MAX - 1; i++) text[1 + i] = (wchar_t)marks[i];
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) != OK) setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

// Writes adjacent cells; a cell that is two columns wide occurs once.
static inline void weatheri_put(int row, int column, const cchar_t *cells, int count) {
  mvadd_wchnstr(row, column, cells, count);
}

static inline attr_t weatheri_bold(void) { return A_BOLD; }
static inline attr_t weatheri_dim(void) { return A_DIM; }
static inline attr_t weatheri_underline(void) { return A_UNDERLINE; }
static inline attr_t weatheri_reverse(void) { return A_REVERSE; }

// The width of a scalar in the C library, and therefore in curses; -1 if it is unknown.
static inline int weatheri_width(unsigned scalar) { return wcwidth((wchar_t)scalar); }
