import AvailabilityModel
import CoverageModel
import JSONKit
import LeaveModel
import RecordKit
@testable import RostersFeature
@testable import RostersModel
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Recomputes what the sheet of a roster says from the rows before and after it was planned, without any of the code by
/// which rosters are searched for and shown.
///
/// It knows wards without skills, drafts, needs by time of day, and people who are left out.
struct RosterChecker {
  let before: Replica
  let after: Replica
  let sheet: FillSheet
  let days: ClosedRange<CivilDate>
  let rules: RosterRules
  /// How many minutes the clocks are ahead of UTC at a minute of UTC since 1970.
  let offset: (Int) -> Int

  /// Shifts that are in the rows after it, and not in those before.
  var added: [ScheduledShift] { after.shifts(in: days).filter { before.shift($0.id) == nil } }
  private var members: [Identifier<Member>] { after.members().map(\.id) }

  private func duration(_ shift: ScheduledShift) -> ShiftDuration {
    if let start = shift.startTime, let end = shift.endTime {
      return .scheduled(from: start, to: end, endsNextDay: end <= start)
    }
    return after.shiftType(shift.shiftType)?.on(shift.date).duration ?? .allDay
  }

  /// In minutes of UTC.
  private func time(_ duration: ShiftDuration, on date: CivilDate) -> Range<Int> {
    let midnight = date.daysSinceEpoch * 1_440
    func utc(_ local: Int) -> Int {
      let before = offset(local - 1_440)
      return offset(local - before) == before ? local - before : local - offset(local - before)
    }
    switch duration {
    case .allDay: return utc(midnight)..<utc(midnight + 1_440)
    case .scheduled(let from, let to, let isNext):
      return utc(midnight + from.minutesSinceMidnight)..<utc(midnight + to.minutesSinceMidnight + (isNext ? 1_440 : 0))
    }
  }

  private func time(_ shift: ScheduledShift) -> Range<Int> { time(duration(shift), on: shift.date) }

  private func minutes(_ shift: ScheduledShift) -> Int {
    duration(shift) == .allDay
      ? 0 : time(shift).count - (after.shiftType(shift.shiftType)?.on(shift.date).unpaidBreak ?? 0)
  }

  private func isOnLeave(_ member: Identifier<Member>, _ date: CivilDate) -> Bool {
    after.all(Leave.self).contains { $0.member == member && $0.firstDay <= date && date <= $0.lastDay }
  }

  /// What a member works, with shifts that are only tried.
  private func worked(_ member: Identifier<Member>, _ trial: Trial) -> [ScheduledShift] {
    let around = days.lowerBound.adding(days: -20)...days.upperBound.adding(days: 20)
    return
      (after.shifts(in: around).filter { $0.member == member && !trial.without.contains($0.id) }
      + trial.with.filter { $0.member == member }).filter { !isOnLeave(member, $0.date) }
  }

  /// A change of the roster that is only tried.
  struct Trial {
    var with: [ScheduledShift] = []
    var without: [Identifier<ScheduledShift>] = []
  }
}

// What must not be.
extension RosterChecker {
  /// The days that a shift touches.
  private func touched(_ shift: ScheduledShift) -> [CivilDate] {
    guard case .scheduled(_, let to, true) = duration(shift), to != .midnight else { return [shift.date] }
    return [shift.date, shift.date.adding(days: 1)]
  }

  /// What a new shift is against, as words for the test's report.
  func problems(of shift: ScheduledShift, _ trial: Trial = Trial()) -> [String] {
    var problems: [String] = []
    let (own, mine) = (time(shift), worked(shift.member, trial))
    for other in mine where other.id != shift.id {
      let theirs = time(other)
      if own.overlaps(theirs) { problems.append("overlaps \(other.date)") }
      let isTimed = duration(shift) != .allDay && duration(other) != .allDay
      let rest = max(theirs.lowerBound - own.upperBound, own.lowerBound - theirs.upperBound)
      if isTimed, rest < rules.rest * 60 { problems.append("rest of \(rest) min to \(other.date)") }
      if other.date == shift.date { problems.append("second shift on \(shift.date)") }
    }
    if touched(shift).contains(where: { isOnLeave(shift.member, $0) }) { problems.append("leave") }
    if isUnavailable(shift) { problems.append("unavailable") }
    // What is planned may be more than the limit: then nothing is added that has hours.
    if minutes(shift) > 0, let hours = tooManyMinutes(shift.member, mine) { problems.append(hours) }
    return problems + runProblems(shift, mine) + weekendProblems(mine)
  }

  private func tooManyMinutes(_ member: Identifier<Member>, _ mine: [ScheduledShift]) -> String? {
    let terms = after[Identifier<WorkTerms>(member.rawValue)]?.terms.on(days.lowerBound)
    let weekly = terms?.weeklyHours ?? rules.weeklyHours
    guard let weekly else { return nil }
    // The wards' days are whole weeks of the workplace.
    let sum = mine.filter { days.contains($0.date) }.reduce(0) { $0 + minutes($1) }
    return sum > weekly * 60 * days.count / 7 ? "\(sum) minutes" : nil
  }

  private func runProblems(_ shift: ScheduledShift, _ mine: [ScheduledShift]) -> [String] {
    let dates = Set(mine.map(\.date) + [shift.date])
    func run(_ step: Int, _ isWorked: Bool, from start: CivilDate) -> Int {
      var (count, date) = (0, start.adding(days: step))
      while dates.contains(date) == isWorked, count < 15 { (count, date) = (count + 1, date.adding(days: step)) }
      return count
    }
    let (back, ahead) = (run(-1, true, from: shift.date), run(1, true, from: shift.date))
    var problems: [String] = []
    if back + 1 + ahead > rules.daysInRow { problems.append("\(back + 1 + ahead) days in a row") }
    let rests = [
      run(-1, false, from: shift.date.adding(days: -back)), run(1, false, from: shift.date.adding(days: ahead)),
    ]
    for rest in rests where rest < rules.daysOff { problems.append("\(rest) days off") }
    return problems
  }

  private func weekendProblems(_ mine: [ScheduledShift]) -> [String] {
    guard let most = rules.weekends else { return [] }
    let count = weekends(mine.map(\.date))
    let all = weekends(Array(days))
    return count > (most * all + 3) / 4 ? ["\(count) of \(all) weekends"] : []
  }

  /// How many weekends that have one of the days have one of the dates, be it before or after the days.
  private func weekends(_ dates: [CivilDate]) -> Int {
    // 1970-01-01 was a Thursday.
    func week(_ date: CivilDate) -> Int { (date.daysSinceEpoch + 3) / 7 }
    func ofWeekends(_ dates: [CivilDate]) -> Set<Int> {
      Set(dates.filter { [.saturday, .sunday].contains($0.weekday) }.map { week($0) })
    }
    return ofWeekends(dates).intersection(ofWeekends(Array(days))).count
  }

  private func said(_ member: Identifier<Member>) -> [Availability] {
    after.all(Availability.self).filter { $0.member == member }
  }

  private func isUnavailable(_ shift: ScheduledShift) -> Bool {
    said(shift.member).contains { $0.kind == .unavailable && touches($0, shift) }
  }

  /// Whether something that is said is about a shift: whole days about all days that it touches, times about its minutes.
  private func touches(_ said: Availability, _ shift: ScheduledShift) -> Bool {
    guard said.startTime != nil else { return touched(shift).contains { said.weekdays.contains($0.weekday) } }
    return (-1...1).contains { overlap(said, shift, $0) > 0 }
  }

  private func overlap(_ said: Availability, _ shift: ScheduledShift, _ days: Int) -> Int {
    guard let start = said.startTime, let end = said.endTime else { return 0 }
    let date = shift.date.adding(days: days)
    guard said.weekdays.contains(date.weekday) else { return 0 }
    let window = minutesOfClock(.scheduled(from: start, to: end, endsNextDay: end <= start), days)
    return window.clamped(to: minutesOfClock(duration(shift), 0)).count
  }

  private func minutesOfClock(_ duration: ShiftDuration, _ days: Int) -> Range<Int> {
    guard case .scheduled(let from, let to, let isNext) = duration else { return days * 1_440..<(days + 1) * 1_440 }
    let first = days * 1_440 + from.minutesSinceMidnight
    return first..<days * 1_440 + to.minutesSinceMidnight + (isNext ? 1_440 : 0)
  }
}

// What it costs.
extension RosterChecker {
  /// How many people work a type on a day.
  private func staff(_ type: Identifier<ShiftType>, _ date: CivilDate, _ trial: Trial) -> Int {
    members.reduce(0) { sum, member in
      sum + worked(member, trial).count { $0.shiftType == type && $0.date == date }
    }
  }

  private var needs: [(date: CivilDate, type: Identifier<ShiftType>, count: Int)] {
    days.flatMap { date in
      after.all(StaffingNeed.self).compactMap { need in
        need.shiftType.map { (date, $0, need.terms.on(date).count) }
      }
    }
  }

  /// People missing and over by the rows.
  func differences(_ trial: Trial = Trial()) -> [(date: CivilDate, type: Identifier<ShiftType>, difference: Int)] {
    needs.map { ($0.date, $0.type, staff($0.type, $0.date, trial) - $0.count) }.filter { $0.2 != 0 }
  }

  private func isFree(_ member: Identifier<Member>, _ date: CivilDate) -> Bool {
    !isOnLeave(member, date) && !before.shifts(in: date...date).contains { $0.member == member }
  }

  private func isWished(_ said: Availability, _ shift: ScheduledShift) -> Bool {
    guard said.startTime != nil else { return said.weekdays.contains(shift.date.weekday) }
    if said.kind == .prefersOff { return touches(said, shift) }
    return (-1...1).contains { days in
      guard let start = said.startTime, let end = said.endTime else { return false }
      let window = minutesOfClock(.scheduled(from: start, to: end, endsNextDay: end <= start), days)
      let own = minutesOfClock(duration(shift), 0)
      let shared = overlap(said, shift, days)
      return shared > 0 && window.contains(own.lowerBound) && 2 * shared >= min(window.count, own.count)
    }
  }

  private func weight(_ shift: ScheduledShift) -> Int {
    said(shift.member).reduce(0) { sum, row in
      guard row.kind != .unavailable, isWished(row, shift) else { return sum }
      return sum + (row.kind == .prefersToWork ? row.weight : -row.weight)
    }
  }

  /// What a roster costs, by the weights that the documents name.
  func cost(_ trial: Trial = Trial()) -> Int {
    let staffing = differences(trial).reduce(0) { $0 + ($1.difference < 0 ? -10_000 : 2_000) * $1.difference }
    return members.reduce(staffing) { sum, member in
      days.reduce(sum) { sum, date in isFree(member, date) ? sum + cost(member, date, trial) : sum }
    }
  }

  private func cost(_ member: Identifier<Member>, _ date: CivilDate, _ trial: Trial) -> Int {
    let own = worked(member, trial).first { $0.date == date }
    var sum = 0
    for type in after.shiftTypesBySymbol where needs.contains(where: { $0.type == type.id }) {
      let tried = shift(member, date, type.id)
      guard !isUnavailable(tried) else { continue }
      let weight = weight(tried)
      if weight > 0, own?.shiftType != type.id { sum += 10 * weight }
      if weight < 0, own?.shiftType == type.id { sum -= 10 * weight }
    }
    return sum + (own.map { requests($0).isEmpty ? 0 : 1_000 } ?? 0)
  }

  func shift(_ member: Identifier<Member>, _ date: CivilDate, _ type: Identifier<ShiftType>) -> ScheduledShift {
    ScheduledShift(
      id: id(UInt64(9_000_000 + date.daysSinceEpoch)), version: 1, member: member, date: date, shiftType: type,
      note: nil, created: sampleStamp, modified: sampleStamp)
  }

  func requests(_ shift: ScheduledShift) -> [LeaveRequest] {
    after.all(LeaveRequest.self).filter { request in
      request.member == shift.member && request.state == .waiting
        && touched(shift).contains { request.firstDay <= $0 && $0 <= request.lastDay }
    }
  }
}

// What the sheet says.
extension RosterChecker {
  func expectTruth(_ seed: UInt64) throws {
    let preview = try sheet.result()
    let findings = try #require(sheet.findings)
    #expect(preview.added.count == added.count && preview.removed.isEmpty, "seed \(seed)")
    let types = try #require(sheet.question).types
    let said =
      preview.gaps.map { "\($0.date) \(types[$0.type]) \(-$0.missing)" }
      + preview.surpluses.map { "\($0.date) \(types[$0.type]) \($0.count - $0.wanted)" }
    let counted = differences().map { "\($0.date) \($0.type) \($0.difference)" }
    #expect(Set(said) == Set(counted) && said.count == counted.count, "seed \(seed): people missing and over")
    let warned = Set(findings.warnings.map(\.member))
    for shift in added {
      let problems = problems(of: shift)
      #expect(problems.isEmpty || warned.contains(shift.member), "seed \(seed): \(shift.date) \(problems)")
    }
    let requested = added.flatMap { shift in requests(shift).map { _ in "\(shift.member) \(shift.date)" } }
    #expect(
      findings.requested.map { "\($0.member) \($0.date ?? .epoch)" }.sorted() == requested.sorted(),
      "seed \(seed): requested leave")
    #expect(
      findings.wishes.map { "\($0.member) \($0.date ?? .epoch)" }.sorted() == ungranted.sorted(), "seed \(seed): wishes"
    )
    expectShares(findings, seed)
    if sheet.isProven(preview) { expectNothingBetter(seed) }
  }

  /// The wishes that the rows do not grant.
  private var ungranted: [String] {
    members.flatMap { member in
      days.filter { isFree(member, $0) }.flatMap { date -> [String] in
        let own = added.first { $0.member == member && $0.date == date }
        let granted = said(member).filter { row in own.map { isWished(row, $0) } ?? false }
        let off = granted.contains { $0.kind == .prefersOff } ? 1 : 0
        let wanted =
          granted.contains { $0.kind == .prefersToWork }
          ? 0 : said(member).count { $0.kind == .prefersToWork && $0.weekdays.contains(date.weekday) }
        return Array(repeating: "\(member) \(date)", count: off + wanted)
      }
    }
  }

  private func expectShares(_ findings: RosterFindings, _ seed: UInt64) {
    for type in after.shiftTypesBySymbol {
      let line = findings.shares.first { $0.hasPrefix("\(type.title): ") }
      for member in members {
        let count = worked(member, Trial()).count { days.contains($0.date) && $0.shiftType == type.id }
        let part = " \(after.memberName(member)) \(count)"
        #expect(count == 0 || "\(line ?? ""),".contains("\(part),"), "seed \(seed): \(part) of \(type.title)")
      }
    }
  }

  /// Tries one more shift, one less, and one that somebody else works.
  private func expectNothingBetter(_ seed: UInt64) {
    let cost = cost()
    for trial in trials {
      let isAllowed = trial.with.allSatisfy { problems(of: $0, trial).isEmpty } && keepsRuns(without: trial)
      guard isAllowed else { continue }
      #expect(self.cost(trial) >= cost, "seed \(seed): \(trial.with.map(\.date)) in place of \(trial.without.count)")
    }
  }

  private var trials: [Trial] {
    let unchanged = (try? sheet.result().unchanged.map(\.member)) ?? []
    let members = members.filter { !unchanged.contains($0) }
    let missing = differences().filter { $0.difference < 0 }
    let more = missing.flatMap { gap in
      members.filter { isFree($0, gap.date) }.map { Trial(with: [shift($0, gap.date, gap.type)]) }
    }
    let others = added.flatMap { own in
      members.filter { $0 != own.member && isFree($0, own.date) }.map { member in
        Trial(with: [shift(member, own.date, own.shiftType)], without: [own.id])
      }
    }
    return more + others + added.map { Trial(without: [$0.id]) }
  }

  /// Whether those who lose a shift keep enough days off in a row on both sides of the others.
  private func keepsRuns(without trial: Trial) -> Bool {
    trial.without.allSatisfy { lost in
      guard let shift = after.shift(lost) else { return false }
      let mine = worked(shift.member, trial)
      return mine.filter { before.shift($0.id) == nil }.allSatisfy { problems(of: $0, trial).isEmpty }
        && gapIsLong(around: shift, mine)
    }
  }

  private func gapIsLong(around shift: ScheduledShift, _ mine: [ScheduledShift]) -> Bool {
    let dates = mine.map(\.date)
    let last = dates.filter { $0 < shift.date }.max()
    let next = dates.filter { $0 > shift.date }.min()
    guard let last, let next else { return true }
    return last.distance(to: next) - 1 >= rules.daysOff
  }
}
