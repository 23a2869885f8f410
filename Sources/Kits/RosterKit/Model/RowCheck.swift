import RosterProblemKit

extension RosterModel {
  /// The rows of `RosterProblem.current`.
  var currentRows: [[UInt8]]? { problem.current.map { rows(of: $0) } }

  /// Whether a row keeps all rules of a person.
  func keepsRules(_ row: [UInt8], _ person: Int) -> Bool {
    brokenRules(row, person).isEmpty
  }

  /// The rules that a row of a person breaks.
  func brokenRules(_ row: [UInt8], _ person: Int) -> [RosterRule] {
    let limits = problem.people[person]
    var broken = brokenCells(row, person, limits)
    let minutes = row.reduce(0) { $1 == 0 ? $0 : $0 + problem.shiftTypes[Int($1) - 1].minutes }
    if minutes < limits.minMinutes { broken.append(.minMinutes(person: person)) }
    if let most = limits.maxMinutes, minutes > most { broken.append(.maxMinutes(person: person)) }
    broken += brokenCounts(row, person, limits) + brokenRuns(row, person, limits)
    if let most = limits.maxWeekends, weekends(of: row) > most { broken.append(.maxWeekends(person: person)) }
    return broken
  }

  private func brokenCells(_ row: [UInt8], _ person: Int, _ limits: RosterPerson) -> [RosterRule] {
    var broken: [RosterRule] = []
    for day in limits.daysOff where row[day] != 0 { broken.append(.dayOff(person: person, day: day)) }
    for type in problem.shiftTypes.indices {
      let bans = limits.cannotWork.filter { $0.shiftType == type }
      if bans.contains(where: { $0.days.contains { Int(row[$0]) == type + 1 } }) {
        broken.append(.cannotWork(person: person, shiftType: type))
      }
    }
    for (index, fixed) in problem.fixed.enumerated() where fixed.person == person {
      if Int(row[fixed.day]) != (fixed.shiftType ?? -1) + 1 { broken.append(.fixed(index)) }
    }
    for day in 0..<max(0, days - 1) where row[day] > 0 && row[day + 1] > 0 {
      let (first, second) = (Int(row[day]) - 1, Int(row[day + 1]) - 1)
      if problem.shiftTypes[first].notFollowedBy.contains(second) {
        broken.append(.succession(first: first, second: second))
      }
    }
    for (index, ban) in problem.successionBans.enumerated() where ban.day + 1 < days {
      if Int(row[ban.day]) == ban.first + 1, Int(row[ban.day + 1]) == ban.second + 1 {
        broken.append(.successionBan(index))
      }
    }
    return broken
  }

  private func brokenCounts(_ row: [UInt8], _ person: Int, _ limits: RosterPerson) -> [RosterRule] {
    limits.maxShifts.enumerated().compactMap { type, most in
      guard let most, row.count(where: { Int($0) == type + 1 }) > most else { return nil }
      return .maxShifts(person: person, shiftType: type)
    }
  }

  private func brokenRuns(_ row: [UInt8], _ person: Int, _ limits: RosterPerson) -> [RosterRule] {
    var broken: [RosterRule] = []
    var start = 0
    while start < days {
      var end = start
      while end < days, (row[end] > 0) == (row[start] > 0) { end += 1 }
      let isInner = start > 0 && end < days
      if row[start] > 0 {
        if let most = limits.maxConsecutiveShifts, end - start > most {
          broken.append(.maxConsecutiveShifts(person: person))
        }
        if isInner, end - start < limits.minConsecutiveShifts { broken.append(.minConsecutiveShifts(person: person)) }
      } else if isInner, end - start < limits.minConsecutiveDaysOff {
        broken.append(.minConsecutiveDaysOff(person: person))
      }
      start = end
    }
    return broken
  }

  func weekends(of row: [UInt8]) -> Int {
    var count = 0
    for day in 0..<days where row[day] > 0 {
      let isSaturdayFree = day == 0 || row[day - 1] == 0
      if weekendDays[day] == 1 || weekendDays[day] == 2 && isSaturdayFree { count += 1 }
    }
    return count
  }
}
