/// Reads the components of a text, each line once. It expands nothing, so its time is that of the text's length.
struct ComponentParser {
  private let limits: CalendarLimits
  private let keeps: (String) -> Bool
  private var lineCount = 0
  private var open: [Component] = []
  /// The outermost components, of which a stream may have several (RFC 5545, 3.4).
  private(set) var components: [Component] = []
  /// How many events end before they are said to.
  private(set) var cutEvents = 0

  /// - Parameter keeps: whether a property is looked at, by its name in upper case; all others are left out.
  init(_ limits: CalendarLimits, keeps: @escaping (String) -> Bool = { _ in true }) {
    self.limits = limits
    self.keeps = keeps
  }

  mutating func read(_ body: [UInt8]) throws(CalendarFailure) {
    guard body.count <= limits.bytes else { throw .tooLarge }
    guard !body.contains(0) else { throw .malformed }
    let body = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    var line: [UInt8] = []
    for part in body.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      lineCount += 1
      guard lineCount <= limits.lines else { throw .tooLarge }
      if let first = part.first, first == 0x20 || first == 0x09 {
        line += part.dropFirst()
      } else {
        try take(line)
        line = Array(part)
      }
    }
    try take(line)
    while !open.isEmpty { close() }
  }

  private mutating func take(_ bytes: [UInt8]) throws(CalendarFailure) {
    guard let line = ContentLine(String(decoding: bytes, as: UTF8.self).printableLine) else { return }
    switch line.name {
    case "BEGIN":
      open.append(Component(line.value.trimmed.uppercased()))
      guard open.count <= limits.depth else { throw .tooLarge }
    case "END": end(line.value.trimmed.uppercased())
    default:
      if !open.isEmpty, keeps(line.name) { open[open.count - 1].lines.append(line) }
    }
  }

  /// Ends the innermost component of a name, and what was not ended within it.
  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > index + 1 { close() }
    add(open.removeLast())
  }

  private mutating func close() {
    let component = open.removeLast()
    if component.name == "VEVENT" { cutEvents += 1 } else { add(component) }
  }

  private mutating func add(_ component: Component) {
    if open.isEmpty { components.append(component) } else { open[open.count - 1].components.append(component) }
  }
}

extension String {
  /// Without what a line may not hold; most have none of it.
  fileprivate var printableLine: String {
    utf8.contains { $0 < 0x20 || $0 == 0x7F } ? printable : self
  }
}

extension Substring {
  fileprivate var trimmed: String { String(filter { !$0.isWhitespace }) }
}
