import AvailabilityModel
import CalendarModel
import HTMLKit
import JSONKit
import LeaveModel
import PayModel
import PublishingModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
import SharedUIs
import SkillsModel
import TextKit
import TimeKit

extension TeamScreen {
  /// The grid of some weeks. A person's week is made anew only when something that it shows has changed.
  func weekView(_ shown: ShownTeam, in context: ScreenContext) -> HTML<Action> {
    let team = shown.team
    let place = place(in: team, context)
    let window = window(in: context)
    let rows = TeamGridRows(
      shown, counted: days(in: context), window, brush: brush, isDraft: isDraft, context)
    let totalWeeks = window.wideWeeks
    let lead = lead(in: context)
    // By the weeks that are counted, so that nothing changes its height when the grid becomes another one around them.
    let totals = shown.totals(in: lead * 7..<lead * 7 + Self.dayCount)
    return context.rows.list {
      teamGrid(
        label: TeamTexts.team, head: head(shown, in: context), rows: people(rows, team.members, place),
        totals: context.memos.part(
          MemoInputs(shown, id: (UInt64(totalWeeks.lowerBound), UInt64(totalWeeks.upperBound)), variant: lead)
        ) {
          let days = teamGridDays(shown, in: context)
          return .group(
            totals.map {
              teamGridTotal($0.name, key: $0.key, days: days, counts: $0.counts, shown: totalWeeks, isSum: $0.isSum)
            })
        },
        totalCount: totals.count, lead: lead, events: events(in: context))
    }
  }

  private func head(_ shown: ShownTeam, in context: ScreenContext) -> HTML<Action> {
    let days = teamGridDays(shown, in: context)
    var fingerprint = Fingerprint()
    for day in days { day.write(to: &fingerprint) }
    return context.rows.part(MemoInputs("team-head", id: (0, 0), fingerprint: fingerprint.value)) {
      teamGridHead(TeamTexts.peopleAndHours, days: days)
    }
  }

  private func people(_ rows: TeamGridRows, _ members: [TeamMember], _ place: TeamPlace?) -> HTML<Action> {
    .group(
      members.indices.map { index in
        let isPlace = place?.member == members[index].id
        return rows.row(of: members[index], index, at: isPlace ? place : nil)
      })
  }

  private func events(in context: ScreenContext) -> TeamGridEvents<Action> {
    let events = TeamGridEvents<Action>(
      tap: { place, id in
        TeamPlace(place).map { .placeTapped($0, id.flatMap { Identifier($0) }) } ?? .ignored
      }, key: { .keyPressed($0) }
    ).windowing { .scrolled($0) }
    if brush != nil {
      return events.painting { .painted($0.prefix(PlanShifts.limit).compactMap { TeamPlace($0) }) }
    }
    return events.dropping { id, place in
      guard let shift = Identifier<ScheduledShift>(id), let place = TeamPlace(place) else { return .ignored }
      return .dropped(shift, place)
    }
  }

  private func teamGridDays(_ shown: ShownTeam, in context: ScreenContext) -> [GridDay] {
    let start = shownDay(in: context)
    return shown.days(from: start) { teamGridDays(shown.team, from: start, in: context) }
  }

  private func teamGridDays(_ team: Team, from start: CivilDate, in context: ScreenContext) -> [GridDay] {
    let first = days(in: context).lowerBound
    let marks = context.features.dayMarks(in: team.days, on: context.records)
    return (0..<team.dayCount).map { column in
      let date = team.days.lowerBound.adding(days: column)
      var day = GridDay(
        date: date.description, weekday: date.weekday.shortName,
        number: column == 0 || date == first || date.day == 1
          ? date.text(.monthAndDay) : String(date.day),
        label: date.text(.long))
      day.add(marks.filter { $0.dates.contains(date) })
      day.isToday = date == context.today
      day.isStart = date == start
      day.beginsWeek = column > 0 && column.isMultiple(of: 7)
      return day
    }
  }
}

extension Coverage {
  /// Rows of counts: of open shifts, of all who work, of leave, of each shift type, and of needs by time of day.
  var totals: [TeamGridTotal] {
    var totals = [TeamGridTotal(.text(TeamTexts.atWork), key: "sum", sums, isSum: true)]
    if open.contains(where: { $0 > 0 }) {
      totals.insert(TeamGridTotal(.text(TeamTexts.openShifts), key: "open", open.map { TeamGridCount($0) }), at: 0)
    }
    if onLeave.contains(where: { $0 > 0 }) {
      totals.append(TeamGridTotal(.text(ShiftTexts.onLeave), key: "leave", onLeave.map { TeamGridCount($0) }))
    }
    for line in lines {
      let name: HTML<TeamScreen.Action> = group {
        badge(line.type.symbol, hue: line.type.hue, size: .small)
        tag("span") { line.type.title }
      }
      totals.append(TeamGridTotal(name, key: "total \(line.type.id)", line.balances))
    }
    for line in windows {
      let name: HTML<TeamScreen.Action> = group {
        icon(.clock)
        tag("span") { line.title }
      }
      totals.append(TeamGridTotal(name, key: "window \(line.id)", line.balances))
    }
    return totals
  }
}

/// A row below the people, with a count for each day.
struct TeamGridTotal {
  let name: HTML<TeamScreen.Action>
  let key: String
  let counts: [TeamGridCount]
  let isSum: Bool

  init(_ name: HTML<TeamScreen.Action>, key: String, _ counts: [TeamGridCount], isSum: Bool = false) {
    self.name = name
    self.key = key
    self.counts = counts
    self.isSum = isSum
  }
}

extension GridDay {
  fileprivate mutating func add(_ marks: [DayMark]) {
    self.marks = marks.map { $0.hue }
    for mark in marks { label += ", \(mark.text)" }
  }
}

/// Makes the rows of a grid.
private struct TeamGridRows {
  private let shown: ShownTeam
  private var team: Team { shown.team }
  /// The days whose hours are counted.
  private let counted: ClosedRange<CivilDate>
  /// Which rows and weeks are made in full.
  private let window: TeamGridWindow
  private let brush: TeamBrush?
  private let isDraft: Bool
  private var isPlanning: Bool { brush != nil }
  private let context: ScreenContext
  private var records: Records { context.records }
  /// What stands for all that every week of everybody depends on.
  private let common: Fingerprint

  init(
    _ shown: ShownTeam, counted: ClosedRange<CivilDate>, _ window: TeamGridWindow, brush: TeamBrush?, isDraft: Bool,
    _ context: ScreenContext
  ) {
    self.shown = shown
    self.counted = counted
    self.window = window
    self.brush = brush
    self.isDraft = isDraft
    self.context = context
    var common = Fingerprint()
    shown.team.types.write(to: &common)
    common.add(brush != nil)
    common.add(isDraft)
    common.add(context.actor.role >= .manager)
    common.add(context.actor.member.rawValue.low)
    common.add(context.mayPlan(for: context.member))
    self.common = common
  }

  /// - `place`: where keys have led to in the row.
  func row(of member: TeamMember, _ index: Int, at place: TeamPlace?) -> HTML<TeamScreen.Action> {
    guard window.rows.contains(index) || place != nil else { return outline(of: member) }
    let (id, weeks) = (member.id.rawValue, window.weeks(ofRow: index))
    // While the days of a row are the same, they need not be looked at; nor the name, as long as it counts the same days.
    let facts = shown.facts(ofRow: index, inputs.value) {
      let drafted = isDraft ? records.draftedShifts(of: member.id, in: team.days) : []
      return RowFacts(fingerprint: fingerprint(member.shifts, drafted, of: member), lanes: lanes(of: member))
    }
    // A row has the height of the weeks that are counted, whichever of them are in sight.
    let hasLanes = countedWeeks.contains { facts.lanes[$0] }
    var days = facts.fingerprint
    days.add(hasLanes)
    days.add(team.days.lowerBound.daysSinceEpoch)
    days.add(team.dayCount)
    days.add(weeks.lowerBound)
    days.add(weeks.upperBound)
    days.add(place.map { $0.date?.daysSinceEpoch ?? .max } ?? .min)
    var row = days
    row.add(member.name)
    row.add(counted.lowerBound.daysSinceEpoch)
    // An open shift is nothing to give away any more once it has ended.
    if !member.open.isEmpty { row.add(UInt64(bitPattern: context.now.milliseconds / 60_000)) }
    return context.rows.part(MemoInputs("team-row", id: (id.high, id.low), fingerprint: row.value)) {
      teamGridRow(
        person(member, note: note(on: member)),
        days: context.rows.part(MemoInputs("team-days", id: (id.high, id.low), fingerprint: days.value)) {
          let lanes = facts.lanes.map { $0 && !hasLanes }
          return teamGridDays(weeks: self.weeks(weeks, of: member, at: place, lanes), hasLanes: hasLanes)
        }, isCurrent: place.map { $0.date == nil } ?? false)
    }
  }

  /// What the cells of all rows depend on.
  private var inputs: Fingerprint {
    var inputs = common
    if case .shiftType(let type) = brush { inputs.add(type.rawValue.low) }
    return inputs
  }

  /// The weeks of the grid whose days are counted.
  private var countedWeeks: Range<Int> {
    let first = team.column(of: counted.lowerBound) / 7
    return first..<first + TeamScreen.dayCount / 7
  }

  /// - `lanes`: for each week, whether it has lanes of its own.
  private func weeks(
    _ weeks: Range<Int>, of member: TeamMember, at place: TeamPlace?, _ lanes: [Bool]
  ) -> HTML<TeamScreen.Action> {
    group {
      for offset in stride(from: 0, to: team.dayCount, by: 7) {
        let first = team.days.lowerBound.adding(days: offset)
        let isPlace = place?.date.map { (first...first.adding(days: 6)).contains($0) } ?? false
        if isPlace || weeks.contains(offset / 7) {
          week(from: first, of: member, at: place, hasLanes: lanes[offset / 7])
        } else {
          teamGridWeekOutline(first.description)
        }
      }
    }
  }

  private func lanes(of member: TeamMember) -> [Bool] {
    let shifts = team.types.shown(member.shifts, of: member).sortedByStart()
    return stride(from: 0, to: team.dayCount, by: 7).map { offset in
      let first = team.days.lowerBound.adding(days: offset)
      let range = first.adding(days: -1)...first.adding(days: 6)
      return ShiftBars(from: first, dayCount: 7)
        .needLanes(shifts.filter { range.contains($0.shift.date) })
    }
  }

  /// The hours, or of somebody who has left how much there is to give away.
  private func note(on member: TeamMember) -> String {
    let shown = team.types.shown(member.shifts.filter { counted.contains($0.date) }, of: member)
    let open = shown.count { $0.isOpen && $0.isUnfinished(in: context) }
    return open > 0
      ? TeamTexts.openShifts(open) : TeamTexts.hours(WorkHours(shown, by: context.clock).minutes)
  }

  private func person(_ member: TeamMember, note: String) -> TeamGridPerson {
    TeamGridPerson(
      id: member.id.description, name: member.name, note: note, href: PersonSheet.path(of: member.id),
      isOwn: member.id == context.member)
  }

  private func outline(of member: TeamMember) -> HTML<TeamScreen.Action> {
    let id = member.id.rawValue
    var fingerprint = common
    fingerprint.add(member.name)
    return context.rows.part(
      MemoInputs("team-outline", id: (id.high, id.low), fingerprint: fingerprint.value)
    ) { teamGridOutline(person(member, note: "")) }
  }

  private func week(
    from first: CivilDate, of member: TeamMember, at place: TeamPlace?, hasLanes: Bool
  ) -> HTML<TeamScreen.Action> {
    let (id, days) = (member.id.rawValue, first...first.adding(days: 6))
    // A night of the day before ends on the first day.
    let range = first.adding(days: -1)...days.upperBound
    let shifts = member.shifts.filter { range.contains($0.date) }
    let drafted = isDraft ? records.draftedShifts(of: member.id, in: days) : []
    let date = place?.date.flatMap { days.contains($0) ? $0 : nil }
    let offset = first.days(since: team.days.lowerBound)
    var fingerprint = fingerprint(shifts, drafted, of: member)
    fingerprint.add(offset)
    fingerprint.add(hasLanes)
    if let date { fingerprint.add(date.daysSinceEpoch) }
    return context.rows.part(
      MemoInputs(
        "team-week", id: (id.high, id.low), variant: first.daysSinceEpoch, fingerprint: fingerprint.value)
    ) {
      let shown = team.types.shown(shifts, of: member, records).sortedByStart()
      return teamGridWeek(
        first.description, offset: offset,
        cells: cells(
          shown, drafted, of: member, from: first, mayPlan: context.mayPlan(for: member.id)),
        cursor: date.map { cursor(on: $0, from: first) }, hasLanes: hasLanes)
    }
  }

  /// What stands for some shifts of a person, and for all that their cells depend on besides.
  private func fingerprint(
    _ shifts: [ScheduledShift], _ drafted: [DraftedShift], of member: TeamMember
  ) -> Fingerprint {
    var fingerprint = common
    fingerprint.add(member.open.count)
    for shift in shifts {
      fingerprint.add(shift.id.rawValue.high)
      fingerprint.add(shift.id.rawValue.low)
      fingerprint.add(shift.version)
      // What waits for the server may be made anew at the same version.
      fingerprint.add(shift.date.daysSinceEpoch)
      fingerprint.add(shift.shiftType.rawValue.low)
      fingerprint.add(shift.startTime?.minutesSinceMidnight ?? -1)
      fingerprint.add(shift.endTime?.minutesSinceMidnight ?? -1)
      fingerprint.add(shift.isOverOneDay)
      fingerprint.add(records[shift.id] != nil)
    }
    for change in drafted {
      fingerprint.add(change.id.rawValue.low)
      fingerprint.add(change.isRemoval)
    }
    if member.id == context.member { fingerprint.add(records.busyTimesVersion(of: member.id)) }
    for each in member.leave {
      fingerprint.add(each.id.rawValue.low)
      fingerprint.add(each.firstDay.daysSinceEpoch)
      fingerprint.add(each.lastDay.daysSinceEpoch)
    }
    for said in member.availability { said.write(to: &fingerprint) }
    for row in member.qualifications {
      fingerprint.add(row.skill.rawValue.low)
      fingerprint.add(row.lastDay?.daysSinceEpoch ?? .max)
    }
    if isPlanning, !member.availability.isEmpty || team.types.askForSkills, case .shiftType(let type) = brush {
      fingerprint.add(type.rawValue.low)
    }
    return fingerprint
  }

  private func cursor(on date: CivilDate, from first: CivilDate) -> TeamGridCursor {
    TeamGridCursor(
      column: date.days(since: first), emptyLabel: TeamTexts.noShift(on: date.text(.short)))
  }

  /// The days of a week on which something is worked, and while shifts are planned those on which nothing can be.
  private func cells(
    _ shifts: [ShownShift], _ drafted: [DraftedShift], of member: TeamMember, from first: CivilDate, mayPlan: Bool
  ) -> [TeamGridCell] {
    let bars = ShiftBars(from: first, dayCount: 7)
      .days(shifts) { mayPlan && !isPlanning && records[$0.shift.id] != nil ? $0.shift.id.description : nil }
    return (0..<7).compactMap { column in
      let date = first.adding(days: column)
      let worked = shifts.worked(on: date)
      let reason = mayPlan ? absence(of: member, on: date) : nil
      let isDrafted = drafted.contains { $0.shift.date == date }
      if worked.isEmpty, reason == nil, !isDrafted { return nil }
      var cell = cell(column, on: date, worked, bars[column], of: member, absence: reason)
      cell.isDrafted = isDrafted
      if isDrafted { cell.label += ", \(TeamTexts.drafted)" }
      return cell
    }
  }

  /// While shifts are planned, why a person works none on a day; nil for nothing.
  private func absence(of member: TeamMember, on date: CivilDate) -> String? {
    guard let brush else { return nil }
    if member.leave.covers(date) { return ShiftTexts.onLeave }
    var duration = ShiftDuration.allDay
    if case .shiftType(let type) = brush {
      if let gap = gap(of: member, for: type, on: date) { return records.text(of: gap).capitalizedSentence }
      duration = team.types[type]?.type.on(date).duration ?? .allDay
    }
    let obstacle = member.availability.availability(during: duration, on: date).obstacle
    return obstacle?.text
  }

  private func cell(
    _ column: Int, on date: CivilDate, _ worked: [ShownShift], _ bars: DayBars, of member: TeamMember, absence: String?
  ) -> TeamGridCell {
    var label = date.text(.short) + worked.spokenTitles(on: date)
    let isOverlapping = worked.contains { worked.overlaps($0, on: date) }
    if isOverlapping { label += ", \(TeamTexts.overlapping)" }
    let conflicts = worked.compactMap { $0.busyText(in: context) }
    for text in conflicts { label += ", \(text)" }
    let obstacle = obstacle(to: worked.filter { $0.shift.date == date }, of: member)
    if let obstacle { label += ", \(obstacle)" }
    if let absence, absence != obstacle { label += ", \(absence)" }
    var cell = TeamGridCell(column: column, bars: bars.bars, label: label)
    cell.hasWarning = isOverlapping || !conflicts.isEmpty || obstacle != nil
    cell.isAway = absence != nil
    return cell
  }

  /// Why the person cannot work one of the shifts that are still to be worked; nil for nothing.
  private func obstacle(to shifts: [ShownShift], of member: TeamMember) -> String? {
    guard !member.availability.isEmpty || team.types.askForSkills else { return nil }
    for item in shifts where item.isWorked && item.isUnfinished(in: context) {
      if let gap = gap(of: member, for: item.shift.shiftType, on: item.shift.date) {
        return records.text(of: gap).capitalizedSentence
      }
      let said = member.availability.availability(during: item.duration ?? .allDay, on: item.shift.date)
      if let obstacle = said.obstacle { return obstacle.text }
    }
    return nil
  }

  /// Of others a device says it that is sent what they have.
  private func gap(of member: TeamMember, for type: Identifier<ShiftType>, on date: CivilDate) -> SkillGap? {
    context.actor.seesTeam(on: records) || member.id == context.member
      ? team.types.gap(of: member, for: type, on: date) : nil
  }
}

extension Availability {
  /// What waits for the server may be said anew at the same version.
  fileprivate func write(to fingerprint: inout Fingerprint) {
    fingerprint.add(id.rawValue.low)
    fingerprint.add(version)
    fingerprint.add(kind == .unavailable)
    fingerprint.add(weekdays.days.reduce(0) { $0 | 1 << $1.rawValue })
    fingerprint.add(firstDay?.daysSinceEpoch ?? .min)
    fingerprint.add(lastDay?.daysSinceEpoch ?? .min)
    fingerprint.add(startTime?.minutesSinceMidnight ?? -1)
    fingerprint.add(endTime?.minutesSinceMidnight ?? -1)
  }
}
