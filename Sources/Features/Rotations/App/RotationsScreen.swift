package import HTMLKit
import JSONKit
package import RecordKit
import RotationKit
import RotationsModel
import ScheduleViews
import SharedModels
package import SharedUIs
import ShiftTypesModel
import TextKit
import TimeKit

/// The rotations of the workplace and of the person, and the way to set one up.
package struct RotationsScreen: Screen {
  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case tip(TipAction)
  }

  package static let path = "/settings/rotations"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(RotationsScreen()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { RotationTexts.rotations }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): [.open(path)]
    case .tip(let action): [action.effect]
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let rotations = context.records.rotations().sorted(byText: { $0.name.searchKey })
    let isBegun = context.records.setupProgress(of: context.member) != nil
    return screen(
      title(on: context.records),
      back: Link(SharedTexts.settings, href: "/settings", action: .linkTapped("/settings"))
    ) {
      tag("div", .class("button-row")) {
        if context.mayPlan {
          button(
            Button(
              isBegun ? RotationTexts.goOn : RotationTexts.setUp, icon: .calendar3,
              action: .linkTapped(SetupSheet.path)), style: .primary)
        }
        if context.allows(ImportShiftTypes.self) {
          button(Button(RotationTexts.setUpTeam, icon: .people, action: .linkTapped(TeamSetupSheet.path)))
        }
      }
      if !rotations.isEmpty { tipBanner(.changing, in: context).map { .tip($0) } }
      list(RotationTexts.yours, own(rotations, in: context), in: context)
      list(RotationTexts.workplaces, rotations.filter { $0.member == nil }, in: context)
      if rotations.isEmpty {
        emptyState(RotationTexts.noRotations, icon: .arrowRepeat, text: RotationTexts.noRotationsText)
      }
    }
  }

  /// The person's own, the one that began last in front.
  private func own(_ rotations: [Rotation], in context: ScreenContext) -> [Rotation] {
    let own = rotations.filter { $0.member == context.member }
    let order = context.records.rotationAssignments(of: context.member).reversed().map { $0.rotation }
    let assigned = order.indices.compactMap { index in
      order[..<index].contains(order[index]) ? nil : own.first { $0.id == order[index] }
    }
    return assigned + own.filter { !order.contains($0.id) }
  }

  @HTMLBuilder<Action>
  private func list(_ heading: String, _ rotations: [Rotation], in context: ScreenContext) -> HTML<Action> {
    if !rotations.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for rotation in rotations {
            cardItem(key: rotation.id.description) { card(rotation, in: context) }
          }
        }
      }
    }
  }

  private func card(_ rotation: Rotation, in context: ScreenContext) -> HTML<Action> {
    let path = RotationScreen.path(of: rotation.id)
    let people = context.records.workers(of: rotation.id, on: context.today).count
    return rowCard(
      lead: iconTile(.arrowRepeat), title: rotation.name,
      meta: dates(of: rotation, in: context) + [
        CardDetail(RotationTexts.days(rotation.cycle.count)),
        CardDetail(RotationTexts.peopleCount(people), icon: .person),
      ], href: path, action: .linkTapped(path))
  }

  /// When the person works it, now or most recently.
  private func dates(of rotation: Rotation, in context: ScreenContext) -> [CardDetail] {
    let own = context.records.rotationAssignments(of: context.member).filter { $0.rotation == rotation.id }
    let current = own.last { $0.covers(context.today) }
    guard let row = current ?? own.last else { return [] }
    return (current == nil ? [] : [CardDetail(RotationTexts.current, icon: .check2)])
      + [CardDetail(row.dates, icon: .calendar3)]
  }
}

extension Records {
  /// Who works a rotation on a day or later, by name.
  final func workers(of rotation: Identifier<Rotation>, on date: CivilDate) -> [RotationAssignment] {
    assignments(to: rotation).filter { isWorked($0, on: date) }
      .sorted(byText: { self.memberName($0.member).searchKey })
  }
}
