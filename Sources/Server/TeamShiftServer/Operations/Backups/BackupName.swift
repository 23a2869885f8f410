import ServerStorage
import TextKit
import TimeKit

/// What a backup is called where it was sent: which server has written it, and when, in UTC.
package struct BackupName: Hashable, Comparable, Sendable {
  /// The server's own name, which is in the names of its backups alone.
  let server: String
  /// As `20261125T030405Z`, in whose order they were made.
  private let stamp: String
  /// The day on which it was made.
  let day: CivilDate

  init(server: String, at instant: Instant) {
    let (day, time) = instant.civil(offsetMinutes: 0)
    let seconds = (instant.milliseconds / 1_000 % 60 + 60) % 60
    self.server = server
    self.day = day
    let clock = [time.hour, time.minute, Int(seconds)].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    stamp = "\("\(day)".filter { $0 != "-" })T\(clock)Z"
  }

  /// Nil for a name that ``text`` would not give.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Substring(Self.first), parts[2].hasSuffix(Self.ending),
      Self.isServerName(String(parts[1]))
    else { return nil }
    server = String(parts[1])
    stamp = String(parts[2].dropLast(Self.ending.count))
    let characters = Array(stamp)
    guard characters.count == 16, characters[8] == "T", characters[15] == "Z",
      (Array(0..<8) + Array(9..<15)).allSatisfy({ characters[$0].isASCII && characters[$0].isNumber }),
      let day = CivilDate("\(stamp.prefix(4))-\(stamp.dropFirst(4).prefix(2))-\(stamp.dropFirst(6).prefix(2))")
    else { return nil }
    self.day = day
  }

  package var text: String { "\(Self.first)-\(server)-\(stamp)\(Self.ending)" }

  package static func < (left: BackupName, right: BackupName) -> Bool { left.stamp < right.stamp }

  /// How the names of a server's backups begin.
  static func prefix(of server: String) -> String { "\(first)-\(server)-" }

  /// How the names of all servers' backups begin.
  static let start = "\(first)-"

  private static let first = "teamshift"
  private static let ending = ".backup"

  private static func isServerName(_ name: String) -> Bool {
    name.utf8.count == 16 && name.allSatisfy { $0.isASCII && ($0.isNumber || ("a"..."f").contains($0)) }
  }

  /// The name of the server in a file, which is made if there is none: backups that other servers have written stay.
  static func server(in file: String) throws(FileFailure) -> String {
    if let bytes = try? readFile(file) {
      let name = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
      guard isServerName(name) else { throw FileFailure(path: file, reason: "is not the name of a server") }
      return name
    }
    let name = String(decoding: (0..<16).map { _ in hexadecimalDigit(.random(in: 0..<16)) }, as: UTF8.self)
    try replaceFile(file, with: Array("\(name)\n".utf8))
    return name
  }
}
