package import JSONKit
package import SharedModels

/// A location as it stands in the form.
package struct LocationDraft: Equatable, Sendable {
  package let id: Identifier<Location>
  /// The row that is edited; nil for a new one.
  package let original: Location?
  package var name: String
  package var address: String

  init(id: Identifier<Location>) {
    self.id = id
    original = nil
    name = ""
    address = ""
  }

  init(_ location: Location) {
    id = location.id
    original = location
    name = location.name
    address = location.address
  }

  /// The form as it was when this edit was made.
  init(_ edit: LocationEdit, original: Location?) {
    id = edit.id
    self.original = original
    name = edit.name ?? original?.name ?? ""
    address = edit.address ?? original?.address ?? ""
  }

  /// The save: of a row that exists, only what the person changed.
  var edit: LocationEdit {
    LocationEdit(
      id: id, mode: original == nil ? .create : .update, name: name == original?.name ? nil : name,
      address: address == original?.address ? nil : address)
  }
}
