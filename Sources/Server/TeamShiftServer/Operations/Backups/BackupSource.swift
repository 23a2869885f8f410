import BackupKit
import Glibc
package import SecurityKit
package import ServerStorage
package import TimeKit

/// A backup that is fetched: a file here, or one at a destination.
package enum BackupSource: Sendable {
  case file(String)
  /// The one of a name, or the newest there without one.
  case destination(any BackupDestination, name: String?)

  /// Passes on a file with the database that was backed up, which is fetched and decrypted as far as that is needed.
  ///
  /// - Parameters:
  ///   - secret: what opens encrypted backups; nil where there is none.
  ///   - folder: where what is fetched and decrypted is kept meanwhile; this user's alone.
  package func withDatabase<Value>(
    _ secret: StreamSecret?, in folder: String, _ body: (_ file: String, _ name: String) throws(BackupFailure) -> Value
  ) throws(BackupFailure) -> Value {
    let fetched = "\(folder)/fetched-\(getpid())"
    let opened = "\(folder)/opened-\(getpid())"
    let remove = { for file in [fetched, opened] { for ending in ["", "-wal", "-shm"] { unlink(file + ending) } } }
    remove()
    defer { remove() }
    let (file, name) = try fetch(to: fetched)
    guard try withEncryption({ () throws(EncryptedFileFailure) in try EncryptedFile.isEncrypted(file) }) else {
      return try body(file, name)
    }
    guard let secret else { throw .secretMissing(file: name) }
    try withEncryption { () throws(EncryptedFileFailure) in try EncryptedFile.open(file, to: opened, with: secret) }
    if file == fetched { unlink(fetched) }
    return try body(opened, name)
  }

  /// Answers where it is here, and what it is called.
  private func fetch(to target: String) throws(BackupFailure) -> (file: String, name: String) {
    switch self {
    case .file(let file): return (file, file)
    case .destination(let destination, let name):
      let chosen = if let name { name } else { try destination.newest().text }
      try destination.fetch(chosen, to: target)
      return (target, destination.name + (destination.name.hasSuffix("/") ? "" : "/") + chosen)
    }
  }
}

extension BackupDestination {
  /// All backups that are there, of whatever server, the oldest first.
  package func backups() throws(BackupFailure) -> [BackupName] {
    try names(BackupName.start, unless: { false }).compactMap { BackupName($0) }.sorted()
  }

  fileprivate func newest() throws(BackupFailure) -> BackupName {
    guard let newest = try backups().last else { throw .nothing(name) }
    return newest
  }
}

extension DataFolder {
  /// Puts a backup in the place of the database, which is moved aside if there is one.
  ///
  /// - Returns: what the backup is called, and the name under which the former database was moved aside; nil if there was
  ///   none.
  package func restore(
    from source: BackupSource, with secret: StreamSecret?, at now: Instant
  ) throws(BackupFailure) -> (name: String, aside: String?) {
    try withFiles { () throws(FileFailure) in
      try makeFolder(path)
      try makePrivate(path)
    }
    return try source.withDatabase(secret, in: path) { file, name throws(BackupFailure) in
      do throws(StartFailure) {
        return (name, try restore(from: file, at: now))
      } catch {
        throw .start(error)
      }
    }
  }

  /// Fetches, decrypts and checks a backup as ``restore(from:with:at:)`` does, in a folder of its own that is removed, and
  /// answers what it is called and how many bytes its database has.
  package static func verify(
    _ source: BackupSource, with secret: StreamSecret?, in folder: String, at now: Instant
  ) throws(BackupFailure) -> (name: String, bytes: Int) {
    var template = Array("\(folder)/teamshift-verify-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .file(FileFailure(path: folder)) }
    let place = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let data = DataFolder(place)
    defer {
      for ending in ["", "-wal", "-shm", ".lock"] { unlink(data.database + ending) }
      rmdir(place)
    }
    let (name, _) = try data.restore(from: source, with: secret, at: now)
    return (name, LocalBackup(data.database)?.size ?? 0)
  }

  /// Makes a backup now and sends it.
  ///
  /// - Parameter warn: is told of what went wrong beside it.
  /// - Returns: what it is called at the destination.
  package func sendBackup(
    of store: WorkplaceStore, _ settings: BackupService.Settings, warn: @escaping @Sendable (String) -> Void
  ) throws(BackupFailure) -> String {
    try withFiles { () throws(FileFailure) in try makeFolder(backups) }
    let copy = "\(backups)/manual-\(getpid()).copy"
    defer { unlink(copy) }
    try store.copy(to: copy)
    guard let backup = LocalBackup(copy) else { throw .file(FileFailure(path: copy)) }
    let report = BackupReport(in: backups)
    let sending = SendBackup(folder: backups, settings: settings, report: report) { level, text in
      if level != .info { warn(text) }
    }
    return try sending.run(backup, unless: { false }).text
  }

  /// Makes a backup now, encrypted, in the place of a former one of the same name.
  package func writeBackup(
    of store: WorkplaceStore, to file: String, for recipient: StreamRecipient
  ) throws(BackupFailure) {
    try withFiles { () throws(FileFailure) in try makeFolder(backups) }
    let copy = "\(backups)/manual-\(getpid()).copy"
    let partial = "\(file).\(getpid()).partial"
    defer { for file in [copy, partial] { unlink(file) } }
    try store.copy(to: copy)
    try withEncryption { () throws(EncryptedFileFailure) in
      try EncryptedFile.seal(copy, to: partial, for: recipient)
    }
    guard rename(partial, file) == 0 else { throw .file(FileFailure(path: file)) }
    try withFiles { () throws(FileFailure) in try syncFolder(of: file) }
  }
}

extension WorkplaceStore {
  fileprivate func copy(to file: String) throws(BackupFailure) {
    do throws(StartFailure) {
      try backUp(to: file)
    } catch {
      throw .start(error)
    }
  }
}
