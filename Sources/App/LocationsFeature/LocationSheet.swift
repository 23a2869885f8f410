package import HTMLKit
package import SharedModels
package import SharedUIs

/// The form of a location.
package func locationSheet(_ state: LocationsState, on records: some Records) -> HTML<LocationsAction> {
  guard let draft = state.draft else { return .nothing }
  let isNew = draft.original == nil
  let problem = draft.problem(on: records)
  return sheet(
    isNew ? "Add Location" : "Edit Location", cancel: Button("Cancel", action: .addEditSheetDismissed),
    save: Button("Save", isEnabled: problem == nil, action: .saveLocation),
    isBusy: state.form.isSaving
  ) {
    formSection("Location Details") {
      textRow(
        id: "location-name", label: "Name", value: draft.name, placeholder: "e.g., Downtown Office", traits: .words,
        limit: Location.nameLimit, isRequired: true, hasFocus: isNew
      ) { .nameChanged($0) }
      textRow(
        id: "location-address", label: "Address", value: draft.address, placeholder: "e.g., 123 Main St",
        traits: .words, limit: Location.addressLimit
      ) { .addressChanged($0) }
    }
    if let message = state.errorMessage ?? problem?.liveMessage { formError(message) }
    if let location = draft.original {
      button(Button("Delete Location", icon: .trash, action: .deleteLocation(location)), style: .destructive)
    }
  }
}

extension LocationDraft {
  /// What keeps it from being saved.
  func problem(on records: some Records) -> Refusal? {
    do throws(Refusal) {
      _ = try edit.perform(on: records)
      return nil
    } catch {
      return error
    }
  }
}

/// The alerts about locations.
package func locationAlert(_ route: AlertRoute, on records: some Records) -> HTML<LocationsAction>? {
  switch route {
  case .locationInUse(let count):
    return alert(
      "Cannot Delete Location", message: locationInUse(by: count), icon: .exclamationTriangleFill,
      buttons: [AlertButton("OK", action: .alertDismissed)])
  case .deleteLocation(let id):
    guard let location = records.location(id) else { return nil }
    return alert(
      "Delete Location?", message: "“\(location.name)” will be deleted.",
      buttons: [
        AlertButton("Cancel", role: .cancel, action: .alertDismissed),
        AlertButton("Delete", role: .destructive, action: .deleteConfirmed(location)),
      ])
  default: return nil
  }
}
