import JSONKit
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let jobs = Subcommand(
    words: ["jobs"], options: [.data], summary: "List what is due, and what has failed",
    details: """
      Jobs of the same name are one line, with the time of the one that is due first; one that has failed has a line of
      its own. Below them is what waits in the outbox: mails and notifications, without what is in them; and the newest
      backups that were found to be whole. The server can keep running.
      """,
    run: { arguments throws(CommandFailure) in
      let store = try starting { () throws(StartFailure) in try arguments.data.openForReading() }
      defer { store.close() }
      let lines = try starting { () throws(StartFailure) in try store.jobLines() }
      for line in lines + ["", "Newest backups:"] + arguments.data.backupLines { print(line) }
    })
}
