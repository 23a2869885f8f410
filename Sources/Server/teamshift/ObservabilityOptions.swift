import OutboundKit
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
    guard let text = value("--trace-collector") else {
      guard percentage == nil else { throw wrong("--trace-percentage", "needs --trace-collector.") }
      return nil
    }
    guard let address = HTTPAddress(text) else {
      throw wrong(
        "--trace-collector", "takes an address such as http://localhost:4318, without user, query or fragment.")
    }
    return RunningServer.TraceSettings(
      collector: HTTPSource(address, userAgent: "TeamShift/\(programVersion)"), percentage: percentage ?? 100)
  }

  private func number(_ option: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw wrong(option, "takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
