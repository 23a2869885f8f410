#!/usr/bin/env python3
"""Writes a data folder's rows as SQL, for a fixture that shows that the form of today stays readable:
write.py DATA/teamshift.sqlite >1.sql. The tables themselves are made by the migrations that the first lines name."""
import sqlite3
import sys

# A sum of the entries' times, which a trigger keeps, and the tables in which SQLite keeps an index of words.
DERIVED = ("log_counts", "schema_migrations", "log_words_")


def literal(value):
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"x'{value.hex()}'"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else str(value)


def insert(table, columns, values):
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(map(literal, values))});"


def lines(database):
    for name, fingerprint in database.execute("SELECT name, fingerprint FROM schema_migrations ORDER BY position"):
        yield f"-- migration {fingerprint}: {name}"
    tables = database.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY rowid").fetchall()
    for name, sql in tables:
        if sql.startswith("CREATE VIRTUAL") or name.startswith(DERIVED):
            continue
        rows = database.execute(f"SELECT * FROM {name}")
        columns = [f'"{column[0]}"' for column in rows.description]
        for row in rows:
            yield insert(name, columns, row)
    database.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, log_words, instance)")
    words = {}
    for word, place in database.execute("SELECT term, doc FROM words ORDER BY doc, term"):
        words.setdefault(place, []).append(word)
    for place, found in words.items():
        yield insert("log_words", ["rowid", "words"], [place, " ".join(found)])


if __name__ == "__main__":
    for line in lines(sqlite3.connect(sys.argv[1])):
        print(line)
