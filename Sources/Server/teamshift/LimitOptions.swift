import ServerAPI
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let limits = [
    Subcommand.Option(
      name: "--budget", value: "N",
      summary:
        "how many times the usual number of changes a minute each account and workplace may make; 0 for no limit",
      isReloadable: true),
    Subcommand.Option(
      name: "--metrics-password-file", value: "FILE",
      summary: "its first line lets programs on other machines read /metrics, by basic authentication",
      isReloadable: true),
  ]
}

extension Arguments {
  /// How much each account and each workplace may take; nil for as much as they like.
  func budget() throws(CommandFailure) -> Budget.Limits? {
    guard let factor = try number("--budget", in: 0...1_000) else { return .standard }
    return factor == 0 ? nil : Budget.Limits.standard.multiplied(by: factor)
  }

  /// Who may read the metrics.
  func metricsAccess() throws(CommandFailure) -> MetricsAccess {
    MetricsAccess(password: try secret("--metrics-password-file"))
  }
}
