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
  /// What was typed.
  package struct Draft: Equatable, Sendable {
    var name = ""
    var region = ""
    var place = PlaceDraft(nil)
    var notes = ""
    var isActive = true
  }

  package let id: Identifier<HikingLocation>
  /// Nil for a new trail.
  package let original: HikingLocation?
  package private(set) var form: FormState<Draft>
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
    self.id = id
    original = trail
    form = FormState(trail.map { Draft($0) } ?? Draft())
  }

  /// The form with what a command would have saved.
  package init(_ intent: SaveHikingLocation, on records: Records) {
    original = records[intent.id]
    id = intent.id
    let saved = original.map { Draft($0) } ?? Draft()
    var draft = saved
    draft.take(intent)
    form = FormState(draft, original: saved)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: TrailsScreen.path), rest.count == 1 else { return nil }
    if rest[0] == "new" { return .screen(TrailSheet(id: Identifier(environment.makeIdentifier()), nil)) }
    guard let id = Identifier<HikingLocation>(rest[0]) else { return nil }
    return records[id].map { .screen(TrailSheet(id: id, $0)) } ?? .gone(HikesTexts.trailGone)
  }

  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String { original == nil ? HikesTexts.addTrail : HikesTexts.trail }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    original != nil && records[id] == nil && !form.isSaving ? HikesTexts.trailGone : nil
  }
}

extension TrailSheet.Draft {
  init(_ trail: HikingLocation) {
    self.init(
      name: trail.name, region: trail.region, place: PlaceDraft(trail.coordinate), notes: trail.notes ?? "",
      isActive: trail.isActive)
  }

  fileprivate mutating func take(_ intent: SaveHikingLocation) {
    name = intent.name ?? name
    region = intent.region ?? region
    notes = intent.notes ?? notes
    isActive = intent.isActive ?? isActive
    if let coordinate = intent.coordinate { place.take(coordinate) }
  }
}

extension TrailSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      form.change(emptied: text.isEmpty) { $0.name = text.limited(toCharacters: HikingLocation.nameRule.limit) }
    case .regionChanged(let text):
      form.change { $0.region = text.limited(toCharacters: HikingLocation.regionRule.limit) }
    case .notesChanged(let text):
      form.change { $0.notes = text.limited(toCharacters: HikingLocation.notesRule.limit) }
    case .activeChanged(let isOn): form.change { $0.isActive = isOn }
    case .place(let action):
      let address = "\(form.draft.name), \(form.draft.region)"
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
    let intent = intent
    return form.save({ intent.erased }, on: records, in: environment)
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if let text = placeField.receive(event) { form.change { $0.place.type(text) } }
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteHikingLocation.self) != nil { return endDeletion(outcome, of: HikeTexts.trailNoun) }
    return form.endSave(outcome, of: HikeTexts.trailNoun, created: RowKey(id))
  }

  var intent: SaveHikingLocation {
    let (draft, old) = (form.draft, form.original)
    guard original != nil else { return whole }
    return SaveHikingLocation(
      id: id, mode: .update, name: draft.name == old.name ? nil : draft.name,
      coordinate: draft.place == old.place ? .none : .some(draft.place.coordinate),
      region: draft.region == old.region ? nil : draft.region, notes: draft.notes == old.notes ? nil : draft.notes,
      isActive: draft.isActive == old.isActive ? nil : draft.isActive)
  }

  private var whole: SaveHikingLocation {
    let draft = form.draft
    return SaveHikingLocation(
      id: id, mode: .create, name: draft.name, coordinate: .some(draft.place.coordinate), region: draft.region,
      notes: draft.notes, isActive: draft.isActive)
  }

  package func writeDraft(to fields: JSONFieldWriter) { whole.write(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let intent = try SaveHikingLocation(from: fields)
    form.change { $0.take(intent) }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveHikingLocation.self)
    let problem = environment.refusal(of: intent, on: records)
    let isComplete = problem == nil && !form.draft.place.isInvalid
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: isComplete, action: .saveTapped) : nil,
      isBusy: form.isSaving, isDetail: original != nil
    ) {
      formSection {
        textRow(
          id: "trail-name", label: ModelTexts.name, value: form.draft.name, placeholder: HikesTexts.trailExample,
          traits: .words, limit: HikingLocation.nameRule.limit, isEnabled: mayChange, isRequired: true,
          hasFocus: original == nil
        ) { .nameChanged($0) }
        textRow(
          id: "trail-region", label: HikeTexts.region, value: form.draft.region,
          placeholder: HikesTexts.regionExample, traits: .words, limit: HikingLocation.regionRule.limit,
          isEnabled: mayChange
        ) { .regionChanged($0) }
      }
      formSection(footer: HikesTexts.regionFooter) {
        placeField.rows(
          id: "trail-place", form.draft.place, address: "\(form.draft.name), \(form.draft.region)",
          area: records.knownPlaces(in: environment.actor.workplace), isEnabled: mayChange, in: environment
        ) { .place($0) }
      }
      formSection {
        textAreaRow(
          id: "trail-notes", label: HikeTexts.notes, value: form.draft.notes, limit: HikingLocation.notesRule.limit,
          isEnabled: mayChange
        ) { .notesChanged($0) }
        toggleRow(id: "trail-active", label: HikesTexts.active, isOn: form.draft.isActive, isEnabled: mayChange) {
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
