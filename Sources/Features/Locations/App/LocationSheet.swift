package import HTMLKit
package import JSONKit
package import RecordKit
public import SharedModels
public import SharedUIs
import TextKit

/// The form of a location, new or there already.
package struct LocationSheet: Screen {
  package private(set) var form: RowForm<Location>
  private var question: Question?

  private enum Question: Equatable {
    case delete
    case inUse(Int)
  }

  package enum Action: Equatable, Sendable {
    case nameChanged(String)
    case addressChanged(String)
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(LocationsScreen.path)/new"
  package static func path(of id: Identifier<Location>) -> String { "\(LocationsScreen.path)/\(id)" }

  /// The form of a location that is there, or of a new one.
  package init(_ location: Location) { form = FormState(of: location) }

  /// The form with what a command would have saved. A location that is gone meanwhile becomes a new one.
  package init(_ intent: SaveLocation, on records: Records, in environment: Environment) {
    let saved = records[intent.id] ?? Location(id: Identifier(environment.makeIdentifier()))
    form = FormState(of: saved, changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: LocationsScreen.path), rest.count == 1 else { return nil }
    if rest == ["new"] { return .screen(LocationSheet(Location(id: Identifier(environment.makeIdentifier())))) }
    guard let id = Identifier<Location>(rest[0]) else { return nil }
    return records[id].map { .screen(LocationSheet($0)) } ?? .gone(LocationTexts.gone)
  }

  package var id: Identifier<Location> { form.id }
  /// Nil for a new location.
  package var original: Location? { form.saved }
  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String {
    original == nil ? LocationTexts.addLocation : LocationTexts.editLocation
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? LocationTexts.gone : nil
  }
}

extension Location: RowDraft {}

extension LocationSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      form.change(emptied: text.isEmpty) { $0.name = text.limited(toCharacters: Location.nameRule.limit) }
    case .addressChanged(let text): form.change { $0.address = text.limited(toCharacters: Location.addressRule.limit) }
    case .saveTapped: return form.save(on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped:
      let count = records.countShiftTypes(at: id)
      question = count == 0 ? .delete : .inUse(count)
    case .deletionConfirmed:
      question = nil
      return [.submitAndClose(DeleteLocation(id))]
    case .questionDismissed: question = nil
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteLocation.self) != nil { return endDeletion(outcome, of: ModelTexts.locationNoun) }
    return form.endSave(outcome, of: ModelTexts.locationNoun, created: RowKey(id))
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }
}

extension LocationSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let problem = environment.refusal(of: form.intent, on: records)
    return sheet(
      title(on: records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped), isBusy: form.isSaving,
      isDetail: original != nil
    ) {
      formSection(LocationTexts.details) {
        textRow(
          id: "location-name", label: ModelTexts.name, value: form.draft.name,
          placeholder: LocationTexts.namePlaceholder,
          traits: .words, limit: Location.nameRule.limit, isRequired: true, hasFocus: original == nil
        ) { .nameChanged($0) }
        textRow(
          id: "location-address", label: ModelTexts.address, value: form.draft.address,
          placeholder: LocationTexts.addressPlaceholder,
          traits: .words, limit: Location.addressRule.limit
        ) { .addressChanged($0) }
      }
      if let message = form.message(problem) { formError(message) }
      if original != nil, environment.allows(DeleteLocation.self) {
        button(Button(LocationTexts.deleteLocation, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    switch question {
    case .inUse(let count)?:
      SharedUIs.alert(
        LocationTexts.cannotDelete, message: LocationTexts.inUse(by: count), icon: .exclamationTriangleFill,
        buttons: [AlertButton(SharedTexts.ok, action: .questionDismissed)])
    case .delete?:
      SharedUIs.alert(
        LocationTexts.deleteQuestion, message: SharedTexts.willBeDeleted(original?.name ?? ""),
        buttons: [
          AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
          AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
        ])
    case nil: nil
    }
  }
}
