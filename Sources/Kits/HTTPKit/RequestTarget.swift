/// A request's target: the second word of its first line (RFC 9112, section 3.2), decoded.
struct RequestTarget: Sendable {
  /// The path and the query as they were sent.
  let raw: String
  let rawPath: String
  let path: String
  let segments: [String]
  let query: [(name: String, value: String)]

  /// Nil for a target that is not clean: not a path, a broken or control character, an encoded slash, a dot segment.
  init?(_ target: some Collection<UInt8>) {
    let bytes = Self.withoutOrigin(ArraySlice(target))
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }) else { return nil }
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    guard let segments = Self.segments(of: bytes[..<end]) else { return nil }
    guard let query = Self.fields(of: bytes[end...].dropFirst()) else { return nil }
    raw = String(decoding: bytes, as: UTF8.self)
    rawPath = String(decoding: bytes[..<end], as: UTF8.self)
    let isPlain = rawPath.utf8.first == UInt8(ascii: "/") && !bytes[..<end].contains(UInt8(ascii: "%"))
    path = isPlain || rawPath == "*" ? rawPath : "/" + segments.joined(separator: "/")
    self.segments = segments
    self.query = query
  }

  /// A client may send the whole address to any server, not only to a proxy (RFC 9112, section 3.2.2).
  private static func withoutOrigin(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
      let address = target.dropFirst(scheme.utf8.count)
      let rest = address.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      return rest.first == UInt8(ascii: "/") ? rest : [UInt8(ascii: "/")] + rest
    }
    return target
  }

  private static func segments(of path: ArraySlice<UInt8>) -> [String]? {
    if path == [UInt8(ascii: "*")] || path == [UInt8(ascii: "/")] { return [] }
    guard path.first == UInt8(ascii: "/") else { return nil }
    var segments: [String] = []
    for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let segment = PercentDecoding.text(of: part, refusing: UInt8(ascii: "/")) else { return nil }
      guard segment != ".", segment != ".." else { return nil }
      segments.append(segment)
    }
    return segments
  }

  private static func fields(of query: ArraySlice<UInt8>) -> [(name: String, value: String)]? {
    var fields: [(name: String, value: String)] = []
    for field in query.split(separator: UInt8(ascii: "&")) {
      let equals = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
      let name = PercentDecoding.text(of: field[..<equals], plusIsSpace: true)
      let value = PercentDecoding.text(of: field[equals...].dropFirst(), plusIsSpace: true)
      guard let name, let value else { return nil }
      fields.append((name, value))
    }
    return fields
  }
}
