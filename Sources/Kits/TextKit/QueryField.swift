/// A name and a value of an address's query.
public struct QueryField {
  /// The name as it stands in the address.
  public let name: String
  /// The value as a person reads it, without escapes.
  public let value: String

  /// A field to be written into an address.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The field as it stands in an address, such as `q=new%20shift`.
  public var text: String { "\(name)=\(value.percentEncoded)" }

  /// The fields of a query, in their order; one without `=` has an empty value.
  public static func all(in query: String) -> [QueryField] {
    query.parts(between: "&").map { field in
      let bytes = Array(field.utf8)
      let middle = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.count
      let name = String(decoding: bytes[..<middle], as: UTF8.self)
      return QueryField(name, percentDecoded(bytes.dropFirst(middle + 1)))
    }
  }
}

extension String {
  /// The text with every byte escaped that is not unreserved in an address (RFC 3986 §2.3).
  public var percentEncoded: String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), upperHexadecimal(byte >> 4), upperHexadecimal(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
    UInt8(ascii: "~"):
    true
  default: false
  }
}

private func upperHexadecimal(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
}

/// What is not an escape stands for itself; `+` is a space, as forms write it.
private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String {
  var decoded: [UInt8] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
      let low = digit(bytes[index + 2])
    {
      decoded.append(high << 4 | low)
      index += 2
    } else {
      decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
    index += 1
  }
  return String(decoding: decoded, as: UTF8.self)
}

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
