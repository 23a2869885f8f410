import SentenceKit

/// A text with places for arguments, in the form of ICU's MessageFormat: `{name}` is an argument, and
/// `{count, plural, =0 {none} one {1 day} other {{count} days}}` chooses by a number, where `#` is the number too.
/// `{noun, select, Hund {dieser Hund} other {diese {noun}}}` chooses by another text, so that a language can have a whole
/// sentence for each. `\n` ends a line. No other character has a meaning, and apostrophes quote nothing.
struct Message {
  let bytes: [UInt8]
  let range: Range<Int>

  func text(_ arguments: [TextArgument], names: Range<Int>, pluralRules: [PluralRule]) -> String {
    guard range.contains(where: { bytes[$0] == UInt8(ascii: "{") || bytes[$0] == UInt8(ascii: "\\") }) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var writer = MessageWriter(bytes: bytes, arguments: arguments, names: names, pluralRules: pluralRules)
    writer.write(range)
    return String(decoding: writer.written, as: UTF8.self)
  }
}

private struct MessageWriter {
  let bytes: [UInt8]
  let arguments: [TextArgument]
  let names: Range<Int>
  let pluralRules: [PluralRule]
  private(set) var written: [UInt8] = []

  init(bytes: [UInt8], arguments: [TextArgument], names: Range<Int>, pluralRules: [PluralRule]) {
    (self.bytes, self.arguments, self.names, self.pluralRules) = (bytes, arguments, names, pluralRules)
  }

  /// Writes a message, and for each `#` in it a number if it is an option of one.
  mutating func write(_ range: Range<Int>, counting count: Int? = nil) {
    var place = range.lowerBound
    while place < range.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "{"):
        let end = closingBrace(from: place, in: range)
        writeArgument(place + 1..<end)
        place = end
      case UInt8(ascii: "#") where count != nil: written += "\(count ?? 0)".utf8
      case UInt8(ascii: "\\") where place + 1 < range.upperBound && bytes[place + 1] == UInt8(ascii: "n"):
        written.append(UInt8(ascii: "\n"))
        place += 1
      case let byte: written.append(byte)
      }
      place += 1
    }
  }

  private mutating func writeArgument(_ range: Range<Int>) {
    let comma = range.first { bytes[$0] == UInt8(ascii: ",") }
    guard let argument = argument(named: bytes[range.lowerBound..<(comma ?? range.upperBound)]) else { return }
    switch (argument, comma) {
    case (.count(let number), let comma?):
      let category = pluralRules.first { $0.holds(for: number) }?.category
      write(option("=\(number)", or: category, in: comma + 1..<range.upperBound), counting: number)
    case (.text(let text), let comma?): write(option(text, or: nil, in: comma + 1..<range.upperBound))
    case (.count(let number), nil): written += "\(number)".utf8
    case (.text(let text), nil): written += text.isolated.utf8
    }
  }

  /// The option of a name, that of a plural category, or the one for all others; nothing if there is none of these.
  private func option(_ wanted: String, or category: [UInt8]?, in range: Range<Int>) -> Range<Int> {
    var (chosen, fallback): (Range<Int>?, Range<Int>?) = (nil, nil)
    // The first word says by what is chosen.
    var place = (range.first { bytes[$0] == UInt8(ascii: ",") } ?? range.upperBound - 1) + 1
    while let open = (place..<range.upperBound).first(where: { bytes[$0] == UInt8(ascii: "{") }) {
      let name = trimmed(bytes[place..<open])
      let end = closingBrace(from: open, in: range)
      let option = open + 1..<end
      if name.elementsEqual(wanted.utf8) { return option }
      if let category, name.elementsEqual(category) { chosen = option }
      if name.elementsEqual("other".utf8) { fallback = option }
      place = min(end + 1, range.upperBound)
    }
    return chosen ?? fallback ?? range.upperBound..<range.upperBound
  }

  private func argument(named name: ArraySlice<UInt8>) -> TextArgument? {
    var (place, start) = (0, names.lowerBound)
    for end in names.lowerBound...names.upperBound where end == names.upperBound || bytes[end] == UInt8(ascii: ",") {
      if trimmed(bytes[start..<end]).elementsEqual(name) { return place < arguments.count ? arguments[place] : nil }
      (place, start) = (place + 1, end + 1)
    }
    return nil
  }

  private func closingBrace(from open: Int, in range: Range<Int>) -> Int {
    var (depth, place) = (0, open)
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "{") { depth += 1 }
      if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return place }
      place += 1
    }
    return range.upperBound
  }

  private func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = slice
    while slice.first == UInt8(ascii: " ") { slice.removeFirst() }
    while slice.last == UInt8(ascii: " ") { slice.removeLast() }
    return slice
  }
}
