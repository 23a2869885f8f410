/// Of which trace a step is, and which step it belongs to, as programs tell each other (W3C Trace Context, section 3.2).
public struct TraceContext: Hashable, Sendable {
  /// 16 bytes in hexadecimal digits.
  public let trace: String
  /// The step's own 8 bytes in hexadecimal digits.
  public let span: String
  /// Whether whoever began the trace keeps it.
  public let isSampled: Bool

  /// A trace of its own.
  public init(isSampled: Bool = true) {
    self.init(trace: hexadecimal(of: 2), isSampled: isSampled)
  }

  /// Reads the field `traceparent`; nil for anything else, which begins a trace of its own.
  public init?(traceparent: String) {
    let parts = traceparent.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].utf8.count == 2, parts[0] != "ff", parts[0] != "00" || parts.count == 4,
      let trace = Self.identifier(parts[1], of: 32), let span = Self.identifier(parts[2], of: 16),
      parts[3].utf8.count == 2, let flags = UInt8(parts[3], radix: 16)
    else { return nil }
    (self.trace, self.span, isSampled) = (trace, span, flags & 1 == 1)
  }

  private init(trace: String, isSampled: Bool) {
    (self.trace, self.isSampled) = (trace, isSampled)
    span = hexadecimal(of: 1)
  }

  /// A step within this one.
  public var child: TraceContext { TraceContext(trace: trace, isSampled: isSampled) }

  /// Lowercase digits that are not all zero.
  private static func identifier(_ text: Substring, of length: Int) -> String? {
    let digits = Array("0123456789abcdef".utf8)
    guard text.utf8.count == length, text.utf8.allSatisfy(digits.contains), !text.utf8.allSatisfy({ $0 == digits[0] })
    else { return nil }
    return String(text)
  }
}

/// Random 8 bytes each, none of them all zero.
private func hexadecimal(of words: Int) -> String {
  (0..<words).map { _ in
    let digits = String(UInt64.random(in: 1...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }.joined()
}
