import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let rollback = Subcommand(
    words: ["rollback"], options: Option.place,
    summary: "Put the database back that the version of TeamShift before had, after an upgrade",
    details: """
      Stop the server first. Before a newer version of TeamShift changes the database's schema, it copies the database; the
      newest such copy takes the place of the database, which is kept under another name.
      What was written since the upgrade is not in it. Devices send again what they had sent since then; accounts, passwords
      and sessions, and what other programs have written, are as they were before the upgrade.
      """,
    run: { arguments throws(CommandFailure) in
      let data = try arguments.data
      let rollback = try starting { () throws(StartFailure) in
        try data.rollBack(at: SystemClock().now())
      }
      let (now, before) = rollback.steps
      print("The database is now as it was at \(rollback.made): its schema has \(now) steps, and had \(before).")
      print("What was written since then is not in it. It is in the previous one, kept as \(rollback.aside).")
      print("Devices send again what they had sent; accounts, passwords and sessions are as they were then.")
      print("Start the version of TeamShift from before the upgrade: this one would bring the database forward again.")
    })
}
