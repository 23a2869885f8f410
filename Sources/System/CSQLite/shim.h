#pragma once
#include <sqlite3.h>

/* Swift cannot call variadic functions, nor read a macro that casts a number to a pointer. */

static inline int csqlite_set(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/* Before the library is first used: it counts no memory, for which all threads would take turns. */
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
