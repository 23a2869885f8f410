import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

extension TeamScreen {
  /// The roster of some weeks. A row is made anew only when something that it shows has changed.
  func weekView(_ team: Team, on records: Records, in environment: Environment) -> HTML<Action> {
    let place = place(in: team, environment)
    let rows = RosterRows(team, isPlanning: brush != nil, records, environment)
    return roster(
      label: TeamTexts.team, names: TeamTexts.people, days: rosterDays(team, in: environment),
      rows: environment.rows.list {
        group {
          for member in team.members { rows.row(of: member, at: place?.member == member.id ? place : nil) }
        }
      },
      totals: totals(team), events: events(on: records, in: environment))
  }

  private func events(on records: Records, in environment: Environment) -> RosterEvents<Action> {
    let events = RosterEvents<Action>(
      tap: { place, id in
        TeamPlace(place).map { .placeTapped($0, id.flatMap { Identifier($0) }) } ?? .ignored
      }, key: { .keyPressed($0) })
    if brush != nil {
      return events.painting { .painted($0.prefix(PlanShifts.limit).compactMap { TeamPlace($0) }) }
    }
    return events.dropping { id, place in
      guard let shift = Identifier<ScheduledShift>(id), let place = TeamPlace(place) else { return .ignored }
      return .dropped(shift, place)
    }
  }

  private func rosterDays(_ team: Team, in environment: Environment) -> [RosterDay] {
    let start = shownDay(in: environment)
    return (0..<team.dayCount).map { column in
      let date = team.days.lowerBound.adding(days: column)
      var day = RosterDay(
        date: date.description, weekday: date.weekday.shortName,
        number: column == 0 || date.day == 1 ? date.text(.monthAndDay, in: environment.region) : String(date.day),
        label: date.text(.long, in: environment.region))
      day.isToday = date == environment.today
      day.isStart = date == start
      day.beginsWeek = column > 0 && column.isMultiple(of: 7)
      return day
    }
  }

  private func totals(_ team: Team) -> HTML<Action> {
    let coverage = Coverage(team)
    return group {
      rosterTotal(.text(TeamTexts.atWork), key: "sum", counts: coverage.people, isSum: true)
      for line in coverage.lines {
        rosterTotal(
          group {
            badge(line.type.symbol, hue: line.type.hue, size: .small)
            tag("span") { line.type.title }
          }, key: "total \(line.type.id)", counts: line.counts)
      }
    }
  }
}

/// Makes the rows of a roster.
private struct RosterRows {
  private let team: Team
  private let isPlanning: Bool
  private let records: Records
  private let environment: Environment
  /// What stands for all that every row depends on.
  private let common: Fingerprint

  init(_ team: Team, isPlanning: Bool, _ records: Records, _ environment: Environment) {
    self.team = team
    self.isPlanning = isPlanning
    self.records = records
    self.environment = environment
    var common = Fingerprint()
    team.types.write(to: &common)
    common.add(team.days.lowerBound.daysSinceEpoch)
    common.add(isPlanning)
    common.add(environment.actor.role >= .manager)
    common.add(environment.actor.member.rawValue.low)
    common.add(environment.mayPlan(for: environment.member, on: records))
    self.common = common
  }

  func row(of member: TeamMember, at place: TeamPlace?) -> HTML<TeamScreen.Action> {
    let id = member.id.rawValue
    return environment.rows.part(
      MemoInputs("team-row", id: (id.high, id.low), fingerprint: fingerprint(member, place).value)
    ) { make(member, place) }
  }

  private func fingerprint(_ member: TeamMember, _ place: TeamPlace?) -> Fingerprint {
    var fingerprint = common
    for byte in member.name.utf8 { fingerprint.add(UInt64(byte)) }
    for shift in member.shifts {
      fingerprint.add(shift.id.rawValue.high)
      fingerprint.add(shift.id.rawValue.low)
      fingerprint.add(shift.version)
      // What waits for the server may be made anew at the same version.
      fingerprint.add(shift.date.daysSinceEpoch)
      fingerprint.add(shift.shiftType.rawValue.low)
      fingerprint.add(records[shift.id] != nil)
    }
    for leave in member.leave {
      fingerprint.add(leave.id.rawValue.low)
      fingerprint.add(leave.firstDay.daysSinceEpoch)
      fingerprint.add(leave.lastDay.daysSinceEpoch)
    }
    if let place { fingerprint.add(place.date?.daysSinceEpoch ?? .max) }
    return fingerprint
  }

  private func make(_ member: TeamMember, _ place: TeamPlace?) -> HTML<TeamScreen.Action> {
    let shown = team.types.shown(member).sortedByStart()
    let hours = WorkHours(shown.filter { firstWeek.contains($0.shift.date) }, in: environment)
    return rosterRow(
      RosterPerson(
        id: member.id.description, name: member.name, note: TeamTexts.hours(hours.minutes),
        href: PersonSheet.path(of: member.id), isOwn: member.id == environment.member),
      cells: cells(shown, mayPlan: environment.mayPlan(for: member.id, on: records)), cursor: place.map(cursor))
  }

  private var firstWeek: ClosedRange<CivilDate> { team.days.lowerBound...team.days.lowerBound.adding(days: 6) }

  private func cursor(at place: TeamPlace) -> RosterCursor {
    guard let date = place.date else { return .name }
    let day = date.text(.short, in: environment.region)
    return .column(team.column(of: date), emptyLabel: TeamTexts.noShift(on: day))
  }

  /// The days on which something starts, or is left of the night before.
  private func cells(_ shifts: [ShownShift], mayPlan: Bool) -> [RosterCell] {
    var days = Array(repeating: [ShownShift](), count: team.dayCount)
    for item in shifts where item.shift.date >= team.days.lowerBound {
      days[team.column(of: item.shift.date)].append(item)
    }
    for item in shifts where item.crossesMidnight && item.shift.date < team.days.upperBound {
      days[team.column(of: item.shift.date) + 1].append(item)
    }
    return days.indices.compactMap { column in
      days[column].isEmpty ? nil : cell(column, days[column], mayPlan: mayPlan)
    }
  }

  private func cell(_ column: Int, _ shifts: [ShownShift], mayPlan: Bool) -> RosterCell {
    let date = team.days.lowerBound.adding(days: column)
    var label = date.text(.short, in: environment.region)
    for item in shifts {
      label += ", \(item.shift.date < date ? TeamTexts.untilMorning(item.spokenTitle) : item.spokenTitle)"
    }
    let badges = shifts.map { item in
      let isContinued = item.shift.date < date
      var badge = DayBadge(item.symbol, hue: item.hue, isContinued: isContinued)
      badge.isCovered = item.isOnLeave
      if mayPlan, !isPlanning, !isContinued, records[item.shift.id] != nil {
        badge.dragID = item.shift.id.description
      }
      return badge
    }
    return RosterCell(column: column, badges: badges, label: label)
  }
}
