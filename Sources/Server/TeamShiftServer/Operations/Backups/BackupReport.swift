import JSONKit
import ServerStorage
import Synchronization
package import TimeKit

/// When backups were last made and sent, for metrics and the operator; kept in a file over restarts.
package final class BackupReport: ServerService {
  /// Of a server without backups.
  package static let standard = BackupReport(file: "/dev/null")

  /// Where a backup is.
  package enum Place: String, CaseIterable, Sendable {
    /// In the data folder.
    case local
    /// At the destination.
    case remote
  }

  /// A backup that was found to be whole.
  package struct Entry: Equatable, Sendable {
    /// Of its content.
    package var made: Instant
    package var bytes: Int
    /// How long it took to make or send it, the check included.
    package var milliseconds: Int64
    /// What it is called where it was sent; empty for one that was not.
    package var name = ""
  }

  private struct State {
    var newest: [Place: Entry] = [:]
    var failures: [Place: Int] = [:]
  }

  private let file: String
  private let state: Mutex<State>

  /// That of a folder of daily backups.
  package convenience init(in folder: String) { self.init(file: "\(folder)/report.json") }

  /// - Parameter file: where it is kept; what is there and cannot be read counts as nothing.
  package init(file: String) {
    self.file = file
    state = Mutex(State(newest: Self.read(file)))
  }

  package func newest(_ place: Place) -> Entry? { state.withLock { $0.newest[place] } }

  /// How often it has failed since the server's start.
  package func failures(_ place: Place) -> Int { state.withLock { $0.failures[place] ?? 0 } }

  func noteFailure(_ place: Place) { state.withLock { $0.failures[place, default: 0] += 1 } }

  /// Keeps a backup as the newest one.
  func note(_ entry: Entry, _ place: Place) throws(FileFailure) {
    let newest = state.withLock { state in
      state.newest[place] = entry
      return state.newest
    }
    let fields = Place.allCases.compactMap { place in newest[place].map { JSON.Member(place.rawValue, $0.json) } }
    try replaceFile(file, with: JSON.object(fields).bytes)
  }

  private static func read(_ file: String) -> [Place: Entry] {
    guard let bytes = try? readFile(file), let json = try? JSON.parse(bytes) else { return [:] }
    var newest: [Place: Entry] = [:]
    for place in Place.allCases { newest[place] = json[place.rawValue].flatMap { Entry($0) } }
    return newest
  }
}

extension BackupReport.Entry {
  fileprivate var json: JSON {
    JSON.object([
      .init("made", .integer(made.milliseconds)), .init("bytes", .integer(Int64(bytes))),
      .init("milliseconds", .integer(milliseconds)), .init("name", .string(name)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let made = json["made"]?.integer, let bytes = json["bytes"]?.integer,
      let milliseconds = json["milliseconds"]?.integer, let name = json["name"]?.string
    else { return nil }
    self.init(made: Instant(milliseconds: made), bytes: Int(bytes), milliseconds: milliseconds, name: name)
  }
}
