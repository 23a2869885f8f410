/// The edits of a document as bytes, in the order in which they are applied.
///
/// Numbers are unsigned LEB128; a text is its length in bytes and UTF-8. A cursor starts at the root:
///
/// | code | followed by | means |
/// | --- | --- | --- |
/// | 1 | index | go to that child |
/// | 2 | | go to the parent |
/// | 3 | text | the text node becomes this |
/// | 4 | name, value | set an attribute |
/// | 5 | name | remove an attribute |
/// | 6 | see ``beginChildren(removing:before:)`` | remove, move and insert children |
struct PatchStream {
  private(set) var bytes: [UInt8] = []
  /// Children that the cursor is to go into, if there turns out to be an edit in them.
  private var waiting: [Int] = []

  mutating func enter(_ index: Int) { waiting.append(index) }

  mutating func leave() {
    if waiting.popLast() == nil { bytes.append(2) }
  }

  mutating func setText(_ text: String) {
    begin(3)
    append(text)
  }

  mutating func setAttribute(_ name: String, _ value: String) {
    begin(4)
    append(name)
    append(value)
  }

  mutating func removeAttribute(_ name: String) {
    begin(5)
    append(name)
  }

  /// Starts an edit of the children: the runs of old children to remove, each as first index and count, then the old
  /// index before which the new middle ends (the count of old children for the end). Then, from the last to the first:
  /// ``keepChild(_:)``, ``moveChild(_:)`` and ``insert(_:)``, closed by ``endChildren()``.
  /// All indexes are those of the children before the edit.
  mutating func beginChildren(removing runs: [Range<Int>], before end: Int) {
    begin(6)
    append(runs.count)
    for run in runs {
      append(run.lowerBound)
      append(run.count)
    }
    append(end)
  }

  mutating func keepChild(_ index: Int) {
    bytes.append(1)
    append(index)
  }

  mutating func moveChild(_ index: Int) {
    bytes.append(2)
    append(index)
  }

  mutating func insert(_ markup: Markup) {
    bytes.append(3)
    append(markup.bytes.count)
    bytes.append(contentsOf: markup.bytes)
  }

  mutating func endChildren() { bytes.append(0) }

  private mutating func begin(_ code: UInt8) {
    for index in waiting {
      bytes.append(1)
      append(index)
    }
    waiting.removeAll(keepingCapacity: true)
    bytes.append(code)
  }

  private mutating func append(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
