import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// What the change log is asked for, read from a query.
struct LogFilters {
  static let standardLimit = 100
  static let highestLimit = 200
  /// The most characters of a text to search for, and the most users, members or shift types of one question.
  static let textLimit = ListQuery.textLimit
  static let rowLimit = 20

  private static let repeated: Set<String> = ["type", "table", "user", "member", "shiftType"]

  private(set) var filter = ChangeLogFilter()
  private(set) var limit = standardLimit
  private(set) var position: LogPosition?
  private let features: FeatureList

  /// Each parameter may be given once, but for those of which any of several will do; one that is not known is not
  /// passed over, since the answer would be more than was asked for.
  init(_ call: Call, of features: FeatureList) throws(Problem) {
    self.features = features
    var known: Set<String> = []
    for (name, value) in call.request.query {
      let isFirst = known.insert(name).inserted
      guard isFirst || Self.repeated.contains(name) else { throw .wrong(name, "must be given once") }
      try take(name, value)
    }
    if known.isSuperset(of: ["cursor", "before"]) { throw .wrong("before", "cannot be given with a cursor") }
    if let from = filter.from, let to = filter.to, to < from { throw .wrong("to", "must not be before from") }
    if let from = filter.dayFrom, let to = filter.dayTo, to < from {
      throw .wrong("shiftTo", "must not be before shiftFrom")
    }
  }

  private mutating func take(_ name: String, _ value: String) throws(Problem) {
    switch name {
    case "from": filter.from = try Self.date(name, value)
    case "to": filter.to = try Self.date(name, value)
    case "type": filter.types.append(ChangeType(try Self.choice(name, value, of: features.changeTypeNames)))
    case "table": filter.tables.append(try Self.choice(name, value, of: features.loggedTableNames))
    case "user": try Self.take(name, value, into: &filter.users)
    case "member": try Self.take(name, value, into: &filter.members)
    case "shiftFrom": filter.dayFrom = try Self.date(name, value)
    case "shiftTo": filter.dayTo = try Self.date(name, value)
    case "shiftType": try Self.take(name, value, into: &filter.shiftTypes)
    case "row": filter.row = try Self.uniqueID(name, value)
    case "q": try take(text: value)
    case "limit": limit = try number(value)
    case "cursor", "before": position = try Self.position(name, value)
    default: throw .wrong(name, "is not a parameter here")
    }
  }

  private static func take<Row>(
    _ name: String, _ value: String, into rows: inout [Identifier<Row>]
  ) throws(Problem) {
    rows.append(Identifier(try uniqueID(name, value)))
    guard rows.count <= rowLimit else { throw .wrong(name, "can be given at most \(rowLimit) times") }
  }

  private mutating func take(text: String) throws(Problem) {
    guard text.characterCount <= Self.textLimit else {
      throw .wrong("q", "can have at most \(Self.textLimit) characters")
    }
    filter.text = text
  }

  private func number(_ text: String) throws(Problem) -> Int {
    guard let number = Int(text), (1...Self.highestLimit).contains(number) else {
      throw .wrong("limit", "must be from 1 to \(Self.highestLimit)")
    }
    return number
  }

  private static func date(_ name: String, _ text: String) throws(Problem) -> CivilDate {
    guard let date = CivilDate(text) else { throw .wrong(name, "must be a date like 2026-11-20") }
    return date
  }

  private static func choice(_ name: String, _ text: String, of choices: [String]) throws(Problem) -> String {
    guard choices.contains(text) else { throw .wrong(name, "must be one of \(choices.joined(separator: ", "))") }
    return text
  }

  private static func uniqueID(_ name: String, _ text: String) throws(Problem) -> UniqueID {
    guard let id = UniqueID(text) else { throw .wrong(name, "must be a UUID") }
    return id
  }

  private static func position(_ name: String, _ text: String) throws(Problem) -> LogPosition {
    guard let position = LogPosition(text) else {
      throw .wrong(
        name,
        name == "cursor"
          ? "is not one that this server made"
          : "must be a time like 2026-11-20T10:09:00.000Z, or that and an entry's id behind a comma")
    }
    return position
  }
}

extension FeatureList {
  /// The types of change that there are.
  var changeTypeNames: [String] { changeTypes.map(\.type.name) }

  /// The tables whose rows are logged.
  var loggedTableNames: [String] { catalog.tables.filter { catalog.rules(of: $0) != nil }.map(\.name) }
}
