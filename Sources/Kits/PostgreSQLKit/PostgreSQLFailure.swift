import CPostgreSQL
import DatabaseKit

/// What a server reports of a failed statement
/// (https://www.postgresql.org/docs/15/errcodes-appendix.html).
struct ServerError {
  let code: String
  let message: String
  /// The constraint that was violated; nil for none.
  let constraint: String?

  init(_ result: OpaquePointer) {
    code = Self.field(PG_DIAG_SQLSTATE, result) ?? ""
    message = Self.field(PG_DIAG_MESSAGE_PRIMARY, result) ?? Self.trimmed(PQresultErrorMessage(result))
    constraint = Self.field(PG_DIAG_CONSTRAINT_NAME, result)
  }

  private static func field(_ code: Int32, _ result: OpaquePointer) -> String? {
    PQresultErrorField(result, code).map { String(cString: $0) }
  }

  /// A message of libpq in one line.
  static func trimmed(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "" }
    return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// Diagnostic fields whose C macros are characters.
private let PG_DIAG_SQLSTATE = Int32(UInt8(ascii: "C"))
private let PG_DIAG_MESSAGE_PRIMARY = Int32(UInt8(ascii: "M"))
private let PG_DIAG_CONSTRAINT_NAME = Int32(UInt8(ascii: "n"))

extension DatabaseFailure {
  /// What a server's error means to the caller.
  init(_ error: ServerError, database: String, sql: String) {
    switch error.code {
    case "53100", "53000": self = .diskFull(file: database)
    case "25006": self = .readOnly(file: database)
    case "40001", "40P01", "57P01", "57P02", "57P03", "55P03", "25P03":
      self = .interrupted(file: database, reason: error.message)
    case "XX001", "XX002": self = .damaged(file: database, reason: error.message)
    // A text with a NUL, and an index's entry that is too long, are the values' fault too.
    case "22021", "54000": self = .constraint(file: database, reason: error.message)
    case let code where code.hasPrefix("23"):
      self = .constraint(file: database, reason: Self.reason(error))
    case let code where code.hasPrefix("08"): self = .interrupted(file: database, reason: error.message)
    case let code where code.hasPrefix("28") || code == "3D000":
      self = .cannotOpen(file: database, reason: error.message)
    case let code where code.hasPrefix("53") || code.hasPrefix("58") || code.hasPrefix("XX") || code.hasPrefix("57"):
      self = .outside(file: database, reason: error.message)
    default: self = .query(file: database, sql: sql, reason: error.message)
    }
  }

  /// Names a bound of a length as SQLite does, which people are told of.
  private static func reason(_ error: ServerError) -> String {
    guard let constraint = error.constraint, constraint.hasPrefix(SchemaTranslator.lengthPrefix) else {
      return error.message
    }
    return "CHECK constraint failed: length( in \(constraint)"
  }
}
