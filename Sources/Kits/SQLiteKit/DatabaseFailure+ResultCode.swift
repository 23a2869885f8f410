import CSQLite
import DatabaseKit
import Glibc

extension DatabaseFailure {
  /// What a result code of SQLite means to the caller (https://www.sqlite.org/rescode.html).
  ///
  /// - Parameters:
  ///   - code: the extended result code.
  ///   - system: the operating system's `errno` behind it, or 0.
  init(code: Int32, system: Int32 = 0, file: String, sql: String = "", reason: String) {
    switch (code & 0xff, system) {
    case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_IOERR, EDQUOT): self = .diskFull(file: file)
    case (SQLITE_NOTADB, _): self = .notADatabase(file: file)
    case (SQLITE_CORRUPT, _): self = .damaged(file: file, reason: reason)
    case (SQLITE_IOERR, _) where code == ResultCode.shortRead: self = .damaged(file: file, reason: reason)
    case (SQLITE_READONLY, _), (SQLITE_PERM, _), (_, EROFS): self = .readOnly(file: file)
    case (SQLITE_BUSY, _): self = .locked(file: file)
    case (SQLITE_CANTOPEN, _): self = .cannotOpen(file: file, reason: system == 0 ? reason : .systemError(system))
    case (SQLITE_CONSTRAINT, _): self = .constraint(file: file, reason: reason)
    case (SQLITE_AUTH, _): self = .query(file: file, sql: sql, reason: "it would step out of its transaction")
    case (SQLITE_NOMEM, _), (SQLITE_PROTOCOL, _), (SQLITE_INTERRUPT, _), (SQLITE_INTERNAL, _), (SQLITE_NOLFS, _):
      self = .outside(file: file, reason: reason)
    case (SQLITE_IOERR, let system):
      self = .outside(file: file, reason: system == 0 ? reason : "\(reason) (\(String.systemError(system)))")
    default: self = .query(file: file, sql: sql, reason: reason)
    }
  }
}

/// Extended result codes whose C macros Swift cannot read.
enum ResultCode {
  static let shortRead = SQLITE_IOERR | (2 << 8)
  static let failedSync = SQLITE_IOERR | (4 << 8)
}

extension String {
  /// The operating system's words for an error number.
  static func systemError(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
