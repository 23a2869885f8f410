package import HTMLKit
import HikesModel
import SharedUIs

/// How many dogs have no place yet, with the way to say where they are.
package func missingPlacesCard<Action>(_ count: Int, path: String, action: Action) -> HTML<Action> {
  rowCard(
    lead: iconTile(.map, tone: .warn), title: HikeTexts.needPlace(count), href: path, focusKey: "missing-places",
    action: action)
}
