import PostgreSQLKit
import ServerStorage
import TeamShiftServer

extension Subcommand {
  static let move = Subcommand(
    words: ["move"], options: [.from, .to],
    summary: "Copy everything into another database: a data folder, or PostgreSQL",
    details: """
      A place is a data folder or postgresql://user@db.example.org/teamshift. The place that is copied to has no data yet. Stop
      the server first.
      Every row is compared in both databases before the copy counts. Accounts, sessions, links and devices go on with it.
      The key file "keys" of the data folder is not in the database: the server needs it in either place.
      """,
    run: { arguments throws(CommandFailure) in
      let (source, target) = (try arguments.dataPlace("--from"), try arguments.dataPlace("--to"))
      let copied = try starting { () throws(StartFailure) in try source.copyAll(to: target) }
      print("\(copied.rows) rows of \(copied.tables) tables were copied, and are the same in both databases.")
      print(advice(arguments.value("--to") ?? "", target))
      print("What was copied stays as it is: remove it once the server has run well with the copy.")
    })
}

extension Subcommand.Option {
  fileprivate static let from = Subcommand.Option(
    name: "--from", value: "PLACE", summary: "where the data is")
  fileprivate static let to = Subcommand.Option(
    name: "--to", value: "PLACE", summary: "where it is to be; a folder is made if there is none")
}

private func advice(_ name: String, _ place: DataPlace) -> String {
  switch place {
  case .folder: "Have the key file of the former data folder in \(name), and start the server with --data \(name)."
  case .server: "Start the server with the same data folder, whose key file it needs, and --database '\(name)'."
  }
}

extension Arguments {
  fileprivate func dataPlace(_ option: String) throws(CommandFailure) -> DataPlace {
    guard let text = value(option) else {
      throw .usage("Give --from and --to. See teamshift help move.")
    }
    guard text.contains("://") else { return .folder(DataFolder(text)) }
    return .server(
      try databaseAddress(text, option, ofPassword: "put it in a password file of PostgreSQL’s (.pgpass)."))
  }
}
