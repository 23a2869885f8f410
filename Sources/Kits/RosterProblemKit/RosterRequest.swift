public import JSONKit
import TextKit
import TimeKit

/// A roster's problem as JSON, and how long to search.
///
/// ```
/// {"days": 14, "firstDay": "2026-11-23",
///  "shiftTypes": [{"id", "minutes", "notFollowedBy"?: [id]}],
///  "people": [{"id", "maxShifts"?: {id: n}, "minMinutes"?, "maxMinutes"?, "minConsecutiveShifts"?,
///              "maxConsecutiveShifts"?, "minConsecutiveDaysOff"?, "maxWeekends"?, "daysOff"?: [day],
///              "cannotWork"?: [{"shiftType", "firstDay", "lastDay"}],
///              "wishes"?: [{"day", "shiftType", "weight", "wanted"}]}],
///  "needs"?: [{"day", "shiftType", "count", "underWeight"?, "overWeight"?}],
///  "fixed"?: [{"person", "day", "shiftType" or null}],
///  "successionBans"?: [{"day", "shiftType", "followedBy"}],
///  "shares"?: [{"shiftType" or null, "parts": {id: tenths}}],
///  "current"?: [{"person", "day", "shiftType"}], "changeWeight"?, "seconds"?: 10}
/// ```
///
/// Days are counted from 0, people and shift types named by their identifiers. A limit that is left out does not hold. A
/// need without a weight is hard, and several of one day and shift type add up. Without ``RosterProblem/changeWeight`` the fewest days change. People whom a
/// share does not name have no part in it.
public struct RosterRequest: Equatable, Sendable {
  /// What is asked for.
  public let problem: RosterProblem
  /// How long to search at most, in milliseconds.
  public let milliseconds: Int64

  /// The most days that are read.
  public static let dayLimit = 366
  /// The most people that are read.
  public static let personLimit = 500
  /// The most shift types that are read.
  public static let shiftTypeLimit = 60
  /// The largest weight that is read.
  public static let weightLimit = 100_000
  /// The longest search, in seconds.
  public static let secondLimit = 86_400

  /// A problem, and for how long to search at most.
  public init(_ problem: RosterProblem, milliseconds: Int64) {
    (self.problem, self.milliseconds) = (problem, milliseconds)
  }

  /// Reads the content; the error names the first field that is wrong.
  public init(_ json: JSON) throws(FieldError) {
    let fields = try JSONFieldReader(json)
    let days = try fields.number("days", 1...Self.dayLimit)
    let types = try fields.shiftTypes()
    let names = RosterNames(days: days, shiftTypes: types.map { $0.id })
    let people = try fields.list("people", limit: Self.personLimit) { (person) throws(FieldError) in
      try RosterPerson(person, names)
    }
    let named = names.adding(people: try distinct(people.map { $0.id }, in: "people"))
    var problem = RosterProblem(days: days, firstDay: try fields.date("firstDay"), shiftTypes: types, people: people)
    problem.needs = try fields.needs(named)
    problem.fixed = try fields.fixedDays(named)
    problem.successionBans = try fields.successionBans(named)
    problem.shares = try fields.shares(named)
    problem.current = try fields.current(named)
    problem.changeWeight = try fields.weight("changeWeight") ?? problem.fewestChangesWeight
    self.problem = problem
    milliseconds = try fields.milliseconds()
  }
}

/// The identifiers that a problem's parts are named by.
struct RosterNames {
  let days: Int
  private let shiftTypes: SortedNames
  private var people = SortedNames([])

  init(days: Int, shiftTypes: [String]) {
    self.days = days
    self.shiftTypes = SortedNames(shiftTypes)
  }

  init(_ problem: RosterProblem) {
    self = RosterNames(days: problem.days, shiftTypes: problem.shiftTypes.map { $0.id })
      .adding(people: problem.people.map { $0.id })
  }

  func adding(people: [String]) -> RosterNames {
    var names = self
    names.people = SortedNames(people)
    return names
  }

  func shiftType(_ fields: JSONFieldReader, _ name: String = "shiftType") throws(FieldError) -> Int {
    guard let place = shiftTypes.place(of: try fields.text(name)) else {
      throw FieldError(name, "must be the id of a shift type")
    }
    return place
  }

  var personCount: Int { people.count }

  func person(named id: String) -> Int? { people.place(of: id) }

  var shiftTypeCount: Int { shiftTypes.count }

  func shiftType(named id: String) -> Int? { shiftTypes.place(of: id) }

  func person(_ fields: JSONFieldReader) throws(FieldError) -> Int {
    guard let place = people.place(of: try fields.text("person")) else {
      throw FieldError("person", "must be the id of a person")
    }
    return place
  }

  func day(_ fields: JSONFieldReader) throws(FieldError) -> Int {
    try fields.number("day", 0...days - 1)
  }
}

/// Places of names in a list, found by halving.
private struct SortedNames {
  private let names: [String]
  private let order: [Int]

  var count: Int { names.count }

  init(_ names: [String]) {
    self.names = names
    order = names.indices.sorted { names[$0] < names[$1] }
  }

  func place(of name: String) -> Int? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if names[order[middle]] < name { low = middle + 1 } else { high = middle }
    }
    return low < order.count && names[order[low]] == name ? order[low] : nil
  }
}

/// The identifiers in their order, if none is there twice.
func distinct(_ ids: [String], in name: String) throws(FieldError) -> [String] {
  let order = ids.indices.sorted { ids[$0] != ids[$1] ? ids[$0] < ids[$1] : $0 < $1 }
  for (first, second) in zip(order, order.dropFirst()) where ids[first] == ids[second] {
    throw FieldError("id", "must not be the same as another one").inside("\(second)").inside(name)
  }
  return ids
}
