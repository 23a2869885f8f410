/// A part of a calendar between `BEGIN` and `END` (RFC 5545, 3.6).
struct Component: Equatable, Sendable {
  /// What it is, in upper case, such as `VEVENT`.
  let name: String
  /// Its properties, in their order.
  var lines: [ContentLine] = []
  /// What it has within it, in the order in which it came.
  var components: [Component] = []

  init(_ name: String) { self.name = name }

  /// The first property of a name in upper case.
  subscript(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  func all(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }

  func has(_ name: String) -> Bool { self[name] != nil }

  func components(_ name: String) -> [Component] { components.filter { $0.name == name } }

  /// The text of its first property of a name.
  func text(_ name: String) -> String? { self[name]?.plainText }

  mutating func add(_ name: String, _ value: String, parameters: String = "") {
    lines.append(ContentLine(name, value, parameters: parameters))
  }

  mutating func add(_ name: String, text: String) { lines.append(ContentLine(name, text: text)) }

  /// As it is sent. O(n).
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  func write(to bytes: inout [UInt8]) {
    begin(in: &bytes)
    for component in components { component.write(to: &bytes) }
    end(in: &bytes)
  }

  /// Writes its beginning with its properties, for one whose components follow by and by.
  func begin(in bytes: inout [UInt8]) {
    bytes.append(folding: "BEGIN:\(name)")
    for line in lines { bytes.append(line) }
  }

  func end(in bytes: inout [UInt8]) { bytes.append(folding: "END:\(name)") }
}
