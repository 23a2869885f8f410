import ServerAPI
import ServerStorage
import TeamShiftServer

extension Subcommand.Option {
  static let limits = [
    Subcommand.Option(
      name: "--budget", value: "N",
      summary: "how many times the usual number of changes a minute each account and workplace may make; 0 for no limit"
    ),
    Subcommand.Option(
      name: "--metrics-password-file", value: "FILE",
      summary: "its first line lets programs on other machines read /metrics, by basic authentication"),
  ]
}

extension Arguments {
  /// How much each account and each workplace may take; nil for as much as they like.
  func budget() throws(CommandFailure) -> Budget.Limits? {
    guard let text = value("--budget") else { return .standard }
    guard let factor = Int(text), (0...1_000).contains(factor) else {
      throw .usage("--budget takes a number from 0 to 1000.")
    }
    return factor == 0 ? nil : Budget.Limits.standard.multiplied(by: factor)
  }

  /// Who may read the metrics.
  func metricsAccess() throws(CommandFailure) -> MetricsAccess {
    guard let file = value("--metrics-password-file") else { return MetricsAccess() }
    let password = try firstLine(of: file)
    guard !password.isEmpty else { throw .usage("--metrics-password-file takes a file with a password.") }
    return MetricsAccess(password: password)
  }

  /// The first line of a file, in which a secret is that must not be an argument.
  func firstLine(of file: String) throws(CommandFailure) -> String {
    let bytes = try withFiles { () throws(FileFailure) in try readFile(file) }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
