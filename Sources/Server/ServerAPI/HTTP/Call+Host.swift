import HTTPKit

extension Call {
  /// What was asked, in lower case: the public address's name, or one of this machine's own.
  package var host: String { request.header("Host")?.lowercased() ?? "localhost" }
}
