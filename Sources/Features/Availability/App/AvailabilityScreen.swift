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

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let own = records.availability(of: environment.member).sorted(in: environment)
    let others = environment.actor.role >= .manager ? records.othersAvailability(in: environment) : []
    return screen(
      title(on: records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: iconButton(
        .plus, label: AvailabilityTexts.add, shortcut: .add, action: .linkTapped(AvailabilityPaths.adding))
    ) {
      if own.isEmpty, others.isEmpty {
        emptyState(
          AvailabilityTexts.none, icon: .person, text: AvailabilityTexts.noneText,
          button: Button(AvailabilityTexts.add, icon: .plus, action: .linkTapped(AvailabilityPaths.adding)))
      }
      list(AvailabilityTexts.yours, own, isNamed: false, on: records, in: environment.region)
      list(AvailabilityTexts.others, others, isNamed: true, on: records, in: environment.region)
    }
  }

  @HTMLBuilder<Action>
  private func list(
    _ heading: String, _ rows: [Availability], isNamed: Bool, on records: Records, in region: Region
  ) -> HTML<Action> {
    if !rows.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for row in rows { cardItem(key: row.id.description) { card(row, isNamed: isNamed, on: records, in: region) } }
        }
      }
    }
  }

  private func card(_ row: Availability, isNamed: Bool, on records: Records, in region: Region) -> HTML<Action> {
    let path = AvailabilityPaths.row(row.id)
    let text = row.text(in: region)
    return rowCard(
      lead: iconTile(row.kind == .unavailable ? .calendar2X : .calendar3),
      title: isNamed ? AvailabilityTexts.named(records.memberName(row.member), text) : text,
      meta: [CardDetail(AvailabilityTexts.days(of: row, in: region), icon: .calendar3)]
        + (row.kind == .unavailable ? [] : [CardDetail(AvailabilityTexts.weight(row.weight), icon: .label)]),
      note: row.note ?? "", href: path, focusKey: row.id.description, action: .linkTapped(path))
  }
}

extension Records {
  /// What the other members have said, by their names.
  fileprivate final func othersAvailability(in environment: Environment) -> [Availability] {
    members().filter { $0.id != environment.member }.flatMap { availability(of: $0.id).sorted(in: environment) }
  }
}

extension [Availability] {
  /// Those of every week first, then by their days; those that are over come last.
  fileprivate func sorted(in environment: Environment) -> [Availability] {
    sorted { left, right in left.place(in: environment) < right.place(in: environment) }
  }
}

extension Availability {
  fileprivate func place(in environment: Environment) -> Int {
    guard let days else { return .min }
    let first = days.lowerBound.daysSinceEpoch
    return days.upperBound < environment.today ? .max / 2 - first : first
  }
}
