import TeamShiftServer

extension Subcommand {
  static let backup = Subcommand(
    words: ["backup"], operands: ["FILE"], options: [.data],
    summary: "Copy the whole database to a file, and check the copy",
    details: """
      A server may go on meanwhile. An earlier backup of the same name is replaced once the new one is whole.
      The key file "keys" of the data folder is not in it: without it, people's telephone numbers, badges and departments
      cannot be read. Keep a copy of it once, apart from the backups, since both together are open to whoever has them.
      """,
    run: { arguments throws(CommandFailure) in
      let store = try starting { () throws(StartFailure) in try arguments.data.openForReading() }
      defer { store.close() }
      try starting { () throws(StartFailure) in try store.backUp(to: arguments.operands[0]) }
      print("The backup is in \(arguments.operands[0]).")
    })

  static let restore = Subcommand(
    words: ["restore"], operands: ["FILE"], options: [.data],
    summary: "Put a backup in the place of the database",
    details: """
      The server must not run meanwhile. The backup is checked first, and the present database is kept under another name.
      Devices notice at their next sync, and send again what they had sent since the backup was made.
      """,
    run: { arguments throws(CommandFailure) in
      let file = arguments.operands[0]
      let aside = try starting { () throws(StartFailure) in
        try arguments.data.restore(from: file, at: SystemClock().now())
      }
      print("The database is the one of \(file) now.")
      if let aside { print("The former one is kept as \(aside).") }
    })
}
