package import HTMLKit
package import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// All about one change.
package func changeSheet(
  _ id: Identifier<ChangeLogEntry>, _ state: ChangeLogState, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  let entry = records.changeLogEntry(id) ?? state.olderEntry(id)
  return sheet(entry?.changeType.title ?? "Change", cancel: Button("Done", action: .sheetDismissed)) {
    if let entry {
      facts(entry, on: records, in: environment)
      snapshots(entry)
      others(of: entry, on: records, in: environment)
      ways(from: entry, on: records)
    } else {
      emptyState(
        "Not on this device", icon: .clockHistory,
        text: "The change log here goes less far back, or no longer has this change.")
    }
  }
}

private func facts(
  _ entry: ChangeLogEntry, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  let name = personName(entry.userId, on: records, in: environment)
  let lines: [Definition<ChangeLogAction>] = [
    Definition("Change", chip(entry.changeType.title, icon: entry.changeType.icon, tone: entry.changeType.tone)),
    Definition("Changed at", exactText(entry.timestamp, in: environment)), Definition("Changed by", name),
    Definition("User ID", entry.userId.description), Definition("Shift date", entry.shiftDate.text(.full)),
    Definition("Reason", entry.reason ?? "None given"),
  ]
  return definitionList(lines)
}

/// To the millisecond, by the workplace's clocks.
private func exactText(_ instant: Instant, in environment: Environment) -> String {
  let (date, time) = environment.clock.civil(at: instant)
  let rest = Int(instant.milliseconds % 60_000 + 60_000) % 60_000
  let seconds = String(100_000 + rest).dropFirst()
  let (hours, half) = ((time.hour + 11) % 12 + 1, time.hour < 12 ? "AM" : "PM")
  let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
  return "\(date.text(.date)), \(hours):\(minute):\(seconds.prefix(2)).\(seconds.dropFirst(2)) \(half)"
}

/// The shift before and after.
private func snapshots(_ entry: ChangeLogEntry) -> HTML<ChangeLogAction> {
  tag("div", .class("compare")) {
    if let old = entry.oldShiftSnapshot { snapshot(old, entry.newShiftSnapshot == nil ? "Deleted" : "Before") }
    if let new = entry.newShiftSnapshot { snapshot(new, entry.oldShiftSnapshot == nil ? "Created" : "After") }
  }
}

private func snapshot(_ shift: ShiftSnapshot, _ heading: String) -> HTML<ChangeLogAction> {
  var facts = [Meta(shift.date.text(.shortDate), icon: .calendar3), Meta(shift.timeRange, icon: .clock)]
  if let location = shift.location { facts.append(Meta(location, icon: .geoAlt)) }
  let texts = [shift.description, shift.note.map { "Note: \($0)" }].compactMap { $0 }
  return section(heading) {
    infoCard(
      lead: badge(shift.symbol, hue: shift.hue), title: shift.title, meta: facts + [Meta("Version \(shift.version)")],
      note: texts.joined(by: "\n"))
  }
}

/// The other shifts of the same switch, and what was done with it later.
@HTMLBuilder<ChangeLogAction>
private func others(
  of entry: ChangeLogEntry, on records: some Records, in environment: Environment
) -> HTML<ChangeLogAction> {
  let others = (records.heldChangeLog() ?? []).filter { $0.operation == entry.operation && $0.id != entry.id }
  if !others.isEmpty {
    section("Together with") {
      cardList { for other in others { changeCard(other, on: records, in: environment) } }
    }
  }
}

private func ways(from entry: ChangeLogEntry, on records: some Records) -> HTML<ChangeLogAction> {
  section("This shift") {
    cardList {
      cardItem(key: "history") {
        rowCard(
          lead: iconTile(.clockHistory), title: "History of this shift",
          href: "/change-log?\(ChangeLogFilter(of: entry.shiftId).query)", action: .historyTapped(entry.shiftId))
      }
      if records.shift(entry.shiftId) != nil {
        cardItem(key: "shift") {
          rowCard(
            lead: iconTile(.calendar3), title: "Open the shift", href: "/schedule/shifts/\(entry.shiftId)",
            action: .shiftTapped(entry.shiftId))
        }
      }
    }
    if records.shift(entry.shiftId) == nil {
      tag("p", .class("quiet card-note")) { "This shift is no longer on the schedule." }
    }
  }
}
