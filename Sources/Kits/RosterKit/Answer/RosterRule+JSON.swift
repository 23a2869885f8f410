import JSONKit

extension RosterRule {
  /// The rule as JSON, by its `rule` and what it is about, for whoever has words of their own: `person`, `shiftType`,
  /// `followedBy`, `day`, and the `limit` of what must not be more or less.
  func json(of problem: RosterProblem) -> JSON {
    var members = [JSON.Member("rule", .string(name))]
    func add(_ name: String, _ value: Int) { members.append(JSON.Member(name, .integer(Int64(value)))) }
    func add(person: Int) { members.append(JSON.Member("person", .string(problem.people[person].id))) }
    func add(_ name: String = "shiftType", type: Int) {
      members.append(JSON.Member(name, .string(problem.shiftTypes[type].id)))
    }
    if let person = person(in: problem) { add(person: person) }
    switch self {
    case .dayOff(_, let day): add("day", day)
    case .fixed(let index):
      add("day", problem.fixed[index].day)
      if let type = problem.fixed[index].shiftType { add(type: type) }
    case .succession(let first, let second):
      add(type: first)
      add("followedBy", type: second)
    case .successionBan(let index):
      add("day", problem.successionBans[index].day)
      add(type: problem.successionBans[index].first)
      add("followedBy", type: problem.successionBans[index].second)
    case .maxShifts(let person, let type):
      add(type: type)
      add("limit", problem.people[person].maxShifts[type] ?? 0)
    case .cannotWork(_, let type): add(type: type)
    case .minMinutes(let person): add("limit", problem.people[person].minMinutes)
    case .maxMinutes(let person): add("limit", problem.people[person].maxMinutes ?? 0)
    case .minConsecutiveShifts(let person): add("limit", problem.people[person].minConsecutiveShifts)
    case .maxConsecutiveShifts(let person): add("limit", problem.people[person].maxConsecutiveShifts ?? 0)
    case .minConsecutiveDaysOff(let person): add("limit", problem.people[person].minConsecutiveDaysOff)
    case .maxWeekends(let person): add("limit", problem.people[person].maxWeekends ?? 0)
    case .enough(let need), .notTooMany(let need):
      add("day", problem.needs[need].day)
      add(type: problem.needs[need].shiftType)
      add("limit", problem.needs[need].count)
    }
    return .object(members)
  }

  private var name: String {
    switch self {
    case .dayOff: "dayOff"
    case .fixed: "fixed"
    case .succession, .successionBan: "succession"
    case .maxShifts: "maxShifts"
    case .cannotWork: "cannotWork"
    case .minMinutes: "minMinutes"
    case .maxMinutes: "maxMinutes"
    case .minConsecutiveShifts: "minConsecutiveShifts"
    case .maxConsecutiveShifts: "maxConsecutiveShifts"
    case .minConsecutiveDaysOff: "minConsecutiveDaysOff"
    case .maxWeekends: "maxWeekends"
    case .enough: "enough"
    case .notTooMany: "notTooMany"
    }
  }
}
