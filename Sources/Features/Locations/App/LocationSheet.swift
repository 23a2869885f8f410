import JSONKit
import LocationsModel
package import RecordKit
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

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    [
      FormLayout(
        LocationTexts.details, .field("name", .words, placeholder: LocationTexts.namePlaceholder),
        .field("address", .words, placeholder: LocationTexts.addressPlaceholder))
    ]
  }

  package func deletion(on records: Records, in environment: Environment) -> RowDeletion? {
    guard environment.allows(DeleteLocation.self) else { return nil }
    let count = records.countShiftTypes(at: id)
    let reason = count > 0 ? LocationTexts.inUse(by: count) : records.useRefusal(id)?.message
    return RowDeletion(
      LocationTexts.deleteLocation, question: LocationTexts.deleteQuestion,
      message: SharedTexts.willBeDeleted(original?.name ?? ""), intent: DeleteLocation(id),
      obstacle: reason.map { (LocationTexts.cannotDelete, $0) })
  }
}
