import JSONKit

/// A rule of a problem with the values that it is about, for programs that say it in words of their own.
public struct StatedRule: Equatable, Sendable {
  /// What kind of rule it is.
  public enum Kind: String, Sendable {
    case dayOff, fixed, succession, maxShifts, minMinutes, maxMinutes, minConsecutiveShifts, maxConsecutiveShifts
    case minConsecutiveDaysOff, maxWeekends, enough, notTooMany, cannotWork
  }

  /// The kind.
  public let kind: Kind
  /// By their place in the list; nil if the rule is about everybody.
  public private(set) var person: Int?
  /// From 0.
  public private(set) var day: Int?
  /// By its place in the list.
  public private(set) var shiftType: Int?
  /// The shift type that must not follow it.
  public private(set) var followedBy: Int?
  /// What must not be exceeded, or fallen short of.
  public private(set) var limit: Int?

  /// States a rule of a problem.
  public init(_ rule: RosterRule, of problem: RosterProblem) {
    kind = rule.kind
    person = rule.person(in: problem)
    switch rule {
    case .dayOff(_, let day): self.day = day
    case .fixed(let index): (day, shiftType) = (problem.fixed[index].day, problem.fixed[index].shiftType)
    case .succession(let first, let second): (shiftType, followedBy) = (first, second)
    case .successionBan(let index):
      let ban = problem.successionBans[index]
      (day, shiftType, followedBy) = (ban.day, ban.first, ban.second)
    case .maxShifts(let person, let type): (shiftType, limit) = (type, problem.people[person].maxShifts[type] ?? 0)
    case .cannotWork(_, let type): shiftType = type
    case .minMinutes(let person): limit = problem.people[person].minMinutes
    case .maxMinutes(let person): limit = problem.people[person].maxMinutes ?? 0
    case .minConsecutiveShifts(let person): limit = problem.people[person].minConsecutiveShifts
    case .maxConsecutiveShifts(let person): limit = problem.people[person].maxConsecutiveShifts ?? 0
    case .minConsecutiveDaysOff(let person): limit = problem.people[person].minConsecutiveDaysOff
    case .maxWeekends(let person): limit = problem.people[person].maxWeekends ?? 0
    case .enough(let need), .notTooMany(let need):
      let need = problem.needs[need]
      (day, shiftType, limit) = (need.day, need.shiftType, need.count)
    }
  }
}

extension RosterRule {
  fileprivate var kind: StatedRule.Kind {
    switch self {
    case .dayOff: .dayOff
    case .fixed: .fixed
    case .succession, .successionBan: .succession
    case .maxShifts: .maxShifts
    case .cannotWork: .cannotWork
    case .minMinutes: .minMinutes
    case .maxMinutes: .maxMinutes
    case .minConsecutiveShifts: .minConsecutiveShifts
    case .maxConsecutiveShifts: .maxConsecutiveShifts
    case .minConsecutiveDaysOff: .minConsecutiveDaysOff
    case .maxWeekends: .maxWeekends
    case .enough: .enough
    case .notTooMany: .notTooMany
    }
  }
}

// As JSON: `rule` and, of the other values, those that it is about.
extension StatedRule {
  init(_ fields: JSONFieldReader, _ names: RosterNames) throws(FieldError) {
    guard let kind = Kind(rawValue: try fields.text("rule")) else { throw FieldError("rule", "must be a rule") }
    self.kind = kind
    person = fields.has("person") ? try names.person(fields) : nil
    day = fields.has("day") ? try names.day(fields) : nil
    shiftType = fields.has("shiftType") ? try names.shiftType(fields) : nil
    followedBy = fields.has("followedBy") ? try names.shiftType(fields, "followedBy") : nil
    limit = try fields.optionalNumber("limit", 0...Int(Int32.max))
  }

  func write(to fields: JSONFieldWriter, _ problem: RosterProblem) {
    fields.text("rule", kind.rawValue)
    if let person { fields.text("person", problem.people[person].id) }
    if let day { fields.integer("day", Int64(day)) }
    if let shiftType { fields.text("shiftType", problem.shiftTypes[shiftType].id) }
    if let followedBy { fields.text("followedBy", problem.shiftTypes[followedBy].id) }
    if let limit { fields.integer("limit", Int64(limit)) }
  }
}

extension JSONFieldReader {
  func rules(_ name: String, _ names: RosterNames) throws(FieldError) -> [StatedRule] {
    try list(name, limit: 100_000) { (rule) throws(FieldError) in try StatedRule(rule, names) }
  }
}

extension JSONFieldWriter {
  func rules(_ name: String, _ rules: [StatedRule], of problem: RosterProblem) {
    list(name, rules) { $0.write(to: self, problem) }
  }
}
