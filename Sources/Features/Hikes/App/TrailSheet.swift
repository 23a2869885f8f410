package import HikesModel
package import HikesViews
import RecordKit
package import RoutingKit
import SentenceKit
package import SharedForms
import SharedModels
package import SharedUIs

/// The form of a trail, new or there already.
package struct TrailSheet: PlaceSheet {
  package typealias Action = PlaceFormAction
  package var form: RowForm<HikingLocation>
  package var placeField = PlaceField()

  package static let basePath = TrailsScreen.path
  package static let idPrefix = "trail"
  package static let placeName = "coordinate"
  package static let texts = RowSheetTexts(
    add: HikesTexts.addTrail, edit: HikesTexts.trail, noun: HikeTexts.trailNoun, gone: HikesTexts.trailGone)

  package init(form: RowForm<HikingLocation>) { self.form = form }

  package var place: Coordinate? { form.draft.row.coordinate }
  package var placeAddress: String { "\(form.draft.row.name), \(form.draft.row.region)" }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        .field("name", .words, placeholder: HikesTexts.trailExample),
        .field("region", .words, placeholder: HikesTexts.regionExample)),
      FormLayout(footer: HikesTexts.regionFooter, Self.placeItem, placeTools(in: context)),
      FormLayout(.field("notes"), .field("isActive", label: HikesTexts.active)),
    ]
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      HikesTexts.deleteTrail, question: HikesTexts.deleteTrailQuestion,
      message: SharedTexts.willBeDeleted(original?.name ?? ""),
      intent: DeleteHikingLocation(id, expecting: original?.version))
  }
}
