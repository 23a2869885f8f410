/// The texts of one language, by their tables and keys.
///
/// A catalog is read from files of lines such as `alreadyApproved(name) = {name} has already approved this leave.`, in
/// sections such as `[LeaveTexts]`. A text has a line for each number of its arguments. What a later file says takes the
/// place of what an earlier one says, so that a language is read behind English and lacks nothing. The messages follow
/// ICU's MessageFormat, as far as `Message` says; the section `[plural]` has the language's categories in the form of CLDR.
///
/// It keeps the files as they are, and finds each line through an index: what nobody asks for is not decoded. Reading takes
/// one pass; a look-up is O(length of the key).
public final class TextCatalog: Sendable {
  private let index: TextIndex

  /// Reads files, one behind the other.
  public init(_ files: [UInt8]) { index = TextIndex(files) }

  /// The catalog that has read more files behind its own.
  func adding(_ files: [UInt8]) -> TextCatalog { TextCatalog(index.bytes + files) }

  /// A text with its arguments; nil if the catalog has no such text.
  func text(_ hash: TextHash, _ arguments: [TextArgument]) -> String? {
    index.line(hash.value).map { line in
      Message(bytes: index.bytes, range: line.message).text(
        arguments, names: line.names, pluralRules: index.pluralRules)
    }
  }
}

/// Where each text is in the files.
private struct TextIndex {
  struct Line {
    let hash: UInt32
    let names: Range<Int>
    let message: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var pluralRules: [PluralRule] = []
  private var lines: [Line] = []
  /// Places in `lines`, each plus one, at their hash or the next free slot behind it; 0 where a slot is free.
  private var slots: [Int32]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let count = bytes.reduce(into: 0) { count, byte in if byte == UInt8(ascii: "\n") { count += 1 } }
    var size = 64
    while size < 2 * count { size *= 2 }
    slots = Array(repeating: 0, count: size)
    lines.reserveCapacity(count)
    readLines()
  }

  func line(_ hash: UInt32) -> Line? {
    let place = slots[slot(of: hash)]
    return place == 0 ? nil : lines[Int(place) - 1]
  }

  /// The slot of a hash, or the free one in which it would be.
  private func slot(of hash: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0, lines[Int(slots[slot]) - 1].hash != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func insert(_ line: Line) {
    let slot = slot(of: line.hash)
    if slots[slot] == 0 {
      lines.append(line)
      slots[slot] = Int32(lines.count)
    } else {
      lines[Int(slots[slot]) - 1] = line
    }
  }
}

extension TextIndex {
  private mutating func readLines() {
    var section = 0..<0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      if start < end {
        switch bytes[start] {
        case UInt8(ascii: "#"): break
        case UInt8(ascii: "["):
          section = start + 1..<max(start + 1, end - 1)
          // The rules of a language take the place of the English ones, also if it has no category but “other”.
          if isPlural(section) { pluralRules = [] }
        default: readLine(start..<end, section: section)
        }
      }
      start = end + 1
    }
  }

  private mutating func readLine(_ range: Range<Int>, section: Range<Int>) {
    guard let sign = range.first(where: { bytes[$0] == UInt8(ascii: "=") }), sign > range.lowerBound,
      sign + 2 <= range.upperBound
    else { return }
    let (key, message) = (range.lowerBound..<sign - 1, sign + 2..<range.upperBound)
    if isPlural(section) {
      return pluralRules.append(PluralRule(category: Array(bytes[key]), condition: Array(bytes[message])))
    }
    let nameStart = key.first { bytes[$0] == UInt8(ascii: "(") }
    let names = nameStart.map { $0 + 1..<max($0 + 1, key.upperBound - 1) } ?? key.upperBound..<key.upperBound
    var hash = TextHash()
    hash.combine(bytes[section])
    hash.combine(bytes[key.lowerBound..<(nameStart ?? key.upperBound)])
    hash.end(arguments: nameStart == nil ? 0 : names.count { bytes[$0] == UInt8(ascii: ",") } + 1)
    insert(Line(hash: hash.value, names: names, message: message))
  }

  private func isPlural(_ section: Range<Int>) -> Bool { bytes[section].elementsEqual("plural".utf8) }
}
