import CPostgreSQL

/// Where a PostgreSQL database is, and as whom it is used: a connection string of libpq, such as
/// `postgresql://teamshift@localhost/teamshift`
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING).
public struct PostgreSQLAddress: Sendable {
  /// The whole of it, with a password if it has one.
  let text: String
  /// The same as a person may read it: without the password.
  public let shown: String
  /// Whether it has a password.
  public let hasPassword: Bool

  /// - Returns: nil for what libpq does not read, or what does not begin with `postgresql://` or `postgres://`.
  public init?(_ text: String) {
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else { return nil }
    guard text.utf8.count <= Self.longest, !text.utf8.contains(0), let options = Self.options(of: text) else {
      return nil
    }
    self.text = text
    shown = Self.shown(options)
    hasPassword = options["password"] != nil
  }

  private static let longest = 4_000

  /// The options that it sets, by name.
  private static func options(of text: String) -> [String: String]? {
    guard let parsed = PQconninfoParse(text, nil) else { return nil }
    defer { PQconninfoFree(parsed) }
    var options: [String: String] = [:]
    var option = parsed
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { options[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return options
  }

  private static func shown(_ options: [String: String]) -> String {
    let user = options["user"].map { "\($0)@" } ?? ""
    let host = options["host"] ?? options["hostaddr"] ?? ""
    let port = options["port"].map { ":\($0)" } ?? ""
    return "postgresql://\(user)\(host)\(port)/\(options["dbname"] ?? options["user"] ?? "")"
  }
}
