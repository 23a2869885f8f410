import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let backup = Subcommand(
    words: ["backup"], operands: ["FILE"], options: [.data],
    summary: "Copy the whole database to a file, and check the copy",
    details: """
      The server can keep running. An earlier backup of the same name is replaced once the new one is complete.
      The data folder's key file "keys" is not included: without it, people's phone numbers, badge numbers, and departments
      cannot be read. Keep one copy of it, apart from the backups: anyone who has both can read everything.
      """,
    run: { arguments throws(CommandFailure) in
      let store = try starting { () throws(StartFailure) in try arguments.data.openForReading() }
      defer { store.close() }
      try starting { () throws(StartFailure) in try store.backUp(to: arguments.operands[0]) }
      print("The backup is in \(arguments.operands[0]).")
    })

  static let restore = Subcommand(
    words: ["restore"], operands: ["FILE"], options: [.data],
    summary: "Replace the database with a backup",
    details: """
      Stop the server first. The backup is checked, and the current database is kept under another name.
      Devices notice at their next sync, and send again what they had sent since the backup was made.
      """,
    run: { arguments throws(CommandFailure) in
      let file = arguments.operands[0]
      let aside = try starting { () throws(StartFailure) in
        try arguments.data.restore(from: file, at: SystemClock().now())
      }
      print("The database is now the one from \(file).")
      if let aside { print("The previous one is kept as \(aside).") }
    })
}
