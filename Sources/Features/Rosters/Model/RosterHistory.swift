package import JSONKit
import LeaveModel
import PayModel
package import RecordKit
import ScheduleModel
package import SharedModels
package import TimeKit

/// What people have worked in the months before a roster, by which nights, weekends and every other type of shift are
/// shared evenly over longer than the roster itself.
///
/// A device holds the last weeks of everybody. What was before them the server counts.
package struct RosterHistory: Equatable, Sendable {
  /// How many days before today count.
  package static let daysBack = 26 * OvertimeRule.week

  /// What somebody has worked, from the first shift on.
  package struct Person: Equatable, Sendable {
    package let member: Identifier<Member>
    /// Days since the first shift on which the person could work, which leaves out leave.
    package var days: Int
    /// Weekends with work.
    package var weekends: Int
    package var shifts: [Identifier<ShiftType>: Int]
  }

  /// Those who have worked anything.
  package private(set) var people: [Person] = []

  package init() {}

  /// - Parameters:
  ///   - dates: the days that are counted.
  ///   - earlier: what is known of the days before them.
  package init(
    of members: [Identifier<Member>], in dates: ClosedRange<CivilDate>, after earlier: RosterHistory = RosterHistory(),
    on records: Records
  ) {
    people = members.compactMap { records.rosterHistory(of: $0, in: dates, after: earlier[$0]) }
  }

  package subscript(member: Identifier<Member>) -> Person? { people.first { $0.member == member } }
}

extension Records {
  /// What a member has worked on some days, and before them; nil for nothing.
  fileprivate final func rosterHistory(
    of member: Identifier<Member>, in dates: ClosedRange<CivilDate>, after earlier: RosterHistory.Person?
  ) -> RosterHistory.Person? {
    let leave = leave(of: member, in: dates)
    let shifts = shifts(of: member, in: dates).filter { !leave.covers($0.date) }
    guard let first = earlier == nil ? shifts.map({ $0.date }).min() : dates.lowerBound else { return nil }
    var person = earlier ?? RosterHistory.Person(member: member, days: 0, weekends: 0, shifts: [:])
    person.days += (first...dates.upperBound).count { !leave.covers($0) }
    person.weekends += weekendCount(shifts.map { $0.date })
    for shift in shifts { person.shifts[shift.shiftType, default: 0] += 1 }
    return person
  }
}

extension RosterHistory {
  /// The days before those that a device holds, which are whole weeks so that no weekend is counted twice.
  package static func earlierDays(before today: CivilDate) -> ClosedRange<CivilDate> {
    let last = HeldDays.others(around: today).lowerBound.adding(days: OvertimeRule.week)
      .startOfWeek(on: .monday).adding(days: -1)
    return today.adding(days: -daysBack)...last
  }

  /// How much of something everybody has had in as many days: who was there for fewer days counts like the average on
  /// the others. Nil for who has worked nothing.
  ///
  /// - Parameter count: how much of it somebody has had.
  package func compared(_ members: [Identifier<Member>], _ count: (Person) -> Int) -> [Int?] {
    let own = members.map { self[$0] }
    let known = own.compactMap { $0 }
    let all = known.reduce(0) { $0 + count($1) }
    let days = max(1, known.reduce(0) { $0 + $1.days })
    let longest = known.map { $0.days }.max() ?? 0
    return own.map { person in
      person.map { count($0) + (2 * all * (longest - $0.days) + days) / (2 * days) }
    }
  }
}

// As the server answers for it.
extension RosterHistory {
  /// `{"people": [{"member", "days", "weekends", "shifts": {shift type: count}}]}`.
  package var json: [UInt8] {
    JSONWriter.object { fields in
      fields.list("people", people) { person in
        fields.text("member", person.member.description)
        fields.integer("days", Int64(person.days))
        fields.integer("weekends", Int64(person.weekends))
        let shifts = person.shifts.sorted { $0.key.description < $1.key.description }
        fields.json("shifts", .object(shifts.map { JSON.Member($0.key.description, .integer(Int64($0.value))) }))
      }
    }
  }

  /// Nil for what is no history.
  package init?(_ json: JSON) {
    guard let people = json["people"]?.array else { return nil }
    self.people = people.compactMap { Person($0) }
  }
}

extension RosterHistory.Person {
  fileprivate init?(_ json: JSON) {
    guard let member = json["member"]?.string.flatMap({ Identifier<Member>($0) }),
      let days = json["days"]?.integer, let weekends = json["weekends"]?.integer,
      case .object(let counts)? = json["shifts"]
    else { return nil }
    (self.member, self.days, self.weekends) = (member, Int(days), Int(weekends))
    shifts = [:]
    for count in counts {
      if let type = Identifier<ShiftType>(count.key), let number = count.value.integer { shifts[type] = Int(number) }
    }
  }
}
