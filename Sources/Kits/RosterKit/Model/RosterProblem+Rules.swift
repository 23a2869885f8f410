import RosterProblemKit

extension RosterProblem {
  /// All that a plan has to keep.
  var rules: [RosterRule] {
    var rules: [RosterRule] = []
    for (index, need) in needs.enumerated() {
      if need.underWeight == nil { rules.append(.enough(need: index)) }
      if need.overWeight == nil { rules.append(.notTooMany(need: index)) }
    }
    for (first, type) in shiftTypes.enumerated() {
      for second in type.notFollowedBy { rules.append(.succession(first: first, second: second)) }
    }
    rules += successionBans.indices.map { .successionBan($0) }
    for person in people.indices { rules += self.rules(of: person) }
    return rules + fixed.indices.map { .fixed($0) }
  }

  private func rules(of person: Int) -> [RosterRule] {
    let limits = people[person]
    var rules: [RosterRule] = []
    if limits.minMinutes > 0 { rules.append(.minMinutes(person: person)) }
    if limits.maxMinutes != nil { rules.append(.maxMinutes(person: person)) }
    if limits.minConsecutiveShifts > 1 { rules.append(.minConsecutiveShifts(person: person)) }
    if limits.maxConsecutiveShifts != nil { rules.append(.maxConsecutiveShifts(person: person)) }
    if limits.minConsecutiveDaysOff > 1 { rules.append(.minConsecutiveDaysOff(person: person)) }
    if limits.maxWeekends != nil { rules.append(.maxWeekends(person: person)) }
    for (type, most) in limits.maxShifts.enumerated() where most != nil {
      rules.append(.maxShifts(person: person, shiftType: type))
    }
    for type in shiftTypes.indices where limits.cannotWork.contains(where: { $0.shiftType == type }) {
      rules.append(.cannotWork(person: person, shiftType: type))
    }
    var days = limits.daysOff.sorted()
    days = days.indices.filter { $0 == 0 || days[$0] != days[$0 - 1] }.map { days[$0] }
    return rules + days.map { .dayOff(person: person, day: $0) }
  }

  /// Whether a rule is about a person's row alone.
  func concerns(_ rule: RosterRule, _ person: Int) -> Bool {
    switch rule {
    case .succession, .successionBan: true
    default: rule.person(in: self) == person
    }
  }

  /// The problem without what is soft.
  var hardOnly: RosterProblem {
    var hard = self
    for person in hard.people.indices { hard.people[person].wishes = [] }
    hard.current = nil
    hard.shares = []
    hard.needs = needs.compactMap { need in
      guard need.underWeight == nil || need.overWeight == nil else { return nil }
      var need = need
      need.underWeight = need.underWeight == nil ? nil : 0
      need.overWeight = need.overWeight == nil ? nil : 0
      return need
    }
    return hard
  }

  /// The problem with only these rules.
  func keeping(_ rules: [RosterRule]) -> RosterProblem {
    var problem = withoutRules
    for rule in rules { problem.add(rule, from: self) }
    return problem
  }

  private var withoutRules: RosterProblem {
    var problem = self
    problem.fixed = []
    problem.successionBans = []
    for type in shiftTypes.indices { problem.shiftTypes[type].notFollowedBy = [] }
    for person in people.indices {
      problem.people[person] = RosterPerson(id: people[person].id, shiftTypes: shiftTypes.count)
    }
    for need in needs.indices {
      problem.needs[need].underWeight = 0
      problem.needs[need].overWeight = 0
    }
    return problem
  }

  private mutating func add(_ rule: RosterRule, from whole: RosterProblem) {
    switch rule {
    case .enough(let need): needs[need].underWeight = nil
    case .notTooMany(let need): needs[need].overWeight = nil
    case .succession(let first, let second): shiftTypes[first].notFollowedBy.append(second)
    case .successionBan(let index): successionBans.append(whole.successionBans[index])
    case .fixed(let index): fixed.append(whole.fixed[index])
    case .dayOff(let person, let day): people[person].daysOff.append(day)
    case .maxShifts(let person, let type): people[person].maxShifts[type] = whole.people[person].maxShifts[type]
    case .cannotWork(let person, let type):
      people[person].cannotWork += whole.people[person].cannotWork.filter { $0.shiftType == type }
    case .minMinutes(let person): people[person].minMinutes = whole.people[person].minMinutes
    case .maxMinutes(let person): people[person].maxMinutes = whole.people[person].maxMinutes
    case .minConsecutiveShifts(let person):
      people[person].minConsecutiveShifts = whole.people[person].minConsecutiveShifts
    case .maxConsecutiveShifts(let person):
      people[person].maxConsecutiveShifts = whole.people[person].maxConsecutiveShifts
    case .minConsecutiveDaysOff(let person):
      people[person].minConsecutiveDaysOff = whole.people[person].minConsecutiveDaysOff
    case .maxWeekends(let person): people[person].maxWeekends = whole.people[person].maxWeekends
    }
  }
}
