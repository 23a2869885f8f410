package import HTMLKit
package import JSONKit
package import RecordKit
import RoutingKit
package import SharedHikes
import SharedModels
package import SharedUIs
import TextKit

/// The form of a trail, new or there already.
package struct TrailSheet: Screen {
  /// What was typed; the place as text, so that anything can be typed.
  package struct Draft: RowDraft {
    var trail: HikingLocation
    var place: PlaceDraft

    package init(_ row: HikingLocation) {
      trail = row
      place = PlaceDraft(row.coordinate)
    }

    package var row: HikingLocation {
      var row = trail
      row.coordinate = place.coordinate
      return row
    }
  }

  package private(set) var form: RowForm<Draft>
  private var placeField = PlaceField()
  private var asksToDelete = false

  package enum Action: Equatable, Sendable {
    case nameChanged(String)
    case regionChanged(String)
    case notesChanged(String)
    case activeChanged(Bool)
    case place(PlaceAction)
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(TrailsScreen.path)/new"
  package static func path(of id: Identifier<HikingLocation>) -> String { "\(TrailsScreen.path)/\(id)" }

  package init(id: Identifier<HikingLocation>, _ trail: HikingLocation?) {
    form = FormState(of: trail ?? HikingLocation(id: id))
  }

  /// The form with what a command would have saved.
  package init(_ intent: SaveHikingLocation, on records: Records) {
    form = FormState(of: records[intent.id] ?? HikingLocation(id: intent.id), changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: TrailsScreen.path), rest.count == 1 else { return nil }
    if rest[0] == "new" { return .screen(TrailSheet(id: Identifier(environment.makeIdentifier()), nil)) }
    guard let id = Identifier<HikingLocation>(rest[0]) else { return nil }
    return records[id].map { .screen(TrailSheet(id: id, $0)) } ?? .gone(HikesTexts.trailGone)
  }

  package var id: Identifier<HikingLocation> { form.id }
  /// Nil for a new trail.
  package var original: HikingLocation? { form.saved }
  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String { original == nil ? HikesTexts.addTrail : HikesTexts.trail }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? HikesTexts.trailGone : nil
  }
}

extension TrailSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      form.change(emptied: text.isEmpty) { $0.trail.name = text.limited(toCharacters: HikingLocation.nameRule.limit) }
    case .regionChanged(let text):
      form.change { $0.trail.region = text.limited(toCharacters: HikingLocation.regionRule.limit) }
    case .notesChanged(let text):
      form.change { $0.trail.notes = text.limited(toCharacters: HikingLocation.notesRule.limit).unlessEmpty }
    case .activeChanged(let isOn): form.change { $0.trail.isActive = isOn }
    case .place(let action):
      let address = "\(form.draft.trail.name), \(form.draft.trail.region)"
      let (text, effects) = placeField.reduce(action, address: address, in: environment)
      if let text { form.change { $0.place.type(text) } }
      return effects
    case .saveTapped: return save(on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteHikingLocation(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  private mutating func save(on records: Records, in environment: Environment) -> [Effect] {
    guard !form.draft.place.isInvalid else { return [.feedback(.refusal)] }
    return form.save(on: records, in: environment)
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if let text = placeField.receive(event) { form.change { $0.place.type(text) } }
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteHikingLocation.self) != nil { return endDeletion(outcome, of: HikeTexts.trailNoun) }
    return form.endSave(outcome, of: HikeTexts.trailNoun, created: RowKey(id))
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveHikingLocation.self)
    let problem = environment.refusal(of: form.intent, on: records)
    let isComplete = problem == nil && !form.draft.place.isInvalid
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: isComplete, action: .saveTapped) : nil,
      isBusy: form.isSaving, isDetail: original != nil
    ) {
      formSection {
        textRow(
          id: "trail-name", label: ModelTexts.name, value: form.draft.trail.name, placeholder: HikesTexts.trailExample,
          traits: .words, limit: HikingLocation.nameRule.limit, isEnabled: mayChange, isRequired: true,
          hasFocus: original == nil
        ) { .nameChanged($0) }
        textRow(
          id: "trail-region", label: HikeTexts.region, value: form.draft.trail.region,
          placeholder: HikesTexts.regionExample, traits: .words, limit: HikingLocation.regionRule.limit,
          isEnabled: mayChange
        ) { .regionChanged($0) }
      }
      formSection(footer: HikesTexts.regionFooter) {
        placeField.rows(
          id: "trail-place", form.draft.place, address: "\(form.draft.trail.name), \(form.draft.trail.region)",
          area: records.knownPlaces(in: environment.actor.workplace), isEnabled: mayChange, in: environment
        ) { .place($0) }
      }
      formSection {
        textAreaRow(
          id: "trail-notes", label: HikeTexts.notes, value: form.draft.trail.notes ?? "",
          limit: HikingLocation.notesRule.limit,
          isEnabled: mayChange
        ) { .notesChanged($0) }
        toggleRow(id: "trail-active", label: HikesTexts.active, isOn: form.draft.trail.isActive, isEnabled: mayChange) {
          .activeChanged($0)
        }
      }
      if mayChange, let message = form.message(problem) { formError(message) }
      if mayChange, original != nil {
        button(Button(HikesTexts.deleteTrail, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      HikesTexts.deleteTrailQuestion, message: SharedTexts.willBeDeleted(original?.name ?? ""),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}
