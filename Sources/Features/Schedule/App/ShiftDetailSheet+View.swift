import ChangeLogModel
package import HTMLKit
import JSONKit
import PayModel
package import RecordKit
import RestModel
import RotationKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension ShiftDetailSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    sheet(title(on: records), cancel: Button(SharedTexts.done, action: .doneTapped), isBusy: isBusy) {
      if let shift = records[id] {
        let shown = ShownShift(shift, on: records)
        summary(shown, in: environment)
        tools(for: shift, on: records, in: environment)
        if moveDate != nil { mover(on: records, in: environment) }
        facts(shown, on: records, in: environment)
        restNotes(breaches(of: shift, on: records, in: environment))
        obstacleNotes([shown], on: records, in: environment)
        busyNotes([shown], in: environment)
        history(on: records, in: environment)
      }
    }
  }

  private func mayChange(_ shift: ScheduledShift, on records: Records, in environment: Environment) -> Bool {
    (try? environment.actor.checkMayPlan(for: shift.member, on: records)) != nil
  }

  private func summary(_ shown: ShownShift, in environment: Environment) -> HTML<Action> {
    var meta = [CardDetail(timeText(shown, in: environment), icon: .clock)]
    meta += shown.stateMeta
    return infoCard(
      lead: badge(shown.symbol, hue: shown.hue, size: shown.isOnLeave ? .covered : .large),
      title: shown.shift.date.text(.full, in: environment.region), meta: meta, note: shown.shift.note ?? "")
  }

  private func timeText(_ shown: ShownShift, in environment: Environment) -> String {
    shown.duration?.fullText(in: environment.region) ?? ScheduleTexts.shiftTypeMissing
  }

  /// What can be done with it: here, and in other features.
  private func tools(
    for shift: ScheduledShift, on records: Records, in environment: Environment
  ) -> HTML<Action> {
    let others = environment.features.rowButtons(of: id, on: records, in: environment)
    let mayChange = mayChange(shift, on: records, in: environment)
    guard mayChange || !others.isEmpty else { return .nothing }
    return tag("div", .class("actions")) {
      if mayChange { ownTools }
      for other in others { button(other.map { .linkTapped($0) }) }
      if mayChange {
        button(Button(SharedTexts.delete, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  @HTMLBuilder<Action>
  private var ownTools: HTML<Action> {
    button(
      Button(ScheduleTexts.confirmSwitch, icon: .arrowRepeat, action: .linkTapped(SwitchSheet.path(of: .shift(id)))))
    button(Button(ScheduleTexts.edit, icon: .pencil, action: .linkTapped(ShiftSheet.path(of: id))))
    button(Button(ScheduleTexts.move, icon: .arrowRight, action: .moveTapped))
  }

  /// The day to move it to, with what keeps it from being moved there.
  private func mover(on records: Records, in environment: Environment) -> HTML<Action> {
    let date = moveDate ?? environment.today
    let problem = moveProblem(on: records, in: environment)
    let isElsewhere = records[id]?.date != date
    return group {
      formSection(ScheduleTexts.moveTo) {
        dateRow(id: "move-date", label: SharedTexts.date, date: date.description) { .dateChanged($0) }
      }
      if let problem { formError(problem.message) }
      button(
        Button(
          ScheduleTexts.moveButton(date.text(.short, in: environment.region)), icon: .arrowRight,
          isEnabled: isElsewhere && problem == nil && !isBusy, action: .moveConfirmed), style: .primary)
    }
  }

  private func facts(_ shown: ShownShift, on records: Records, in environment: Environment) -> HTML<Action> {
    var facts: [Definition<Action>] = []
    if shown.shift.member != environment.member || environment.actor.role >= .manager {
      facts.append(Definition(ScheduleTexts.person, records.memberName(shown.shift.member)))
    }
    if shown.duration != .allDay { facts.append(Definition(ScheduleTexts.length, length(shown, in: environment))) }
    if let location = shown.location { facts.append(Definition(ScheduleTexts.location, location.name)) }
    let colleagues = records.colleagues(in: shown, in: environment)
    if !colleagues.isEmpty { facts.append(Definition(ScheduleTexts.with, namesText(colleagues))) }
    return facts.isEmpty ? .nothing : definitionList(facts)
  }

  private func length(_ shown: ShownShift, in environment: Environment) -> String {
    let text = shown.lengthText(in: environment)
    let over = shown.minutesOver
    if over == 0 { return text }
    let difference = DurationText.hoursAndMinutes(abs(over))
    return over > 0 ? ScheduleTexts.over(text, by: difference) : ScheduleTexts.under(text, by: difference)
  }

  private func namesText(_ names: [String]) -> String {
    guard names.count > Self.nameLimit else { return names.listed(by: ", ") }
    return ScheduleTexts.andMore(names.prefix(Self.nameLimit).map { $0 }.listed(by: ", "), names.count - Self.nameLimit)
  }

  private static let nameLimit = 8

  /// What is too short or too long about the shift as it is planned.
  private func breaches(of shift: ScheduledShift, on records: Records, in environment: Environment) -> [RestBreach] {
    RestCheck(of: shift.member, by: environment.actor, on: records).breaches(in: shift.date...shift.date, on: records)
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete, let shift = records[id] else { return nil }
    return SharedUIs.alert(
      ScheduleTexts.deleteQuestion,
      message: ScheduleTexts.willBeDeleted(title(on: records), on: shift.date.text(.long, in: environment.region)),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}

/// What has happened to the shift.
extension ShiftDetailSheet {
  /// How many changes are told; the log has all of them.
  private static let historyLimit = 5

  private func history(on records: Records, in environment: Environment) -> HTML<Action> {
    let entries = records.log(of: RowKey(id), limit: Self.historyLimit)
    let path = "/change-log?\(ChangeLogFilter(of: id).query)"
    return section(ScheduleTexts.history, key: "history") {
      if !entries.isEmpty {
        tag("ul", .class("cards"), .role("list")) {
          for entry in entries { change(entry, on: records, in: environment) }
        }
      }
      tag("div", .class("button-row")) {
        button(Button(ScheduleTexts.allChanges, icon: .clockHistory, action: .linkTapped(path)))
      }
    }
  }

  private func change(_ entry: LogEntry, on records: Records, in environment: Environment) -> HTML<Action> {
    let look = environment.features.look(of: entry.changeType)
    let (date, time) = environment.clock.civil(at: entry.timestamp)
    let region = environment.region
    let path = "/change-log/\(entry.id)"
    return cardItem(key: entry.id.description) {
      rowCard(
        lead: iconTile(look.icon, tone: look.tone), title: changeTitle(entry, on: records, in: region),
        meta: [
          CardDetail(records.name(of: entry.userId), icon: .person),
          CardDetail("\(date.text(.short, in: region)), \(time.clockText(in: region))", icon: .clock),
        ],
        note: entry.reason ?? "", href: path, focusKey: entry.id.description, action: .linkTapped(path))
    }
  }

  /// "Evening → Night", "Nov 20 → Nov 21", "Fatima → Jo", or the kind of change.
  private func changeTitle(_ entry: LogEntry, on records: Records, in region: Region) -> String {
    var parts: [String] = []
    let titles = entry.titles(in: records.catalog)
    if titles.count > 1 { parts.append(titles.listed(by: " → ")) }
    let days = entry.days.map { $0.text(.monthAndDay, in: region) }
    if days.count > 1 { parts.append(days.reversed().listed(by: " → ")) }
    if entry.owners.count > 1 { parts.append(entry.owners.map { records.memberName($0) }.listed(by: " → ")) }
    return parts.isEmpty ? entry.changeType.title : parts.listed(by: ", ")
  }
}
