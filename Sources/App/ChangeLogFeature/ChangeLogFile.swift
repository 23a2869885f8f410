package import JSONKit
package import SharedModels
package import TimeKit

/// The change log as a file for spreadsheets, one entry a row.
package enum ChangeLogFile {
  /// The entries in the order in which they are given.
  ///
  /// - Parameter clock: the workplace's, by which dates and times are written.
  package static func bytes(_ entries: [ChangeLogEntry], on records: some Records, clock: ZoneClock) -> [UInt8] {
    var writer = begin()
    for entry in entries { write(entry, to: &writer, on: records, clock: clock) }
    return writer.bytes
  }

  /// A file with the names of its columns, for a log that comes in parts.
  package static func begin() -> CSVWriter {
    var writer = CSVWriter()
    writer.row(
      ["Date", "Time", "Change", "Shift Date"] + snapshotColumns("Old") + snapshotColumns("New")
        + ["Reason", "User", "User ID", "Timestamp"])
    return writer
  }

  /// Adds an entry's row.
  package static func write(
    _ entry: ChangeLogEntry, to writer: inout CSVWriter, on records: some Records, clock: ZoneClock
  ) {
    let made = clock.civil(at: entry.timestamp)
    writer.row(
      [made.date.description, made.time.clockText, entry.changeType.title, entry.shiftDate.description]
        + cells(entry.oldShiftSnapshot) + cells(entry.newShiftSnapshot)
        + [
          entry.reason ?? "", records.name(of: entry.userId), entry.userId.description, entry.timestamp.description,
        ])
  }

  private static func snapshotColumns(_ which: String) -> [String] {
    ["Date", "Symbol", "Title", "Times", "Location", "Note"].map { "\(which) \($0)" }
  }

  private static func cells(_ snapshot: ShiftSnapshot?) -> [String] {
    guard let snapshot else { return ["", "", "", "", "", ""] }
    return [
      snapshot.date.description, snapshot.symbol, snapshot.title, snapshot.timeRange, snapshot.location ?? "",
      snapshot.note ?? "",
    ]
  }
}
