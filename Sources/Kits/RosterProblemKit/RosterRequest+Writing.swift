package import JSONKit

extension RosterRequest {
  /// The request as the JSON that ``init(_:)`` reads.
  public var json: [UInt8] { JSONWriter.object { write(to: $0) } }

  func write(to fields: JSONFieldWriter) {
    fields.integer("days", Int64(problem.days))
    fields.date("firstDay", problem.firstDay)
    fields.list("shiftTypes", problem.shiftTypes) { type in
      fields.text("id", type.id)
      fields.integer("minutes", Int64(type.minutes))
      fields.texts("notFollowedBy", type.notFollowedBy.map { problem.shiftTypes[$0].id })
    }
    fields.list("people", problem.people) { $0.write(to: fields, problem) }
    fields.list("needs", problem.needs) { need in
      fields.day(need.day, shiftType: need.shiftType, of: problem)
      fields.integer("count", Int64(need.count))
      fields.optionalInteger("underWeight", need.underWeight)
      fields.optionalInteger("overWeight", need.overWeight)
    }
    fields.list("fixed", problem.fixed) { fixed in
      fields.text("person", problem.people[fixed.person].id)
      fields.integer("day", Int64(fixed.day))
      fields.json("shiftType", fixed.shiftType.map { .string(problem.shiftTypes[$0].id) } ?? .null)
    }
    fields.list("successionBans", problem.successionBans) { ban in
      fields.day(ban.day, shiftType: ban.first, of: problem)
      fields.text("followedBy", problem.shiftTypes[ban.second].id)
    }
    fields.list("shares", problem.shares) { $0.write(to: fields, problem) }
    if let current = problem.current {
      fields.assignments("current", current, of: problem)
      fields.integer("changeWeight", problem.changeWeight)
    }
    fields.json("seconds", seconds(milliseconds))
  }
}

extension RosterPerson {
  fileprivate func write(to fields: JSONFieldWriter, _ problem: RosterProblem) {
    fields.text("id", id)
    let limited = maxShifts.indices.compactMap { type in
      maxShifts[type].map { JSON.Member(problem.shiftTypes[type].id, .integer(Int64($0))) }
    }
    fields.json("maxShifts", .object(limited))
    fields.integer("minMinutes", Int64(minMinutes))
    fields.optionalInteger("maxMinutes", maxMinutes.map { Int64($0) })
    fields.integer("minConsecutiveShifts", Int64(minConsecutiveShifts))
    fields.optionalInteger("maxConsecutiveShifts", maxConsecutiveShifts.map { Int64($0) })
    fields.integer("minConsecutiveDaysOff", Int64(minConsecutiveDaysOff))
    fields.optionalInteger("maxWeekends", maxWeekends.map { Int64($0) })
    fields.json("daysOff", .array(daysOff.map { .integer(Int64($0)) }))
    fields.list("cannotWork", cannotWork) { ban in
      fields.text("shiftType", problem.shiftTypes[ban.shiftType].id)
      fields.integer("firstDay", Int64(ban.days.lowerBound))
      fields.integer("lastDay", Int64(ban.days.upperBound))
    }
    fields.list("wishes", wishes) { wish in
      fields.day(wish.day, shiftType: wish.shiftType, of: problem)
      fields.integer("weight", wish.weight)
      fields.flag("wanted", wish.isWanted)
    }
  }
}

extension RosterShare {
  fileprivate func write(to fields: JSONFieldWriter, _ problem: RosterProblem) {
    fields.json("shiftType", shiftType.map { .string(problem.shiftTypes[$0].id) } ?? .null)
    let given = parts.indices.compactMap { person in
      parts[person].map { JSON.Member(problem.people[person].id, .integer(Int64($0))) }
    }
    fields.json("parts", .object(given))
  }
}

extension JSONFieldWriter {
  fileprivate func day(_ day: Int, shiftType: Int, of problem: RosterProblem) {
    integer("day", Int64(day))
    text("shiftType", problem.shiftTypes[shiftType].id)
  }

  func assignments(_ name: String, _ assignments: [RosterAssignment], of problem: RosterProblem) {
    list(name, assignments) { assignment in
      text("person", problem.people[assignment.person].id)
      day(assignment.day, shiftType: assignment.shiftType, of: problem)
    }
  }
}

/// Seconds with up to three decimal places.
package func seconds(_ milliseconds: Int64) -> JSON {
  let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
  guard rest > 0 else { return .integer(whole) }
  var decimals = String(rest + 1_000).dropFirst()
  while decimals.hasSuffix("0") { decimals = decimals.dropLast() }
  return JSON.Decimal("\(whole).\(String(decimals))").map { .decimal($0) } ?? .integer(whole)
}
