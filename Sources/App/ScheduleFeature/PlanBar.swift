import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TimeKit

extension ScheduleScreen {
  /// What can be done with the days that are chosen.
  func selectionBar(_ days: [CivilDate], on records: Records, in environment: Environment) -> HTML<Action> {
    let count = shifts(on: days, records, in: environment).count
    return section(days.count == 1 ? "1 day selected" : "\(days.count) days selected") {
      tag("p", .class("quiet")) {
        count == 0 ? "Tap the days whose shifts are to be changed." : "\(shiftCount(count)) on these days."
      }
      tag("div", .class("button-row")) {
        button(Button("Move", icon: .arrowRight, isEnabled: count > 0, action: .moveTapped(days)))
        button(Button("Delete", icon: .trash, isEnabled: count > 0, action: .deleteTapped(days)))
        button(
          Button("Switch Shifts", icon: .arrowRepeat, isEnabled: count > 0, action: .switchTapped(days)),
          style: .primary)
      }
    }
  }

  /// Where the chosen shifts go.
  func moveBar(_ days: [CivilDate], in region: Region) -> HTML<Action> {
    section("Move the shifts") {
      tag("p", .class("quiet")) {
        "Tap the day to which the shifts of \(days.first?.text(.monthAndDay, in: region) ?? "the first day") go."
      }
    }
  }

  /// The brushes to plan with.
  func planBar(_ brush: Brush, on records: Records, in environment: Environment) -> HTML<Action> {
    let types = records.shiftTypesBySymbol
    let week = shownDay(in: environment).firstOfWeek(in: environment)
    return tag("section", .class("plan section"), .aria("label", "Plan")) {
      tag("p", .class("quiet")) { Self.hint(for: brush, in: environment.region) }
      tag("div", .class("brushes"), .role("group"), .aria("label", "What to put on the days")) {
        for type in types {
          brushButton(.shiftType(type.id), in: brush, key: type.id.description) {
            group {
              badge(type.symbol, hue: type.hue, size: .small)
              tag("span") { type.title }
            }
          }
        }
        brushButton(.off, in: brush, key: "off") { brushLabel("Off", .x) }
        brushButton(brush.copiedWeek ?? .week(week), in: brush, key: "week") { brushLabel("Copy Week", .copy) }
      }
      if types.isEmpty {
        emptyState(
          "No shift types yet", icon: .label, text: "A plan is made of shift types.",
          button: Button("Add Shift Type", icon: .plus, action: .linkTapped("/settings/shift-types/new")))
      }
    }
  }

  private func brushLabel(_ label: String, _ name: Icon) -> HTML<Action> {
    group {
      icon(name)
      tag("span") { label }
    }
  }

  private func brushButton(
    _ choice: Brush, in brush: Brush, key: String, label: () -> HTML<Action>
  ) -> HTML<Action> {
    tag(
      "button", .class("brush"), .type("button"), .key(key), .focusKey("brush " + key),
      .aria("pressed", choice == brush), .click(.brushTapped(choice))
    ) { label() }
  }

  private static func hint(for brush: Brush, in region: Region) -> String {
    switch brush {
    case .shiftType: "Tap the days, or drag over them. Tap again to take a shift away."
    case .off: "Tap the days, or drag over them, to take all their shifts away."
    case .week(let start):
      "Tap a day of the week that is to be like the week of \(start.text(.monthAndDay, in: region))."
    }
  }
}

extension Brush {
  /// The week that is being copied.
  fileprivate var copiedWeek: Brush? {
    if case .week = self { self } else { nil }
  }
}
