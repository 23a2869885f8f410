package import HTMLKit
import HikesModel
import JSONKit
package import RecordKit
import RoutingKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit

/// All trails by their names.
package struct TrailsScreen: Screen {
  package enum Action: Equatable, Sendable {
    case backTapped
    case linkTapped(String)
  }

  package static let path = "/settings/trails"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(TrailsScreen()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { HikesTexts.trails }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: [.cancel]
    case .linkTapped(let path): [.open(path)]
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let trails = context.records.hikingLocations()
    let canAdd = context.allows(SaveHikingLocation.self)
    return screen(
      HikesTexts.trails, back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: canAdd
        ? iconButton(.plus, label: HikesTexts.addTrail, shortcut: .add, action: .linkTapped(TrailSheet.newPath))
        : .nothing
    ) {
      if trails.isEmpty {
        emptyState(
          HikesTexts.noTrails, icon: .tree, text: HikesTexts.noTrailsText,
          button: canAdd ? Button(HikesTexts.addTrail, icon: .plus, action: .linkTapped(TrailSheet.newPath)) : nil)
      } else {
        cardList(label: HikesTexts.trails) {
          for trail in trails { cardItem(key: trail.id.description) { card(trail, in: context) } }
        }
      }
    }
  }

  private func card(_ trail: HikingLocation, in context: ScreenContext) -> HTML<Action> {
    let path = TrailSheet.path(of: trail.id)
    var facts = trail.region.isEmpty ? [] : [CardDetail(trail.region, icon: .geoAlt)]
    if trail.coordinate == nil { facts.append(CardDetail(HikesTexts.noPlace, icon: .exclamationTriangleFill)) }
    if !trail.isActive { facts.append(CardDetail(HikesTexts.inactive)) }
    return rowCard(
      lead: iconTile(.tree, tone: trail.isActive ? .good : .neutral), title: trail.name, meta: facts,
      note: trail.notes ?? "", href: path, isShown: context.sheetPath == path, focusKey: trail.id.description,
      action: .linkTapped(path))
  }
}
