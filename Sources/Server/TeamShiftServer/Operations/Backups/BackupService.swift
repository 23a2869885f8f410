import Foundation
package import SecurityKit
package import ServerStorage
import Synchronization
import TimeKit

/// Sends backups to where they are off the machine, on a thread of its own: for as long as a slow connection takes, other
/// jobs go on.
package final class BackupService: Sendable {
  /// Where backups are sent, for whom they are encrypted, and how long they are kept there.
  package struct Settings: Sendable {
    let destination: any BackupDestination
    let recipient: StreamRecipient
    let retention: BackupRetention

    package init(
      destination: any BackupDestination, recipient: StreamRecipient, retention: BackupRetention = .standard
    ) {
      (self.destination, self.recipient, self.retention) = (destination, recipient, retention)
    }
  }

  /// What has come of sending.
  enum Progress {
    /// All is sent that there is.
    case done
    case underWay
    case failed(BackupFailure)
  }

  private struct State {
    var isUnderWay = false
    var failure: BackupFailure?
  }

  package let report: BackupReport
  private let folder: String
  private let settings: Settings?
  private let log: Log
  private let state = Mutex(State())
  private let threads = BackgroundThreads(limit: 1)

  /// - Parameters:
  ///   - folder: where the local backups are.
  ///   - settings: nil where none are sent.
  package init(folder: String, _ settings: Settings?, log: Log) {
    self.folder = folder
    self.settings = settings
    self.log = log
    report = BackupReport(in: folder)
  }

  var sends: Bool { settings != nil }

  /// Answers what has come of it, and begins to send what is not sent yet.
  func proceed() -> Progress {
    guard let settings else { return .done }
    let (isUnderWay, failure) = state.withLock { state in
      defer { state.failure = nil }
      return (state.isUnderWay, state.failure)
    }
    if let failure { return .failed(failure) }
    if isUnderWay { return .underWay }
    guard let file = LocalBackup.newest(in: folder), file.made != report.newest(.remote)?.made else { return .done }
    state.withLock { $0.isUnderWay = true }
    threads.add { [self] in send(file, settings) }
    return .underWay
  }

  /// Gives up what is under way, and returns when that is so.
  package func stop() { threads.stop() }

  private func send(_ backup: LocalBackup, _ settings: Settings) {
    let sending = SendBackup(folder: folder, settings: settings, report: report, note: { [log] in log.note($0, $1) })
    var failure: BackupFailure?
    do throws(BackupFailure) {
      sending.removeRemains(unless: { threads.isStopped })
      try sending.run(backup, unless: { threads.isStopped })
    } catch {
      failure = error
      if !threads.isStopped { report.noteFailure(.remote) }
    }
    state.withLock { $0 = State(isUnderWay: false, failure: failure) }
  }
}

/// A daily backup in the data folder.
struct LocalBackup {
  let file: String
  let made: Instant
  let size: Int

  static let prefix = "teamshift-"
  static let ending = ".sqlite"

  /// The names of the backups in a folder, the oldest first.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(ending) }.sorted()
  }

  /// Nil if there is none.
  static func newest(in folder: String) -> LocalBackup? {
    names(in: folder).last.flatMap { LocalBackup("\(folder)/\($0)") }
  }

  /// Nil if there is no such file.
  init?(_ file: String) {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    self.file = file
    size = Int(status.st_size)
    made = Instant(milliseconds: Int64(status.st_mtim.tv_sec) * 1_000)
  }
}
