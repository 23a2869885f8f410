package import HTMLKit
import HikesModel
package import RecordKit
import SharedModels
package import SharedUIs

/// The cards of the settings that lead to the trails and to what holds for all hikes, where there are hikes.
package struct HikesSettingsSection: Screen {
  package enum Action: Equatable, Sendable {
    case linkTapped(String)
  }

  /// The change log has no tab of its own where there are hikes.
  private static let changeLogPath = "/change-log"

  package init() {}

  /// Sections have no address.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }

  package var path: String { "/settings#hikes" }
  package func title(on records: Records) -> String { SharedTexts.workplace }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): [.open(path)]
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.records.plans(.hikes) else { return .nothing }
    return cardList(label: HikesTexts.hikes) {
      cardItem(key: "trails") {
        rowCard(
          lead: iconTile(.tree, tone: .accent), title: HikesTexts.trails,
          meta: [CardDetail("\(context.records.count(of: HikingLocation.self))")], href: TrailsScreen.path,
          action: .linkTapped(TrailsScreen.path))
      }
      if context.allows(SaveHikeSettings.self) {
        cardItem(key: "hike-settings") {
          rowCard(
            lead: iconTile(.van, tone: .accent), title: HikesTexts.hikeSettings, href: HikeSettingsSheet.basePath,
            action: .linkTapped(HikeSettingsSheet.basePath))
        }
      }
      cardItem(key: "change-log") {
        rowCard(
          lead: iconTile(.clockHistory, tone: .accent), title: HikesTexts.changeLog, href: Self.changeLogPath,
          action: .linkTapped(Self.changeLogPath))
      }
    }
  }
}
