/// Why bytes are not the JSON that was asked for, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// The first fault in the text; reading stops there.
  public let reason: Reason
  /// Bytes before the fault.
  public let offset: Int
  /// The fault's line, from 1.
  public let line: Int
  /// The fault's place in its line, in Unicode scalars, from 1.
  public let column: Int

  init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    self.offset = min(offset, bytes.count)
    let before = bytes[..<self.offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before[lineStart...].count { $0 & 0xc0 != 0x80 } + 1
  }
}

extension JSONError {
  /// The possible errors: bytes that are no JSON, then JSON beyond ``JSONLimits``.
  public enum Reason: Hashable, Sendable {
    case endedEarly, unexpectedCharacter, trailingText, byteOrderMark
    case badNumber, badEscape, loneSurrogate, controlCharacter, badUTF8, duplicateKey
    case tooLong, tooDeep, tooManyValues, numberTooLong
  }
}

extension JSONError: CustomStringConvertible {
  /// The reason and where: "This is not a valid number. (line 2, column 7)"
  public var description: String { "\(reason.description) (line \(line), column \(column))" }
}

extension JSONError.Reason: CustomStringConvertible {
  /// A plain sentence.
  public var description: String {
    switch self {
    case .endedEarly: "The JSON text ends too early."
    case .unexpectedCharacter: "This character cannot stand here."
    case .trailingText: "There is text after the end of the JSON value."
    case .byteOrderMark: "JSON must not begin with a byte order mark."
    case .badNumber: "This is not a valid number."
    case .badEscape: "This is not a valid escape sequence."
    case .loneSurrogate: "Half of a surrogate pair stands alone."
    case .controlCharacter: "Control characters must be escaped in a string."
    case .badUTF8: "These bytes are not valid UTF-8."
    case .duplicateKey: "The object has this name twice."
    case .tooLong: "The JSON text is too long."
    case .tooDeep: "Arrays and objects are nested too deeply."
    case .tooManyValues: "The JSON text has too many values."
    case .numberTooLong: "This number has too many digits."
    }
  }
}
