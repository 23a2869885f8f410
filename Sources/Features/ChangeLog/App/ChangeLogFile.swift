import ChangeLogModel
import SharedModels
package import JSONKit
package import RecordKit
package import SharedUIs
import TextKit
package import TimeKit

/// The change log as a file for spreadsheets, one entry a row.
package enum ChangeLogFile {
  /// The entries in the order in which they are given.
  ///
  /// - Parameters:
  ///   - clock: the workplace's, by which dates and times are written.
  package static func bytes(
    _ entries: [LogEntry], on records: Records, features: FeatureList, clock: ZoneClock
  ) -> [UInt8] {
    var writer = begin()
    for entry in entries { write(entry, to: &writer, on: records, features: features, clock: clock) }
    return writer.bytes
  }

  /// A file with the names of its columns, for a log that comes in parts.
  package static func begin() -> CSVWriter {
    var writer = CSVWriter()
    writer.row(
      [SharedTexts.date, ChangeLogTexts.time, ChangeLogTexts.change, ChangeLogTexts.kind, ChangeLogTexts.shiftDate]
        + snapshotColumns(ChangeLogTexts.old) + snapshotColumns(ChangeLogTexts.new)
        + [
          ChangeLogTexts.reason, ChangeLogTexts.user, SharedTexts.userID, ChangeLogTexts.timestamp,
          ChangeLogTexts.deviceTime,
        ])
    return writer
  }

  /// Adds an entry's row.
  package static func write(
    _ entry: LogEntry, to writer: inout CSVWriter, on records: Records, features: FeatureList, clock: ZoneClock
  ) {
    let made = clock.civil(at: entry.timestamp)
    let texts = features.logTexts(of: entry.tableName)
    writer.row(
      [
        made.date.description, made.time.clockText().plainlySpaced, entry.changeType.title,
        texts.map { $0.noun.capitalizedSentence } ?? entry.tableName, entry.date?.description ?? "",
      ] + cells(entry.before, entry.owners.first, texts, on: records)
        + cells(entry.after, entry.owners.last, texts, on: records)
        + [
          entry.reason ?? "", records.name(of: entry.userId), entry.userId.description, entry.timestamp.description,
          entry.madeAt?.description ?? "",
        ])
  }

  private static func snapshotColumns(_ which: String) -> [String] {
    [
      SharedTexts.date, SharedTexts.symbol, SharedTexts.title, SharedTexts.times, SharedTexts.location,
      SharedTexts.note,
      ChangeLogTexts.owner,
    ]
    .map { ChangeLogTexts.column(which, $0) }
  }

  private static func cells(
    _ json: JSON?, _ owner: Identifier<Member>?, _ texts: LogTexts?, on records: Records
  ) -> [String] {
    guard let json, let snapshot = texts?.snapshot(json) else { return ["", "", "", "", "", "", ""] }
    return [
      json["date"]?.string ?? "", snapshot.symbol ?? "", snapshot.title, fact(.clock, of: snapshot).plainlySpaced,
      fact(.geoAlt, of: snapshot), snapshot.note, owner.map { records.memberName($0) } ?? "",
    ]
  }

  /// The fact that has this picture; empty if there is none.
  private static func fact(_ icon: Icon, of snapshot: LogSnapshot) -> String {
    snapshot.facts.first { $0.icon == icon }?.text ?? ""
  }
}
