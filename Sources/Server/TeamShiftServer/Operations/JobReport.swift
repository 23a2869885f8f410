import DatabaseKit
import JSONKit
package import ServerStorage
import TimeKit

extension WorkplaceStore {
  /// What is due and what has failed, a line each, for the operator.
  package func jobLines() throws(StartFailure) -> [String] {
    do throws(DatabaseFailure) {
      return try engine.read { server in
        let messages = server.outbox.entries(limit: Self.messageLimit)
        return ["Jobs:"] + server.jobs.entries.map(\.line) + ["", "Outbox:"]
          + (messages.isEmpty ? ["  nothing waits"] : messages.map(\.line))
      }
    } catch {
      throw .database(error)
    }
  }

  private static let messageLimit = 1_000
}

extension DataFolder {
  /// The newest backups that were found to be whole, a line for each place.
  package var backupLines: [String] {
    let lines = BackupReport(file: "\(backups)/report.json").lines
    return lines.isEmpty ? ["  none"] : lines
  }
}

extension JobEntry {
  fileprivate var line: String {
    let who = count == 1 ? "" : " (\(count))"
    let time = due == .latest ? "not planned" : "due \(due)"
    return "  \(name)\(who): \(time)" + (error.map { ", failed \(attempts) times: \($0)" } ?? "")
  }
}

extension OutboxEntry {
  fileprivate var line: String {
    let tries = attempts == 0 ? "" : attempts == 1 ? ", tried once" : ", tried \(attempts) times"
    return "  \(kind): \(word)\(tries)" + (error.map { ": \($0)" } ?? "")
  }

  private var word: String {
    switch state {
    case .waiting: "due \(due)"
    case .claimed: "being sent"
    case .sent: "sent"
    case .failed: "failed"
    }
  }
}
