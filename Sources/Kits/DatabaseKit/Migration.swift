/// A step that brings the schema forward. A step that a file may have seen never changes again. A list may join
/// those of several features, each of which only ever grows at its end.
///
/// A step runs in a transaction, with foreign keys checked at its end only, so that it can rebuild a table
/// (https://www.sqlite.org/lang_altertable.html, section 7).
public struct Migration: Sendable {
  /// Its name, unique in the list.
  public let name: String
  /// Any number of SQL statements.
  public let sql: String
  /// A fingerprint of the text, which shows an edit (FNV-1a of 64 bits, RFC 9923).
  package let fingerprint: Int64

  /// A step whose name and text stay as they are once a file has seen it.
  public init(_ name: String, sql: String) {
    self.name = name
    self.sql = sql
    let hash = sql.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    fingerprint = Int64(bitPattern: hash)
  }
}
