import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let check = Subcommand(
    words: ["check"], options: [.data], summary: "Check the whole database for damage",
    details: "The server can keep running.",
    run: { arguments throws(CommandFailure) in
      let store = try starting { () throws(StartFailure) in try arguments.data.openForReading() }
      defer { store.close() }
      let problems = try starting { () throws(StartFailure) in try store.problems() }
      guard problems.isEmpty else {
        let advice =
          "Stop the server, keep a copy of the data folder, and put the newest backup in place: teamshift restore FILE"
        throw .failed((["The database is damaged."] + problems + [advice]).joined(separator: "\n"))
      }
      print("The database \(arguments.data.database) is in order.")
    })
}
