import HTMLKit
import JSONKit
import LeaveModel
import PayModel
import RecordKit
import RestModel
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TimeKit

/// Who of a team works how much in a week, and what it costs.
struct TeamHours {
  /// A person with the work of the week.
  struct Line {
    let id: Identifier<Member>
    let name: String
    let sum: WorkSum
  }

  /// Those who work, or belong to the workplace.
  let lines: [Line]
  let total: WorkSum
  /// How many people work without a rate.
  let unpricedCount: Int
  /// Whether anything is said of costs.
  let hasCosts: Bool
  let currency: Currency

  /// - Parameters:
  ///   - team: the people who are shown, and the week.
  ///   - filter: which of their shifts count; overtime is worked out with all of them.
  init(_ team: Team, _ filter: TeamFilter, distant: DistantShifts?, in context: ScreenContext) {
    let workplace = context.actor.workplace
    let (rules, settings) = (context.overtimeRules, context.records.paySettings(of: workplace))
    let days = HoursReport.daysNeeded(for: team.days, rules)
    var lines: [Line] = []
    var total = WorkSum()
    for member in team.members {
      let shifts = distant.added(to: context.records.shifts(of: member.id, in: days), on: context.records).filter {
        $0.member == member.id && days.contains($0.date) && !context.isLocked($0.date)
      }
      let leave = context.records.leave(of: member.id, in: days)
      let shown = shifts.map {
        team.types.shown($0, isOnLeave: leave.covers($0.date), isOpen: member.hasLeft && context.records.isOpen($0))
      }
      let counted = rules.count(shown, by: context.clock).filter {
        team.days.contains($0.shown.shift.date) && filter.includes($0.shown.type)
      }
      let sum = WorkSum(counted, at: context.records.payRate(of: member.id), by: settings)
      guard sum.shifts > 0 || !member.hasLeft else { continue }
      total.add(sum)
      lines.append(Line(id: member.id, name: member.name, sum: sum))
    }
    (self.lines, self.total) = (lines, total)
    unpricedCount = lines.count { $0.sum.unpricedMinutes > 0 }
    hasCosts = context.actor.role >= .manager && context.records.count(of: PayRate.self) > 0
    currency = settings.currency
  }
}

/// The hours of a week, kept while nothing changes.
private final class ShownHours {
  let hours: TeamHours

  init(_ hours: TeamHours) { self.hours = hours }
}

extension ScreenContext {
  /// What is overtime in the workplace.
  var overtimeRules: OvertimeRules {
    OvertimeRules(records.restSettings(of: actor.workplace))
  }
}

extension TeamScreen {
  /// The hours of a week: a line for each person, and what they are together.
  func hoursView(_ team: Team, in context: ScreenContext) -> HTML<Action> {
    let hours = shownHours(team, in: context)
    let week = team.days
    return section(
      TeamTexts.week(
        week.lowerBound.text(.monthAndDay),
        to: week.upperBound.text(.monthAndDay)),
      tools: iconButton(.download, label: TeamTexts.downloadHours, action: .hoursDownloaded), key: "hours"
    ) {
      tag("div", .class("card table-card")) {
        tag("table", .class("totals hours-table")) {
          tag("thead") {
            tag("tr") {
              for name in TeamTexts.hourColumns(withCosts: hours.hasCosts) {
                tag("th", .attribute("scope", "col")) { name }
              }
            }
          }
          tag("tbody") {
            line(.text(TeamTexts.everyone), hours.total, hours, key: "total", isSum: true)
            for person in hours.lines {
              let path = PersonSheet.path(of: person.id, showing: week.lowerBound)
              line(
                link(href: path, .linkTapped(path), .focusKey("hours \(person.id)")) { person.name }, person.sum, hours,
                key: person.id.description)
            }
          }
        }
      }
      costNote(hours)
      tag("p", .class("form-note")) {
        TeamTexts.hoursNote + " " + TeamTexts.overtimeNote
          + context.totalsNote(from: week.lowerBound)
      }
    }
  }

  /// What scrolling and notices do not change.
  private func shownHours(_ team: Team, in context: ScreenContext) -> TeamHours {
    let make = { TeamHours(team, filter, distant: shownDistant(on: context.records), in: context) }
    // What the server has answered is in no address.
    if distant != nil { return make() }
    var fingerprint = Fingerprint()
    fingerprint.add(path)
    return context.memos.object(MemoInputs("hours", id: (0, 0), fingerprint: fingerprint.value)) {
      ShownHours(make())
    }.hours
  }

  private func line(
    _ name: HTML<Action>, _ sum: WorkSum, _ hours: TeamHours, key: String, isSum: Bool = false
  ) -> HTML<Action> {
    let isUnknown = sum.unpricedMinutes > 0
    return tag("tr", .key(key), .class(isSum ? "sum" : "")) {
      tag("th", .attribute("scope", "row")) { name }
      tag("td", .class("numbers")) { TeamTexts.clockHours(sum.minutes) }
      tag("td", .class(sum.overtime > 0 ? "numbers over" : "numbers")) { TeamTexts.clockHours(sum.overtime) }
      if hours.hasCosts {
        tag("td", .class("numbers")) {
          // What is known of it would look like all of it.
          sum.minutes == 0 || isUnknown && sum.cost == 0
            ? TeamTexts.noHours : hours.currency.text(sum.cost) + (isUnknown ? "*" : "")
        }
      }
    }
  }

  private func costNote(_ hours: TeamHours) -> HTML<Action> {
    guard hours.hasCosts, hours.unpricedCount > 0 else { return .nothing }
    return banner(
      TeamTexts.withoutRate(hours.unpricedCount), icon: .cash, tone: .neutral,
      button: Button(TeamTexts.setRates, action: .linkTapped(PayPaths.list)))
  }

  /// The hours of the week as a file for spreadsheets and payroll.
  func hoursFile(naming contacts: PayrollContacts, in context: ScreenContext) -> Effect {
    let team = shownTeam(in: context).team
    let hours = TeamHours(team, filter, distant: shownDistant(on: context.records), in: context)
    var file = CSVWriter()
    file.row(TeamTexts.hourFileColumns(withCosts: hours.hasCosts))
    for person in hours.lines {
      let costs = [
        person.sum.unpricedMinutes > 0 ? "" : AmountText.decimals(person.sum.cost), hours.currency.rawValue,
      ]
      file.row(
        [person.name] + contacts.cells(of: person.id, on: context.records)
          + [
            team.days.lowerBound.description, team.days.upperBound.description, String(person.sum.shifts),
            TeamTexts.decimalHours(person.sum.minutes), TeamTexts.decimalHours(person.sum.overtime),
          ] + (hours.hasCosts ? costs : []))
    }
    return .download(
      name: "hours-\(isDraft ? "draft-" : "")\(team.days.lowerBound).csv", mediaType: "text/csv;charset=utf-8",
      bytes: file.bytes)
  }
}
