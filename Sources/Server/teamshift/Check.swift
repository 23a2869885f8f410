import PostgreSQLKit
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let check = Subcommand(
    words: ["check"], options: Option.place,
    summary: "Check the whole database for damage, and read every row as the server would",
    details: """
      The server can keep running. Of a database in PostgreSQL every row is read; its own program pg_amcheck checks the rest.
      """,
    run: { arguments throws(CommandFailure) in
      let data = try arguments.data
      let store = try starting { () throws(StartFailure) in try data.openForReading() }
      defer { store.close() }
      let problems = try starting { () throws(StartFailure) in try store.problems() }
      guard problems.isEmpty else {
        let advice =
          data.server == nil
          ? "Stop the server, copy the data folder, then run: teamshift restore FILE"
          : "Stop the server, and put the newest backup of PostgreSQL in place: see docs/postgresql.md."
        throw .failed((["The database is damaged."] + problems + [advice]).joined(separator: "\n"))
      }
      let unreadable = try starting { () throws(StartFailure) in try store.unreadableRows() }
      guard unreadable.isEmpty else {
        throw .failed(
          (["The server can’t read these rows and leaves them out of what people see:"] + unreadable)
            .joined(separator: "\n"))
      }
      if let server = data.server {
        return print("Every row of the database \(server.shown) can be read. To check its indexes, run pg_amcheck.")
      }
      print("The database \(data.database) is in order.")
    })
}
