import Glibc

// RowTimes FOLDER COUNT reads and writes so many shifts, dogs and payments, as JSON and in a database in an empty folder.
// It prints a line for each: the format, the direction, the kind, the way, and the milliseconds of the best round. The
// ways are `rows`, the rows' own lists of fields; `hand`, a shift whose fields are read and written one by one;
// `foundation`, Foundation's coders; and `statements`, a loop over SQLite's statements.

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]), count > 0 else {
  fatalError("RowTimes FOLDER COUNT")
}
let rows = SampleRows(count: count)
JSONTimes(rows: rows).measure()
SQLTimes(rows: rows, folder: CommandLine.arguments[1]).measure()
