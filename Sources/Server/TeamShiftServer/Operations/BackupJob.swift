import DatabaseKit
import Foundation
import ServerStorage
import TimeKit

extension Job {
  /// How many daily backups are kept.
  static let backupCount = 7

  /// Copies everything into a folder, under the day's name, and removes the oldest copies.
  static func backUp(into folder: String, keeping count: Int = backupCount) -> Job {
    Job(
      "backUp",
      ofServer: { context throws(DatabaseFailure) in
        do throws(FileFailure) {
          try makeFolder(folder)
        } catch {
          throw .cannotOpen(file: folder, reason: error.reason)
        }
        removeRemains(in: folder)
        let day = context.now.civil(offsetMinutes: 0).date
        try context.store.engine.backUp(to: "\(folder)/\(backupPrefix)\(day).sqlite")
        removeOldBackups(in: folder, keeping: count, context.log)
      })
  }

  private static let backupPrefix = "teamshift-"

  /// What is left of backups that were cut off by the process's end or a loss of power.
  private static func removeRemains(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(backupPrefix) && name.contains(".sqlite.") { unlink("\(folder)/\(name)") }
  }

  /// What else is in the folder stays.
  private static func removeOldBackups(in folder: String, keeping count: Int, _ log: Log) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let backups = names.filter { $0.hasPrefix(backupPrefix) && $0.hasSuffix(".sqlite") }.sorted()
    for name in backups.dropLast(count) where unlink("\(folder)/\(name)") != 0 {
      log.note(.error, "The old backup \(folder)/\(name) cannot be removed.")
    }
  }
}
