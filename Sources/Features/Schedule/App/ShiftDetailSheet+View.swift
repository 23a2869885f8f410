import ChangeLogModel
package import HTMLKit
import JSONKit
import PayModel
import RecordKit
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
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .doneTapped), isBusy: isBusy) {
      if let shift = context.records[id] {
        let shown = ShownShift(shift, on: context.records)
        summary(shown, in: context)
        tools(for: shift, in: context)
        if moveDate != nil { mover(in: context) }
        facts(shown, in: context)
        restNotes(breaches(of: shift, in: context))
        obstacleNotes([shown], in: context)
        busyNotes([shown], in: context)
        history(in: context)
      }
    }
  }

  private func mayChange(_ shift: ScheduledShift, in context: ScreenContext) -> Bool {
    (try? context.actor.checkMayPlan(for: shift.member, on: context.records)) != nil
  }

  private func summary(_ shown: ShownShift, in context: ScreenContext) -> HTML<Action> {
    var meta = [CardDetail(timeText(shown, in: context), icon: .clock)]
    meta += shown.stateMeta
    return infoCard(
      lead: badge(shown.symbol, hue: shown.hue, size: shown.isOnLeave ? .covered : .large),
      title: shown.shift.date.text(.full), meta: meta, note: shown.shift.note ?? "")
  }

  private func timeText(_ shown: ShownShift, in context: ScreenContext) -> String {
    shown.duration?.fullText ?? ScheduleTexts.shiftTypeMissing
  }

  /// What can be done with it: here, and in other features.
  private func tools(for shift: ScheduledShift, in context: ScreenContext) -> HTML<Action> {
    let others = context.features.rowButtons(of: id, in: context)
    let mayChange = mayChange(shift, in: context)
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
  private func mover(in context: ScreenContext) -> HTML<Action> {
    let date = moveDate ?? context.today
    let problem = moveProblem(in: context)
    let isElsewhere = context.records[id]?.date != date
    return group {
      formSection(ScheduleTexts.moveTo) {
        dateRow(id: "move-date", label: SharedTexts.date, date: date.description) { .dateChanged($0) }
      }
      if let problem { formError(problem.message) }
      button(
        Button(
          ScheduleTexts.moveButton(date.text(.short)), icon: .arrowRight,
          isEnabled: isElsewhere && problem == nil && !isBusy, action: .moveConfirmed), style: .primary)
    }
  }

  private func facts(_ shown: ShownShift, in context: ScreenContext) -> HTML<Action> {
    var facts: [Definition<Action>] = []
    if shown.shift.member != context.member || context.actor.role >= .manager {
      facts.append(Definition(ScheduleTexts.person, context.records.memberName(shown.shift.member)))
    }
    if shown.duration != .allDay { facts.append(Definition(ScheduleTexts.length, length(shown, in: context))) }
    if shown.duration != .allDay, shown.unpaidBreak > 0 || shown.shift.unpaidBreak != nil {
      facts.append(Definition(ScheduleTexts.unpaidBreak, ScheduleTexts.breakLength(shown.unpaidBreak)))
    }
    if let location = shown.location { facts.append(Definition(ScheduleTexts.location, location.name)) }
    let colleagues = context.colleagues(in: shown)
    if !colleagues.isEmpty { facts.append(Definition(ScheduleTexts.with, namesText(colleagues))) }
    return facts.isEmpty ? .nothing : definitionList(facts)
  }

  private func length(_ shown: ShownShift, in context: ScreenContext) -> String {
    let text = shown.lengthText(in: context)
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
  private func breaches(of shift: ScheduledShift, in context: ScreenContext) -> [RestBreach] {
    RestCheck(of: shift.member, by: context.actor, on: context.records).breaches(
      in: shift.date...shift.date, on: context.records)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToDelete, let shift = context.records[id] else { return nil }
    return SharedUIs.alert(
      ScheduleTexts.deleteQuestion,
      message: ScheduleTexts.willBeDeleted(title(on: context.records), on: shift.date.text(.long)),
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

  private func history(in context: ScreenContext) -> HTML<Action> {
    let entries = context.records.log(of: RowKey(id), limit: Self.historyLimit)
    let path = "/change-log?\(ChangeLogFilter(of: id).query)"
    return section(ScheduleTexts.history, key: "history") {
      if !entries.isEmpty {
        tag("ul", .class("cards"), .role("list")) {
          for entry in entries { change(entry, in: context) }
        }
      }
      tag("div", .class("button-row")) {
        button(Button(ScheduleTexts.allChanges, icon: .clockHistory, action: .linkTapped(path)))
      }
    }
  }

  private func change(_ entry: LogEntry, in context: ScreenContext) -> HTML<Action> {
    let look = context.features.look(of: entry.changeType)
    let (date, time) = context.clock.civil(at: entry.timestamp)
    let path = "/change-log/\(entry.id)"
    return cardItem(key: entry.id.description) {
      rowCard(
        lead: iconTile(look.icon, tone: look.tone), title: changeTitle(entry, on: context.records),
        meta: [
          CardDetail(context.records.name(of: entry.userId), icon: .person),
          CardDetail("\(date.text(.short)), \(time.clockText())", icon: .clock),
        ],
        note: entry.reason ?? "", href: path, focusKey: entry.id.description, action: .linkTapped(path))
    }
  }

  /// "Evening → Night", "Nov 20 → Nov 21", "Fatima → Jo", or the kind of change.
  private func changeTitle(_ entry: LogEntry, on records: Records) -> String {
    var parts: [String] = []
    let titles = entry.titles(in: records.catalog)
    if titles.count > 1 { parts.append(titles.listed(by: " → ")) }
    let days = entry.days.map { $0.text(.monthAndDay) }
    if days.count > 1 { parts.append(days.reversed().listed(by: " → ")) }
    if entry.owners.count > 1 { parts.append(entry.owners.map { records.memberName($0) }.listed(by: " → ")) }
    return parts.isEmpty ? entry.changeType.title : parts.listed(by: ", ")
  }
}
