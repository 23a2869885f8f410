package import HTMLKit
import JSONKit
package import LeaveModel
package import RecordKit
import ScheduleViews
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// How many vacation days everybody has, and how they stand this year.
package struct LeaveAllowancesScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = LeavePaths.allowances

  package init() {}

  package func title(on records: Records) -> String { LeaveTexts.vacationDays }

  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      title(on: context.records), overline: String(context.today.year),
      back: Link(LeaveTexts.leave, href: LeaveScreen.path, action: .backTapped)
    ) {
      if context.allows(SaveLeaveAllowance.self) {
        cardList(label: LeaveTexts.vacationDays) {
          for member in context.records.members() {
            cardItem(key: member.id.description) { card(member.id, in: context) }
          }
        }
      }
    }
  }

  private func card(_ member: Identifier<Member>, in context: ScreenContext) -> HTML<Action> {
    let path = LeaveAllowanceSheet.path(of: Identifier(member.rawValue))
    let balance = context.records.vacation(
      of: member, in: context.today.year, by: context.actor, today: context.today)
    return rowCard(
      lead: iconTile(.sun), title: context.records.memberName(member),
      meta: LeaveTexts.facts(balance).map { CardDetail($0) },
      href: path, focusKey: member.description, action: .linkTapped(path))
  }
}

/// The form of a member's own number of vacation days.
package struct LeaveAllowanceSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<LeaveAllowance>

  package static let basePath = LeavePaths.allowances
  package static let idPrefix = "allowance"
  package static let texts = RowSheetTexts(
    add: LeaveTexts.vacationDays, edit: LeaveTexts.vacationDays, noun: LeaveTexts.allowanceNoun,
    gone: LeaveTexts.allowanceGone)

  package init(form: RowForm<LeaveAllowance>) { self.form = form }

  /// That of any member, whether there is a row yet or not.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let member = Identifier<Member>(rest[0]) else {
      return nil
    }
    return context.records[member] == nil
      ? .gone(LeaveTexts.allowanceGone) : .screen(Self(context.records.leaveAllowance(of: member), in: context))
  }

  package var path: String { Self.path(of: id) }
  package var isDetail: Bool { false }
  package func title(on records: Records) -> String { records.memberName(Identifier(id.rawValue)) }
  package func goneMessage(on records: Records) -> String? { nil }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let usual = context.records.leaveSettings(of: context.actor.workplace).vacationDays
    return [
      FormLayout(
        footer: LeaveTexts.allowanceNote, .field("vacationDays", placeholder: usual.map { String($0) } ?? ""))
    ]
  }
}

/// Whether leave needs approval, and how many vacation days a year has, on the settings screen.
package struct LeaveSettingsSection: Screen {
  /// The number as it is typed; nil as it was saved.
  private var typed: String?

  package enum Action: Equatable, Sendable {
    case approvalToggled(Bool)
    case everyDayToggled(Bool)
    case daysChanged(String)
    case daysCommitted
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#leave" }
  package func title(on records: Records) -> String { SharedTexts.timeOff }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    let settings = context.records.leaveSettings(of: context.actor.workplace)
    switch action {
    case .approvalToggled(let isOn): return [.submit(SaveLeaveSettings(changing: settings) { $0.needsApproval = isOn })]
    case .everyDayToggled(let isOn):
      return [.submit(SaveLeaveSettings(changing: settings) { $0.countsEveryDay = isOn })]
    case .daysChanged(let text):
      typed = text
      return []
    case .daysCommitted:
      guard let typed, problem(in: context) == nil else { return [] }
      self.typed = nil
      return [.submit(SaveLeaveSettings(changing: settings) { $0.vacationDays = Int(typed.trimmed) })]
    }
  }

  private func problem(in context: ScreenContext) -> String? {
    guard let text = typed?.trimmed, !text.isEmpty else { return nil }
    let limits = LeaveSettings.dayLimits
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
    let settings = context.records.leaveSettings(of: context.actor.workplace)
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
        value: typed ?? settings.vacationDays.map { String($0) } ?? "", placeholder: LeaveTexts.notCounted,
        traits: .digits, limit: 3, error: problem(in: context), commit: .daysCommitted
      ) { .daysChanged($0) }
      if settings.vacationDays != nil {
        toggleRow(id: "leave-every-day", label: LeaveTexts.everyDay, isOn: settings.countsEveryDay) {
          .everyDayToggled($0)
        }
      }
    }
  }
}
