#pragma once
#include <sqlite3.h>

/* Swift cannot call variadic functions, nor read a macro that casts a number to a pointer. */

static inline int csqlite_set(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
