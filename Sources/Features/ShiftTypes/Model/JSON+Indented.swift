import JSONKit

extension JSON {
  /// The value as a person would write it: indented by two spaces, small objects on one line, a line break at the end.
  var indented: [UInt8] {
    var text = IndentedText()
    text.write(self)
    text.bytes.append(UInt8(ascii: "\n"))
    return text.bytes
  }
}

private struct IndentedText {
  var bytes: [UInt8] = []
  private var depth = 0

  mutating func write(_ value: JSON) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
      block("[", "]", count: elements.count) { text, index in text.write(elements[index]) }
    case .object(let members) where value.isShort:
      append("{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { append(", ") }
        write(member)
      }
      append(" }")
    case .object(let members) where !members.isEmpty:
      block("{", "}", count: members.count) { text, index in text.write(members[index]) }
    default: bytes += value.bytes
    }
  }

  private mutating func write(_ member: JSON.Member) {
    bytes += JSON.string(member.key).bytes
    append(": ")
    write(member.value)
  }

  private mutating func block(
    _ open: String, _ close: String, count: Int, _ item: (inout IndentedText, Int) -> Void
  ) {
    append(open)
    depth += 1
    for index in 0..<count {
      if index > 0 { append(",") }
      breakLine()
      item(&self, index)
    }
    depth -= 1
    breakLine()
    append(close)
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes += Array(text.utf8) }
}

extension JSON {
  /// One or two numbers or words, such as a time of day.
  fileprivate var isShort: Bool {
    guard case .object(let members) = self, (1...2).contains(members.count) else { return false }
    return members.allSatisfy { member in
      switch member.value {
      case .integer, .bool: true
      case .string(let text): text.utf8.count < 20
      default: false
      }
    }
  }
}
