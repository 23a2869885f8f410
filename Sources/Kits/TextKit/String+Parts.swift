extension String {
  /// The parts between ASCII characters of which any separates, without empty parts.
  ///
  /// The standard library's `split` looks at characters as a person sees them, and brings what it takes along.
  public func parts(between separators: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in utf8 {
      if !separators.utf8.contains(byte) {
        part.append(byte)
      } else if !part.isEmpty {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      }
    }
    return part.isEmpty ? parts : parts + [String(decoding: part, as: UTF8.self)]
  }
}

extension [String] {
  /// The parts as one text, with `separator` between them.
  public func joined(by separator: String) -> String {
    var text = ""
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
