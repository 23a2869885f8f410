import AvailabilityModel
package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

/// What one has said of one's time, and for managers what the others have.
package struct AvailabilityScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = AvailabilityPaths.list

  package init() {}

  package func title(on records: Records) -> String { AvailabilityTexts.availability }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let own = context.records.availability(of: context.member).sorted(in: context)
    let others = context.actor.role >= .manager ? context.othersAvailability : []
    return screen(
      title(on: context.records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: iconButton(
        .plus, label: AvailabilityTexts.add, shortcut: .add, action: .linkTapped(AvailabilityPaths.adding))
    ) {
      if own.isEmpty, others.isEmpty {
        emptyState(
          AvailabilityTexts.none, icon: .person, text: AvailabilityTexts.noneText,
          button: Button(AvailabilityTexts.add, icon: .plus, action: .linkTapped(AvailabilityPaths.adding)))
      }
      list(AvailabilityTexts.yours, own, isNamed: false, on: context.records)
      list(AvailabilityTexts.others, others, isNamed: true, on: context.records)
    }
  }

  @HTMLBuilder<Action>
  private func list(
    _ heading: String, _ rows: [Availability], isNamed: Bool, on records: Records
  ) -> HTML<Action> {
    if !rows.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for row in rows { cardItem(key: row.id.description) { card(row, isNamed: isNamed, on: records) } }
        }
      }
    }
  }

  private func card(_ row: Availability, isNamed: Bool, on records: Records) -> HTML<Action> {
    let path = AvailabilityPaths.row(row.id)
    let text = row.text
    return rowCard(
      lead: iconTile(row.kind == .unavailable ? .calendar2X : .calendar3),
      title: isNamed ? AvailabilityTexts.named(records.memberName(row.member), text) : text,
      meta: [CardDetail(AvailabilityTexts.days(of: row), icon: .calendar3)]
        + (row.kind == .unavailable ? [] : [CardDetail(AvailabilityTexts.weight(row.weight), icon: .label)]),
      note: row.note ?? "", href: path, focusKey: row.id.description, action: .linkTapped(path))
  }
}

extension ScreenContext {
  /// What the other members have said, by their names.
  fileprivate var othersAvailability: [Availability] {
    records.members().filter { $0.id != member }.flatMap { records.availability(of: $0.id).sorted(in: self) }
  }
}

extension [Availability] {
  /// Those of every week first, then by their days; those that are over come last.
  fileprivate func sorted(in context: ScreenContext) -> [Availability] {
    sorted { left, right in left.place(in: context) < right.place(in: context) }
  }
}

extension Availability {
  fileprivate func place(in context: ScreenContext) -> Int {
    guard let days else { return .min }
    let first = days.lowerBound.daysSinceEpoch
    return days.upperBound < context.today ? .max / 2 - first : first
  }
}
