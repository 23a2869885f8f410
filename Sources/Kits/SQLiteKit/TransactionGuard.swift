import CSQLite
import DatabaseKit

/// Keeps the SQL of a read or write inside the transaction it was given: no BEGIN, COMMIT, SAVEPOINT or ATTACH.
final class TransactionGuard {
  /// Whether it is on its guard; off while the connection itself begins and ends transactions.
  var isOn = false

  init(_ handle: OpaquePointer) {
    sqlite3_set_authorizer(handle, authorize, Unmanaged.passUnretained(self).toOpaque())
  }
}

private func authorize(
  _ context: UnsafeMutableRawPointer?, _ action: Int32, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  guard let context, Unmanaged<TransactionGuard>.fromOpaque(context).takeUnretainedValue().isOn else {
    return SQLITE_OK
  }
  switch action {
  case SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_ATTACH, SQLITE_DETACH: return SQLITE_DENY
  default: return SQLITE_OK
  }
}
