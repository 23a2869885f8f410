/// Reads fields from an object of a ``JSONDocument``.
public final class DocumentFieldReader: AnyJSONReader {
  /// Whether an object that was read has members that nobody has asked for.
  public var hasUnreadFields: Bool { hasUnreadGroup || !level.isWhole(in: document) }

  private let document: JSONDocument
  private var level: Level
  private var outer: [Level] = []
  private var hasUnreadGroup = false

  /// Fails unless the part is an object.
  public init(_ part: JSONPart) throws(FieldError) {
    guard part.isObject else { throw FieldError("", "must be an object") }
    document = part.document
    level = Level(part.token)
    super.init()
  }

  /// The field as it is; a missing one and `null` are the same. O(1) in the order of the fields, else O(fields).
  public func part(_ name: String) -> JSONPart? {
    let end = Int(document.tokens[level.object].next)
    let found =
      find(name, from: level.place, to: end) ?? find(name, from: level.object + 1, to: min(level.place, end))
    guard let found else { return nil }
    level.find(found)
    let value = JSONPart(document, found + 1)
    return value.isNull ? nil : value
  }

  private func find(_ name: String, from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if JSONPart(document, place).isName(name) { return place }
      place = Int(document.tokens[place + 1].next)
    }
    return nil
  }

  private func required(_ name: String) throws(FieldError) -> JSONPart {
    guard let part = part(name) else { throw FieldError(name, "is missing") }
    return part
  }

  override public func has(_ name: String) -> Bool { part(name) != nil }

  override public func text(_ name: String) throws(FieldError) -> String {
    guard let text = try required(name).string else { throw FieldError(name, "must be text") }
    return text
  }

  override public func integer(_ name: String) throws(FieldError) -> Int64 {
    guard let value = try required(name).integer else { throw FieldError(name, "must be a whole number") }
    return value
  }

  override public func flag(_ name: String) throws(FieldError) -> Bool {
    guard let value = try required(name).bool else { throw FieldError(name, "must be true or false") }
    return value
  }

  override public func uniqueID(_ name: String) throws(FieldError) -> UniqueID {
    let part = try required(name)
    guard let id = part.uniqueID else {
      throw FieldError(name, part.string == nil ? "must be text" : "must be a UUID")
    }
    return id
  }

  override public func json(_ name: String) throws(FieldError) -> JSON { try required(name).json }

  override public func enter(_ name: String) throws(FieldError) {
    let part = try required(name)
    guard part.isObject else { throw FieldError(name, "must be an object") }
    outer.append(level)
    level = Level(part.token)
  }

  override public func leave() {
    hasUnreadGroup = hasUnreadGroup || !level.isWhole(in: document)
    level = outer.popLast() ?? level
  }
}

extension DocumentFieldReader {
  /// Reads an array's elements; errors name the element, `days.2.date`.
  public func array<Value>(
    _ name: String, limit: Int, _ read: (JSONPart) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    guard let elements = try required(name).elements else { throw FieldError(name, "must be an array") }
    return try values(of: elements, name, limit: limit, read)
  }
}

/// An object that is being read.
private struct Level {
  let object: Int
  /// The name that was found last: fields are nearly always read in the order in which they are written.
  private(set) var place: Int
  /// How many names were found in their order.
  private var foundCount = 0
  private var furthest = 0

  init(_ object: Int) {
    self.object = object
    place = object + 1
  }

  mutating func find(_ name: Int) {
    place = name
    guard name > furthest else { return }
    furthest = name
    foundCount += 1
  }

  /// Whether every member was asked for; one that was read out of order may be taken as unread.
  func isWhole(in document: JSONDocument) -> Bool { foundCount == JSONPart(document, object).memberCount }
}
