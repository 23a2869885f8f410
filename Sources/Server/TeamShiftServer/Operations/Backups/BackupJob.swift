import DatabaseKit
import Foundation
import ServerStorage
import TimeKit

extension Job {
  static let backupName = "backUp"

  /// How many daily backups are kept.
  static let backupCount = 7

  /// Copies everything into a folder, under the day's name, removes the oldest copies, and has the new one sent.
  static func backUp(into folder: String, keeping count: Int = backupCount, _ service: BackupService) -> Job {
    Job(
      backupName,
      ofServer: { context throws(DatabaseFailure) in
        do throws(DatabaseFailure) {
          try backUp(into: folder, context, service.report)
        } catch {
          service.report.noteFailure(.local)
          throw error
        }
        removeOldBackups(in: folder, keeping: count, context.log)
        if service.sends {
          try context.store.engine.write { $0.jobs.schedule(ofServer: sendName, at: context.now) }
        }
      })
  }

  /// Has the newest backup sent, looks now and then what has come of it, and fails as that has failed.
  static func sendBackup(_ service: BackupService) -> Job {
    Job(
      sendName,
      outside: { context throws(JobFailure) in
        switch service.proceed() {
        case .done: return nil
        case .underWay: return context.now.adding(milliseconds: sendInterval)
        case .failed(let failure): throw .outside("Couldn’t send the backup. \(failure.description)")
        }
      })
  }

  private static let sendName = "sendBackup"
  private static let sendInterval: Int64 = 10_000

  private static func backUp(
    into folder: String, _ context: Context, _ report: BackupReport
  ) throws(DatabaseFailure) {
    let start = monotonicMicroseconds()
    let day = context.now.civil(offsetMinutes: 0).date
    let file = "\(folder)/\(LocalBackup.prefix)\(day)\(LocalBackup.ending)"
    try onFiles { () throws(FileFailure) in try makeFolder(folder) }
    removeRemains(in: folder)
    try context.store.engine.backUp(to: file)
    guard let backup = LocalBackup(file) else { return }
    let milliseconds = (monotonicMicroseconds() - start) / 1_000
    try onFiles { () throws(FileFailure) in
      try report.note(.init(made: backup.made, bytes: backup.size, milliseconds: milliseconds), .local)
    }
  }

  private static func onFiles(_ body: () throws(FileFailure) -> Void) throws(DatabaseFailure) {
    do throws(FileFailure) {
      try body()
    } catch {
      throw .cannotOpen(file: error.path, reason: error.reason)
    }
  }

  /// What is left of backups that were cut off by the process's end or a loss of power.
  private static func removeRemains(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(LocalBackup.prefix) && name.contains(".sqlite.") {
      unlink("\(folder)/\(name)")
    }
  }

  /// What else is in the folder stays.
  private static func removeOldBackups(in folder: String, keeping count: Int, _ log: Log) {
    for name in LocalBackup.names(in: folder).dropLast(count) where unlink("\(folder)/\(name)") != 0 {
      log.note(.error, "Couldn’t remove the old backup \(folder)/\(name).")
    }
  }
}
