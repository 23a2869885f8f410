import HTTPKit
import JSONKit
import SharedModels
import TextKit
import TimeKit

/// What the change log is asked for.
struct ChangeLogQuery {
  static let standardLimit = 100
  static let highestLimit = 200
  /// The most characters of a text to search for, and the most users of one question.
  static let textLimit = 200
  static let userLimit = 20

  private(set) var filter = ChangeLogFilter()
  private(set) var limit: Int
  private(set) var place: ChangeLogPlace?
  private let highestLimit: Int

  /// Each parameter may be given once, but for `type` and `user`; one that is not known is not passed over, since the
  /// answer would be more than was asked for.
  init(
    _ request: Request, standard: Int = standardLimit, highest: Int = highestLimit
  ) throws(Problem) {
    limit = standard
    highestLimit = highest
    var known: Set<String> = []
    for (name, value) in request.query {
      let isFirst = known.insert(name).inserted
      guard isFirst || ["type", "user"].contains(name) else { throw .wrong(name, "must be given once") }
      try take(name, value)
    }
    if known.isSuperset(of: ["cursor", "before"]) { throw .wrong("before", "cannot be given with a cursor") }
    if let from = filter.from, let to = filter.to, to < from { throw .wrong("to", "must not be before from") }
  }

  private mutating func take(_ name: String, _ value: String) throws(Problem) {
    switch name {
    case "from": filter.from = try Self.date(name, value)
    case "to": filter.to = try Self.date(name, value)
    case "type": filter.types.append(try Self.type(value))
    case "user": try take(user: value)
    case "shift": filter.shift = try Self.identifier(name, value)
    case "q": try take(text: value)
    case "limit": limit = try number(value)
    case "cursor", "before": place = try Self.place(name, value)
    default: throw .wrong(name, "is not a parameter here")
    }
  }

  private mutating func take(user: String) throws(Problem) {
    filter.users.append(try Self.identifier("user", user))
    guard filter.users.count <= Self.userLimit else {
      throw .wrong("user", "can be given at most \(Self.userLimit) times")
    }
  }

  private mutating func take(text: String) throws(Problem) {
    guard text.characterCount <= Self.textLimit else {
      throw .wrong("q", "can have at most \(Self.textLimit) characters")
    }
    filter.text = text
  }

  private func number(_ text: String) throws(Problem) -> Int {
    guard let number = Int(text), (1...highestLimit).contains(number) else {
      throw .wrong("limit", "must be from 1 to \(highestLimit)")
    }
    return number
  }

  private static func date(_ name: String, _ text: String) throws(Problem) -> CivilDate {
    guard let date = CivilDate(text) else { throw .wrong(name, "must be a date like 2026-11-20") }
    return date
  }

  private static func type(_ text: String) throws(Problem) -> ChangeType {
    guard let type = ChangeType(rawValue: text) else {
      throw .wrong("type", "must be one of \(ChangeType.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return type
  }

  private static func identifier<Row>(_ name: String, _ text: String) throws(Problem) -> Identifier<Row> {
    guard let id = Identifier<Row>(text) else { throw .wrong(name, "must be a UUID") }
    return id
  }

  private static func place(_ name: String, _ text: String) throws(Problem) -> ChangeLogPlace {
    guard let place = ChangeLogPlace(text) else {
      throw .wrong(
        name,
        name == "cursor"
          ? "is not one that this server made"
          : "must be a time like 2026-11-20T10:09:00.000Z, or that and an entry's id behind a comma")
    }
    return place
  }
}
