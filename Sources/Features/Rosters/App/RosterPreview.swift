package import JSONKit
package import RecordKit
package import SharedModels
import SharedShifts
package import TimeKit

/// A roster that the search has found, and what it changes.
package struct RosterPreview: Equatable, Sendable {
  /// A shift of the roster.
  package struct Shift: Equatable, Sendable {
    package let member: Identifier<Member>
    package let date: CivilDate
    package let type: Int
    /// Whether it is not planned yet.
    package let isNew: Bool
  }

  /// How many people a day lacks for a shift type.
  package struct Gap: Equatable, Sendable {
    package let date: CivilDate
    package let type: Int
    package let missing: Int
  }

  /// Somebody whose shifts were left as they are, and what these break.
  package struct Unchanged: Equatable, Sendable {
    package let member: Identifier<Member>
    package let rules: [BrokenRule]
  }

  /// All shifts on the days, in the order in which the search has them.
  package let shifts: [Shift]
  /// What is taken off the schedule.
  package let removed: [ScheduledShift]
  package let gaps: [Gap]
  package let unchanged: [Unchanged]
  /// Whether no roster is better.
  package let isOptimal: Bool
  /// Whether the search has ended.
  package let isFinal: Bool
  /// The search's own list of the shifts, which a question about one of them names.
  let assignments: JSON

  package var added: [Shift] { shifts.filter { $0.isNew } }
  package var changesNothing: Bool { removed.isEmpty && added.isEmpty }

  /// Nil for what is no answer to the question, or says that there is no roster.
  init?(_ json: JSON, to question: RosterQuestion) {
    guard let assignments = json["assignments"]?.array else { return nil }
    let planned = question.fixed + question.changeable
    var shifts: [Shift] = []
    for assignment in assignments {
      guard let member = question.member(assignment["person"]), let type = question.type(assignment["shiftType"]),
        let date = question.date(assignment["day"])
      else { return nil }
      guard question.days.contains(date) else { continue }
      let isPlanned = planned.contains {
        $0.member == member && $0.date == date && $0.shiftType == question.types[type]
      }
      shifts.append(Shift(member: member, date: date, type: type, isNew: !isPlanned))
    }
    self.shifts = shifts
    self.assignments = .array(assignments)
    unchanged = (json["unchanged"]?.array ?? []).compactMap { entry in
      question.member(entry["person"]).map { member in
        Unchanged(member: member, rules: (entry["breaks"]?.array ?? []).map { BrokenRule($0, in: question) })
      }
    }
    let kept = unchanged.map { $0.member }
    removed = question.changeable.filter { shift in
      !kept.contains(shift.member)
        && !shifts.contains {
          $0.member == shift.member && $0.date == shift.date && question.types[$0.type] == shift.shiftType
        }
    }
    gaps = question.needs.compactMap { need in
      let staff =
        shifts.count { $0.date == need.date && $0.type == need.type }
        + planned.count {
          kept.contains($0.member) && $0.date == need.date && $0.shiftType == question.types[need.type]
        }
      let missing = need.count - staff
      return need.isWanted && missing > 0 ? Gap(date: need.date, type: need.type, missing: missing) : nil
    }
    isOptimal = json["optimal"]?.bool == true
    isFinal = json["isFinal"]?.bool == true
  }

  /// What plans the roster; an open shift gives way to the new one in its place. Whoever works in the place of somebody
  /// else does so at the same times.
  func intent(for question: RosterQuestion, makeIdentifier: () -> UniqueID) -> PlanShifts {
    var (given, open, replaced) = (removed, question.open, removed)
    let days = added.map { shift in
      let type = question.types[shift.type]
      let opened = open.take(on: shift.date, of: type)
      if let opened { replaced.append(opened) }
      let former = opened ?? given.take(on: shift.date, of: type)
      return PlanShifts.Day(
        id: Identifier(makeIdentifier()), date: shift.date, shiftType: type, member: shift.member,
        times: former.map { ShiftTimes(of: $0) } ?? .ofType)
    }
    return PlanShifts(days, replacing: replaced.map { ShiftTarget($0) })
  }
}

extension [ScheduledShift] {
  /// Takes the first shift of a type on a day out of them.
  fileprivate mutating func take(on date: CivilDate, of type: Identifier<ShiftType>) -> ScheduledShift? {
    firstIndex { $0.date == date && $0.shiftType == type }.map { remove(at: $0) }
  }
}

extension RosterQuestion {
  func member(_ json: JSON?) -> Identifier<Member>? {
    guard let place = json?.string.flatMap({ Int($0) }), members.indices.contains(place) else { return nil }
    return members[place]
  }

  func type(_ json: JSON?) -> Int? {
    guard let place = json?.string.flatMap({ Int($0) }), types.indices.contains(place) else { return nil }
    return place
  }

  func date(_ json: JSON?) -> CivilDate? {
    guard let day = json?.integer, (0...Int64(start.distance(to: days.upperBound)) + 1).contains(day) else {
      return nil
    }
    return start.adding(days: Int(day))
  }
}

/// A rule that keeps somebody from a shift, or that planned shifts break.
package struct BrokenRule: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case dayOff, fixed, succession, maxShifts, minMinutes, maxMinutes, minConsecutiveShifts, maxConsecutiveShifts
    case minConsecutiveDaysOff, maxWeekends, enough, notTooMany, cannotWork
  }

  package let kind: Kind?
  package let date: CivilDate?
  package let type: Int?
  package let next: Int?
  package let limit: Int

  init(_ json: JSON, in question: RosterQuestion) {
    kind = json["rule"]?.string.flatMap { Kind(rawValue: $0) }
    date = question.date(json["day"])
    type = question.type(json["shiftType"])
    next = question.type(json["followedBy"])
    limit = json["limit"]?.integer.map { Int(clamping: $0) } ?? 0
  }
}

/// Why a person has a shift, and who else could take it.
package struct RosterReasons: Equatable, Sendable {
  /// Somebody else, and what it would cost, or what it would break.
  package struct Other: Equatable, Sendable {
    package let member: Identifier<Member>
    package let cost: Int64
    package let breaks: [BrokenRule]
  }

  /// Those with a day off who could take it, the cheapest first.
  package let others: [Other]
  /// Those with a day off who could not.
  package let unable: [Other]

  init?(_ json: JSON, to question: RosterQuestion) {
    guard let others = json["others"]?.array, let unable = json["unable"]?.array else { return nil }
    func read(_ list: [JSON]) -> [Other] {
      list.compactMap { entry in
        question.member(entry["person"]).map { member in
          Other(
            member: member, cost: entry["cost"]?.integer ?? 0,
            breaks: (entry["breaks"]?.array ?? []).map { BrokenRule($0, in: question) })
        }
      }
    }
    (self.others, self.unable) = (read(others), read(unable))
  }
}
