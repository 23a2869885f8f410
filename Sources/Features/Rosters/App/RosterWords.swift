import AvailabilityModel
import JSONKit
import LeaveModel
import RecordKit
import RosterProblemKit
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

  func type(_ place: Int?) -> String {
    place.flatMap { row($0) }?.title ?? RosterTexts.shift
  }

  /// Nil for what stays as it is.
  private func row(_ type: Int) -> ShiftType? {
    question.types.indices.contains(type) ? records[question.types[type]] : nil
  }

  func day(_ date: CivilDate?) -> String { date?.text(.short) ?? "" }
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
      guard let row = records[question.types[type]] else { return false }
      return preview.added.contains { $0.type == type && row.on($0.date).duration == .allDay }
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

  func able(_ other: RosterAlternatives.Other, for shift: RosterPreview.Shift) -> String {
    let name = name(question.members[other.person])
    if other.change.cost > 0 { return RosterTexts.dearer(name) }
    return other.change.unevenness > 0 ? RosterTexts.lessEven(name) : RosterTexts.asGood(name)
  }

  func unable(_ other: RosterAlternatives.Other, for shift: RosterPreview.Shift) -> String {
    let member = question.members[other.person]
    return "\(name(member)): \(other.change.breaks.map { text(of: $0, by: member, on: shift.date) }.listed(by: ", "))"
  }

  /// What keeps somebody from a type is said of the day.
  private func text(of rule: StatedRule, by member: Identifier<Member>, on date: CivilDate) -> String {
    guard rule.kind == .cannotWork, let row = rule.shiftType.flatMap({ row($0) }) else {
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
    let time = ShiftTime(type, on: date, by: records.clock)
    let around = records.workedShifts(of: member, in: date.adding(days: -4)...date.adding(days: 4))
    let close = around.first { time.isTooClose(to: records.time(of: $0), rest: question.rest) }
    return close.map {
      RosterTexts.tooClose(
        RosterTexts.shift(records.shiftType($0.shiftType)?.title ?? RosterTexts.shift, on: day($0.date)))
    }
  }

  func text(of rule: StatedRule) -> String {
    let (day, limit) = (day(rule.day.map { question.date(onDay: $0) }), rule.limit ?? 0)
    return switch rule.kind {
    case .dayOff: RosterTexts.off(day)
    case .fixed: RosterTexts.fixed(day)
    case .succession: RosterTexts.succession(type(rule.shiftType), type(rule.followedBy))
    case .maxShifts, .cannotWork: RosterTexts.notPossible(type(rule.shiftType))
    case .minMinutes: RosterTexts.atLeastHours(limit / 60)
    case .maxMinutes: RosterTexts.tooManyHours
    case .minConsecutiveShifts: RosterTexts.atLeastInARow(limit)
    case .maxConsecutiveShifts: RosterTexts.atMostInARow(limit)
    case .minConsecutiveDaysOff: RosterTexts.atLeastOff(limit)
    case .maxWeekends: RosterTexts.tooManyWeekends
    case .enough, .notTooMany: RosterTexts.need(limit, type(rule.shiftType), day)
    }
  }
}

extension RosterTexts {
  /// Why the search has found no roster; nil for an answer that could not be read.
  static func failure(
    _ answer: RosterAnswer?, of question: RosterQuestion, on records: Records
  ) -> String {
    let words = RosterWords(question: question, records: records)
    switch answer {
    case .clash(let rules):
      let texts = rules.map { rule in
        let text = words.text(of: rule)
        return rule.person.map { "\(records.memberName(question.members[$0])): \(text)" } ?? text
      }
      return clash(texts.listed(by: "; "))
    case .tooLarge: return tooLarge
    case .notFound: return notInTime
    case .plan, nil: return searchFailed
    }
  }
}
