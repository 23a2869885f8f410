import BackupKit
import Foundation
import ServerStorage
import TimeKit

/// Encrypts a backup, stores it at the destination, and removes those there that are not kept any longer.
struct SendBackup {
  /// Where the encrypted file is while it is sent.
  let folder: String
  let settings: BackupService.Settings
  let report: BackupReport
  /// Tells the operator.
  let note: @Sendable (Log.Level, String) -> Void

  /// - Returns: what it is called there.
  @discardableResult
  func run(_ backup: LocalBackup, unless isStopped: () -> Bool) throws(BackupFailure) -> BackupName {
    let start = monotonicMicroseconds()
    let name = BackupName(server: try server(), at: backup.made)
    let sealed = "\(folder)/\(Self.prefix)\(getpid())\(Self.ending)"
    unlink(sealed)
    defer { unlink(sealed) }
    try withEncryption { () throws(EncryptedFileFailure) in
      try EncryptedFile.seal(backup.file, to: sealed, for: settings.recipient, unless: isStopped)
    }
    let size = try settings.destination.store(sealed, as: name.text, unless: isStopped)
    let milliseconds = (monotonicMicroseconds() - start) / 1_000
    try withFiles { () throws(FileFailure) in
      try report.note(
        .init(made: backup.made, bytes: size, milliseconds: milliseconds, name: name.text), .remote)
    }
    note(.info, "The backup \(name.text) is in \(settings.destination.name).")
    // A storage may allow that backups are written and not that they are deleted.
    tidy("Old backups stay") { () throws(BackupFailure) in try removeExpired(beside: name, unless: isStopped) }
    return name
  }

  /// Removes what was left by sending that was cut off, here and there.
  func removeRemains(unless isStopped: () -> Bool) {
    tidy("What was left by uploads that were cut off stays") { () throws(BackupFailure) in
      try removeAllRemains(unless: isStopped)
    }
  }

  private func tidy(_ consequence: String, _ body: () throws(BackupFailure) -> Void) {
    do throws(BackupFailure) {
      try body()
    } catch {
      note(.warning, "\(consequence) in \(settings.destination.name). \(error.description)")
    }
  }

  private func removeAllRemains(unless isStopped: () -> Bool) throws(BackupFailure) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(Self.prefix) && name.hasSuffix(Self.ending) {
      let process = pid_t(name.dropFirst(Self.prefix.count).dropLast(Self.ending.count)) ?? 0
      if process == getpid() || (process > 0 && kill(process, 0) != 0 && errno == ESRCH) { unlink("\(folder)/\(name)") }
    }
    try settings.destination.removeRemains(BackupName.prefix(of: try server()), unless: isStopped)
  }

  private func server() throws(BackupFailure) -> String {
    try withFiles { () throws(FileFailure) in
      try makeFolder(folder)
      return try BackupName.server(in: "\(folder)/server-name")
    }
  }

  /// Only what this server has written, and never what was just stored.
  private func removeExpired(beside name: BackupName, unless isStopped: () -> Bool) throws(BackupFailure) {
    let names = try settings.destination.names(BackupName.prefix(of: name.server), unless: isStopped)
    let own = names.compactMap { BackupName($0) }.filter { $0.server == name.server }
    for expired in settings.retention.expired(own) where expired != name {
      try settings.destination.remove(expired.text, unless: isStopped)
      note(.info, "The backup \(expired.text) was removed from \(settings.destination.name).")
    }
  }

  private static let prefix = "sending-"
  private static let ending = ".partial"
}
