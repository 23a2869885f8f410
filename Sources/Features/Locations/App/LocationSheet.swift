import JSONKit
import LocationsModel
import RecordKit
package import SharedForms
package import SharedModels
package import SharedUIs

/// The form of a location, new or there already.
package struct LocationSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<Location>

  package static let basePath = LocationsScreen.path
  package static let idPrefix = "location"
  package static let texts = RowSheetTexts(
    add: LocationTexts.addLocation, edit: LocationTexts.editLocation, noun: SharedTexts.locationNoun,
    gone: LocationTexts.gone)

  package init(form: RowForm<Location>) { self.form = form }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        LocationTexts.details, .field("name", .words, placeholder: LocationTexts.namePlaceholder),
        .field("address", .words, placeholder: LocationTexts.addressPlaceholder))
    ]
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    guard context.allows(DeleteLocation.self) else { return nil }
    let count = context.records.countShiftTypes(at: id)
    let reason = count > 0 ? LocationTexts.inUse(by: count) : context.records.useRefusal(id)?.message
    return RowDeletion(
      LocationTexts.deleteLocation, question: LocationTexts.deleteQuestion,
      message: SharedTexts.willBeDeleted(original?.name ?? ""), intent: DeleteLocation(id),
      obstacle: reason.map { (LocationTexts.cannotDelete, $0) })
  }
}
