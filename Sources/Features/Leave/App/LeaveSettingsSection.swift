package import HTMLKit
import JSONKit
import LeaveModel
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// Whether leave needs approval, and how many vacation days a year has, on the settings screen.
package struct LeaveSettingsSection: Screen {
  /// The number as it is typed; nil as it was saved.
  private var typed: String?
  /// From when the typed number holds; nil for today.
  private var from: CivilDate?

  package enum Action: Equatable, Sendable {
    case approvalToggled(Bool)
    case everyDayToggled(Bool)
    case daysChanged(String)
    case daysCommitted
    /// What is answered to the question from when, or done with a planned change.
    case form(FormAction)
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#leave" }
  package func title(on records: Records) -> String { SharedTexts.timeOff }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    let settings = settings(in: context)
    switch action {
    case .approvalToggled(let isOn): return [.submit(SaveLeaveSettings(changing: settings) { $0.needsApproval = isOn })]
    case .everyDayToggled(let isOn):
      return [.submit(SaveLeaveSettings(changing: settings) { $0.countsEveryDay = isOn })]
    case .daysChanged(let text): typed = text
    case .daysCommitted: return asksFromWhen(in: context) ? [] : save(in: context)
    case .form(.typed(_, let day)): from = CivilDate(day)
    case .form(.saveTapped): return save(in: context)
    case .form(.submitted(let intent)): return [.submit(intent)]
    case .form: break
    }
    return []
  }

  /// The settings with the number of today.
  private func settings(in context: ScreenContext) -> LeaveSettings {
    var settings = context.records.leaveSettings(of: context.actor.workplace)
    settings.terms = settings.terms.editing(on: context.today)
    return settings
  }

  private mutating func save(in context: ScreenContext) -> [Effect] {
    guard let typed, problem(in: context) == nil else { return [] }
    let save = SaveLeaveSettings(changing: settings(in: context)) { settings in
      settings.terms.edited.vacationDays = Int(typed.trimmed)
      settings.terms.editedFrom = from
    }
    (self.typed, from) = (nil, nil)
    return [.submit(save)]
  }

  /// Whether another number is typed than the one by which years were counted.
  private func asksFromWhen(in context: ScreenContext) -> Bool {
    let settings = settings(in: context)
    guard let typed, settings.isInUse(on: context.records) else { return false }
    return typed.trimmed != settings.terms.edited.vacationDays.map { String($0) } ?? ""
  }

  private func problem(in context: ScreenContext) -> String? {
    guard let text = typed?.trimmed, !text.isEmpty else { return nil }
    let limits = VacationTerms.limits
    guard let days = Int64(text), limits.contains(days) else {
      return LeaveTexts.daysOutOfRange(limits.lowerBound, limits.upperBound)
    }
    return nil
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(SaveLeaveSettings.self) != nil else {
      return []
    }
    return endSetting(outcome)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.allows(SaveLeaveSettings.self), context.records.plans(.shifts) else { return .nothing }
    let settings = settings(in: context)
    let later = LaterChange.all(of: settings, after: context.today, expecting: settings.version) { terms in
      terms.vacationDays.map { LeaveTexts.dayCount($0) } ?? LeaveTexts.notCounted
    }
    return group {
      section(settings, in: context)
      if asksFromWhen(in: context) {
        let date = from ?? context.today
        fromWhenSection(
          id: "leave-from", from: date, consequence: LeaveTexts.countsFrom(date.year),
          isEnabled: problem(in: context) == nil
        ).map { .form($0) }
      }
      laterChangeSection(later, key: "leave-later").map { .form($0) }
    }
  }

  private func section(_ settings: LeaveSettings, in context: ScreenContext) -> HTML<Action> {
    // One person has nobody to ask for approval.
    let showsApproval = context.records.isTeam || settings.needsApproval
    return formSection(footer: showsApproval ? LeaveTexts.settingsNote : LeaveTexts.vacationNote, key: "leave") {
      if showsApproval {
        toggleRow(id: "leave-approval", label: LeaveTexts.approvalNeeded, isOn: settings.needsApproval) {
          .approvalToggled($0)
        }
      }
      textRow(
        id: "leave-days", label: LeaveTexts.yearlyDays,
        value: typed ?? settings.terms.edited.vacationDays.map { String($0) } ?? "", placeholder: LeaveTexts.notCounted,
        traits: .digits, limit: 3, error: problem(in: context), commit: .daysCommitted
      ) { .daysChanged($0) }
      if settings.terms.edited.vacationDays != nil || settings.terms.last.vacationDays != nil {
        toggleRow(id: "leave-every-day", label: LeaveTexts.everyDay, isOn: settings.countsEveryDay) {
          .everyDayToggled($0)
        }
      }
    }
  }
}
