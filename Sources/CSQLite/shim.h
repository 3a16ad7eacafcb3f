// SQLite, and wrappers for macros that Swift cannot import because they cast or compute.
#pragma once
#include <sqlite3.h>

static const int weatheri_sqlite_readonly_rollback = SQLITE_READONLY_ROLLBACK;

// Binds a copy of the text.
static inline int weatheri_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

// Binds a copy of the bytes.
static inline int weatheri_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}
