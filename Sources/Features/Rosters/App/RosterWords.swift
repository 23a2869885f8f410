import AvailabilityModel
import JSONKit
import LeaveModel
import RecordKit
import RostersModel
import SentenceKit
import SharedModels
import SkillsModel
import TextKit
import TimeKit

/// Says what a roster is about in people's words.
struct RosterWords {
  let question: RosterQuestion
  let records: Records
  let region: Region

  func type(_ place: Int?) -> String {
    place.flatMap { records[question.types[$0]]?.title } ?? RosterTexts.shift
  }

  func day(_ date: CivilDate?) -> String { date?.text(.short, in: region) ?? "" }
  private func name(_ member: Identifier<Member>) -> String { records.memberName(member) }

  func title(of shift: RosterPreview.Shift) -> String {
    "\(name(shift.member)): \(RosterTexts.shift(type(shift.type), day(shift.date)))"
  }

  /// What a screen reader says of a shift in the table.
  func label(of shift: RosterPreview.Shift) -> String {
    let title = title(of: shift)
    return shift.isNew ? RosterTexts.new(title) : title
  }

  func gap(_ gap: RosterPreview.Gap) -> String {
    RosterTexts.gap(RosterTexts.shift(type(gap.type), day(gap.date)), gap.missing)
  }

  func surplus(_ surplus: RosterPreview.Surplus) -> String {
    RosterTexts.surplus(
      RosterTexts.shift(type(surplus.type), day(surplus.date)), surplus.count, of: surplus.wanted)
  }

  func unchanged(_ person: RosterPreview.Unchanged) -> String {
    RosterTexts.unchanged(name(person.member), person.rules.map { text(of: $0) }.listed(by: ", "))
  }

  /// The types of new shifts that have no times.
  func withoutTimes(_ preview: RosterPreview) -> [String] {
    let types = question.types.indices.filter { type in
      records[question.types[type]]?.duration == .allDay && preview.added.contains { $0.type == type }
    }
    return types.isEmpty ? [] : [RosterTexts.withoutTimes(types.map { self.type($0) }.listed(by: ", "))]
  }

  func removed(_ shift: ScheduledShift) -> String {
    RosterTexts.removed(
      name(shift.member), RosterTexts.shift(records[shift.shiftType]?.title ?? RosterTexts.shift, day(shift.date)))
  }

  /// How many work the shift type that day, of how many who are needed.
  func reason(for shift: RosterPreview.Shift, in preview: RosterPreview) -> String {
    guard shift.isNew else { return RosterTexts.isPlanned }
    let need = question.needs.first { $0.date == shift.date && $0.type == shift.type }
    let staff = preview.shifts.count { $0.date == shift.date && $0.type == shift.type } + (need?.outside ?? 0)
    guard let need, need.isStated else { return RosterTexts.planned(type(shift.type), need?.wanted ?? 0, with: staff) }
    return RosterTexts.needed(type(shift.type), need.wanted, with: staff)
  }

  func able(_ other: RosterReasons.Other, for shift: RosterPreview.Shift) -> String {
    if other.cost > 0 { return RosterTexts.dearer(name(other.member)) }
    return other.unevenness > 0 ? RosterTexts.lessEven(name(other.member)) : RosterTexts.asGood(name(other.member))
  }

  func unable(_ other: RosterReasons.Other, for shift: RosterPreview.Shift) -> String {
    "\(name(other.member)): \(other.breaks.map { text(of: $0, by: other.member, on: shift.date) }.listed(by: ", "))"
  }

  /// What keeps somebody from a type is said of the day.
  private func text(of rule: BrokenRule, by member: Identifier<Member>, on date: CivilDate) -> String {
    guard rule.kind == .cannotWork, let type = rule.type, let row = records[question.types[type]] else {
      return text(of: rule)
    }
    if let gap = records.skillGap(of: member, for: row.id, on: date) { return records.text(of: gap) }
    if records.availability(of: member, for: row.id, on: date).obstacle != nil { return RosterTexts.unavailable }
    if row.days(from: date).contains(where: { records.leave(of: member, on: $0) != nil }) {
      return RosterTexts.endsInLeave(row.title)
    }
    return neighbor(of: row, member, on: date) ?? text(of: rule)
  }

  /// A shift that stays, which the type would be too close to.
  private func neighbor(of type: ShiftType, _ member: Identifier<Member>, on date: CivilDate) -> String? {
    let time = ShiftTime(type.duration, on: date, by: records.clock)
    let around = records.workedShifts(of: member, in: date.adding(days: -4)...date.adding(days: 4))
    let close = around.first { time.isTooClose(to: records.time(of: $0), rest: question.rest) }
    return close.map {
      RosterTexts.tooClose(
        RosterTexts.shift(records.shiftType($0.shiftType)?.title ?? RosterTexts.shift, on: day($0.date)))
    }
  }

  func text(of rule: BrokenRule) -> String {
    switch rule.kind {
    case .dayOff: RosterTexts.off(day(rule.date))
    case .fixed: RosterTexts.fixed(day(rule.date))
    case .succession: RosterTexts.succession(type(rule.type), type(rule.next))
    case .maxShifts, .cannotWork: RosterTexts.notPossible(type(rule.type))
    case .minMinutes: RosterTexts.atLeastHours(rule.limit / 60)
    case .maxMinutes: RosterTexts.tooManyHours
    case .minConsecutiveShifts: RosterTexts.atLeastInARow(rule.limit)
    case .maxConsecutiveShifts: RosterTexts.atMostInARow(rule.limit)
    case .minConsecutiveDaysOff: RosterTexts.atLeastOff(rule.limit)
    case .maxWeekends: RosterTexts.tooManyWeekends
    case .enough, .notTooMany: RosterTexts.need(rule.limit, type(rule.type), day(rule.date))
    case nil: RosterTexts.rule
    }
  }
}

extension RosterTexts {
  /// Why there is no roster, in the search's own answer.
  static func failure(
    _ json: JSON, of question: RosterQuestion, on records: Records, in region: Region
  ) -> String {
    let words = RosterWords(question: question, records: records, region: region)
    switch json["failure"]?.string {
    case "clash":
      let rules = (json["breaks"]?.array ?? []).map { entry in
        let text = words.text(of: BrokenRule(entry, in: question))
        return question.member(entry["person"]).map { "\(records.memberName($0)): \(text)" } ?? text
      }
      return clash(rules.listed(by: "; "))
    case "tooLarge": return tooLarge
    case "notFound": return notInTime
    default: return searchFailed
    }
  }
}
