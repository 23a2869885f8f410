import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let observability = [
    Subcommand.Option(
      name: "--slow-request", value: "MILLISECONDS",
      summary: "from how long on the log warns of a request; 1000 if not given, 0 for never"),
    Subcommand.Option(
      name: "--slow-statement", value: "MILLISECONDS",
      summary: "from how long on the log shows a statement of the database; 250 if not given, 0 for never"),
    Subcommand.Option(
      name: "--trace-collector", value: "URL",
      summary: "an OpenTelemetry collector that takes traces by OTLP over HTTP, such as http://localhost:4318"),
    Subcommand.Option(
      name: "--trace-percentage", value: "N",
      summary: "how many of a hundred requests are traced that belong to no trace yet; all if not given"),
  ]
}

extension Arguments {
  /// From when on the log says that something took long.
  func slowLimits() throws(CommandFailure) -> SlowLimits {
    var limits = SlowLimits()
    limits.request = try number("--slow-request", in: 0...3_600_000) ?? limits.request
    limits.statement = try number("--slow-statement", in: 0...3_600_000) ?? limits.statement
    return limits
  }

  /// Who keeps traces of requests; nil for nobody.
  func traces() throws(CommandFailure) -> RunningServer.TraceSettings? {
    let percentage = try number("--trace-percentage", in: 1...100)
    guard let source = try source("--trace-collector", example: "http://localhost:4318") else {
      guard percentage == nil else { throw wrong("--trace-percentage", "needs --trace-collector.") }
      return nil
    }
    return RunningServer.TraceSettings(collector: source, percentage: percentage ?? 100)
  }
}
