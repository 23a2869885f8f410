import ServerAPI
import TeamShiftServer

extension Subcommand {
  static let jobs = Subcommand(
    words: ["jobs"], options: Option.place, summary: "List what is due, and what has failed",
    details: "The same as admin jobs. The server can keep running.",
    run: { arguments throws(CommandFailure) in
      try administer(.named("jobs"), operands: [], arguments)
    })
}
