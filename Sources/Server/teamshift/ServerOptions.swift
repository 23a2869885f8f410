extension Subcommand.Option {
  /// The options of `teamshift serve`, which the environment and the configuration file have under names derived from them.
  static let server =
    [
      Subcommand.Option(
        name: "--port", value: "N", summary: "the port to listen on; 8080 if not given, 0 for any free port"),
      Subcommand.Option(
        name: "--host", value: "ADDRESS", summary: "127.0.0.1 if not given; 0.0.0.0 for all of this machine's"),
      .data, .database, .databaseFile, .keyFile,
      Subcommand.Option(
        name: "--web", value: "FOLDER",
        summary: "the built web app; the installed one, .build/web, or web beside the program if not given"),
      Subcommand.Option(
        name: "--public-address", value: "URL",
        summary: "its address through a proxy: https://shifts.example.org"),
      Subcommand.Option(
        name: "--trusted-proxy", value: "ADDRESS",
        summary: "a proxy whose X-Forwarded-For is believed; several are separated by commas"),
      Subcommand.Option(
        name: "--runtime-folder", value: "FOLDER",
        summary: "the folder of the socket for teamshift admin; $RUNTIME_DIRECTORY, or the data folder"),
      Subcommand.Option(
        name: "--sign-up", value: "WHO",
        summary: "who may create an account: invitation (whoever has an invitation's code), open, or closed",
        isReloadable: true),
      Subcommand.Option(
        name: "--demo", value: nil,
        summary:
          "a made-up fire station and dog-hiking business in an empty data folder; everyone who reaches it is the owner"
      ),
    ] + mail + push + map + places + entitlements + limits + observability + backup

  static let data = Subcommand.Option(
    name: "--data", value: "FOLDER", summary: "the folder that keeps everything; ./data if not given")

  static let database = Subcommand.Option(
    name: "--database", value: "URL",
    summary: "a PostgreSQL database: postgresql://user@db.example.org/teamshift; SQLite in the data folder if not given"
  )

  static let databaseFile = Subcommand.Option(
    name: "--database-file", value: "FILE", summary: "its first line is that address, where it has a password")

  /// Where everything is.
  static let place = [data, database, databaseFile]

  static let keyFile = Subcommand.Option(
    name: "--key-file", value: "FILE", summary: "the server's keys; keys in the data folder if not given")

  static let config = Subcommand.Option(
    name: "--config", value: "FILE",
    summary: "the configuration file; \(Configuration.standardFile) if not given and there")
}
