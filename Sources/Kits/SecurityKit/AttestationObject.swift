/// An authenticator's answer to a registration (Web Authentication Level 2, section 6.5).
struct AttestationObject {
  let format: String
  /// A CBOR map.
  let statement: ArraySlice<UInt8>
  let authenticatorData: ArraySlice<UInt8>

  /// `nil` unless the bytes are one object with each of its three members once, and no others.
  init?(_ bytes: [UInt8]) {
    var reader = CBORReader(bytes[...])
    var format: String?
    var statement: ArraySlice<UInt8>?
    var data: ArraySlice<UInt8>?
    guard reader.mapCount() == 3 else { return nil }
    for _ in 0..<3 {
      switch reader.text() {
      case "fmt" where format == nil: format = reader.text()
      case "attStmt" where statement == nil: statement = reader.item()
      case "authData" where data == nil: data = reader.byteString()
      default: return nil
      }
    }
    guard let format, let statement, let data, reader.rest.isEmpty else { return nil }
    (self.format, self.statement, authenticatorData) = (format, statement, data)
  }

  /// Whether the statement is the empty map.
  var isStatementEmpty: Bool { statement.elementsEqual([0xa0]) }
}
