import JSONKit

extension JSON {
  /// The place of every value inside, by names and indices.
  var paths: [[String]] {
    children.flatMap { child in [[child.key]] + child.value.paths.map { [child.key] + $0 } }
  }

  private var children: [Member] {
    switch self {
    case .object(let members): members
    case .array(let elements): elements.enumerated().map { Member("\($0.offset)", $0.element) }
    default: []
    }
  }

  func value(_ path: [String]) -> JSON {
    path.reduce(self) { value, key in value.children.first { $0.key == key }?.value ?? .null }
  }

  /// A value of a type that does not fit where this one stands.
  var otherType: JSON {
    switch self {
    case .string: .integer(7)
    case .object: .array([])
    case .array: .object([])
    default: .string("7")
    }
  }

  /// The same with another value at a place, or none.
  func replacing(_ path: [String], by value: JSON?) -> JSON {
    guard let first = path.first else { return value ?? .null }
    let changed = children.compactMap { child -> Member? in
      guard child.key == first else { return child }
      guard path.count > 1 else { return value.map { Member(first, $0) } }
      return Member(first, child.value.replacing(Array(path.dropFirst()), by: value))
    }
    if case .array = self { return .array(changed.map { $0.value }) }
    let isNew = !children.contains { $0.key == first }
    return .object(isNew && path.count == 1 ? changed + (value.map { [Member(first, $0)] } ?? []) : changed)
  }
}
