package import HTMLKit
package import JSONKit
package import RecordKit
import RoutingKit
package import SharedHikes
import SharedModels
package import SharedForms
package import SharedUIs
import TextKit
package import TimeKit

/// The form of a dog, new or there already.
package struct DogSheet: Screen {
  /// What was typed; the rate as text, so that anything can be typed.
  package struct Draft: Equatable, Sendable {
    var name = ""
    var owners: [Identifier<Client>] = []
    var days: [Weekday] = []
    var rate: String
    /// From when on other days and another rate hold.
    var from: CivilDate
    var locationAddress = ""
    var place = PlaceDraft(nil)
    var region = ""
    var notes = ""
    var color = ""
    var apart: [Identifier<Dog>] = []
    var notBefore: TimeOfDay?
    var notAfter: TimeOfDay?
    var isActive = true
    /// The first day on which a dog no longer hikes that is not active.
    var inactiveFrom: CivilDate
  }

  package let id: Identifier<Dog>
  /// Nil for a new dog.
  package let original: Dog?
  package private(set) var form: FormState<Draft>
  private(set) var placeField = PlaceField()
  private var asksToDelete = false

  package enum Field: String, CaseIterable, Sendable {
    case name, rate, from, locationAddress, place, region, notes, color, inactiveFrom
  }

  package enum Action: Equatable, Sendable {
    case changed(Field, String)
    case dayToggled(Weekday)
    case ownerChosen(Int, String)
    case apartAdded(String)
    case apartRemoved(Identifier<Dog>)
    case windowToggled(isStart: Bool, Bool)
    case windowChanged(isStart: Bool, Int)
    case activeChanged(Bool)
    case place(PlaceAction)
    case linkTapped(String)
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(HikePaths.clients)/dogs/new"
  static func newPath(of owner: Identifier<Client>) -> String { "\(newPath)?owner=\(owner)" }

  package init(id: Identifier<Dog>, _ draft: Draft) {
    self.id = id
    original = nil
    form = FormState(draft)
  }

  package init(_ dog: Dog, today: CivilDate) {
    id = dog.id
    original = dog
    form = FormState(Draft(dog, today: today))
  }

  /// The form with what a command would have saved.
  package init(_ intent: SaveDog, on records: Records, in environment: Environment) {
    original = records[intent.id]
    id = intent.id
    let today = environment.today
    let saved = original.map { Draft($0, today: today) } ?? Draft.new(on: records, in: environment)
    var draft = saved
    draft.take(intent.patch, over: original ?? Dog(id: intent.id))
    form = FormState(draft, original: saved)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: "\(HikePaths.clients)/dogs"), rest.count == 1 else { return nil }
    if rest[0] == "new" {
      var draft = Draft.new(on: records, in: environment)
      if let owner = address.value("owner").flatMap({ Identifier<Client>($0) }) { draft.owners = [owner] }
      return .screen(DogSheet(id: Identifier(environment.makeIdentifier()), draft))
    }
    guard let id = Identifier<Dog>(rest[0]) else { return nil }
    return records[id].map { .screen(DogSheet($0, today: environment.today)) } ?? .gone(ClientsTexts.dogGone)
  }

  package var path: String { original == nil ? Self.newPath : HikePaths.dog(id) }
  package func title(on records: Records) -> String { original == nil ? ClientsTexts.addDog : ClientsTexts.editDog }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    original != nil && records[id] == nil && !form.isSaving ? ClientsTexts.dogGone : nil
  }
}

extension DogSheet.Draft {
  static func new(on records: Records, in environment: Environment) -> Self {
    let rate = records.hikeSettings(of: environment.actor.workplace).business.defaultRate
    return Self(rate: AmountText.text(rate), from: environment.today, inactiveFrom: environment.today)
  }

  fileprivate init(_ dog: Dog, today: CivilDate) {
    let term = dog.lastTerm
    self.init(
      name: dog.name, owners: dog.owners, days: term.days, rate: AmountText.text(term.rate),
      from: max(today, term.from),
      locationAddress: dog.locationAddress ?? "", place: PlaceDraft(dog.location), region: dog.region ?? "",
      notes: dog.notes ?? "", color: dog.color?.rawValue ?? "", apart: dog.apart, notBefore: dog.notBefore,
      notAfter: dog.notAfter, isActive: dog.isActive, inactiveFrom: dog.firstInactiveDay ?? today)
  }

  fileprivate mutating func take(_ patch: Patch<Dog>, over row: Dog) {
    let dog = patch.applied(to: row)
    if patch["name"] != nil { name = dog.name }
    if patch["owners"] != nil { owners = dog.owners }
    days = dog.termChange.days ?? days
    rate = dog.termChange.rate.map { AmountText.text($0) } ?? rate
    from = dog.termChange.from ?? from
    if patch["location"] != nil { place.take(dog.location) }
    (locationAddress, region) = (dog.locationAddress ?? "", dog.region ?? "")
    (notes, color, apart) = (dog.notes ?? "", dog.color?.rawValue ?? "", dog.apart)
    (notBefore, notAfter, isActive) = (dog.notBefore, dog.notAfter, dog.isActive)
    inactiveFrom = dog.inactiveFrom ?? inactiveFrom
  }

  /// The row as it was typed.
  fileprivate func row(over base: Dog?, _ old: Self, id: Identifier<Dog>, rate: Int64?) -> Dog {
    var dog = base ?? Dog(id: id)
    (dog.name, dog.owners, dog.apart) = (name, owners, apart)
    (dog.locationAddress, dog.region, dog.notes) = (locationAddress.unlessEmpty, region.unlessEmpty, notes.unlessEmpty)
    if base == nil || place != old.place { dog.location = place.coordinate }
    if base == nil || days != old.days || self.rate != old.rate {
      (dog.termChange.days, dog.termChange.rate, dog.termChange.from) = (days, rate, from)
    }
    (dog.color, dog.isActive) = (ShiftColor(rawValue: color), isActive)
    (dog.notBefore, dog.notAfter) = (notBefore, notAfter)
    if isActive {
      dog.inactiveFrom = nil
    } else if base == nil || old.isActive || inactiveFrom != old.inactiveFrom {
      dog.inactiveFrom = inactiveFrom
    }
    return dog
  }

  fileprivate mutating func set(_ field: DogSheet.Field, _ text: String) {
    switch field {
    case .name: name = text.limited(toCharacters: Dog.nameRule.limit)
    case .rate: rate = text.limited(toCharacters: 12)
    case .from: from = CivilDate(text) ?? from
    case .locationAddress: locationAddress = text.limited(toCharacters: Dog.addressRule.limit)
    case .place: place.type(text)
    case .region: region = text.limited(toCharacters: Dog.regionRule.limit)
    case .notes: notes = text.limited(toCharacters: Dog.notesRule.limit)
    case .color: color = text
    case .inactiveFrom: inactiveFrom = CivilDate(text) ?? inactiveFrom
    }
  }

  fileprivate mutating func toggle(_ day: Weekday) {
    days = Weekday.allCases.filter { $0 == day ? !days.contains(day) : days.contains($0) }
  }

  /// The owner at a place of the list; none takes it away.
  fileprivate mutating func choose(_ index: Int, _ owner: Identifier<Client>?) {
    if owners.indices.contains(index) { owners.remove(at: index) }
    guard let owner, !owners.contains(owner), owners.count < Dog.ownerLimit else { return }
    owners.insert(owner, at: min(index, owners.count))
  }
}

extension DogSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .changed(let field, let text):
      form.change(emptied: field == .name && text.isEmpty) { $0.set(field, text) }
    case .dayToggled(let day): form.change { $0.toggle(day) }
    case .ownerChosen(let index, let text): form.change { $0.choose(index, Identifier(text)) }
    case .apartAdded(let text):
      guard let dog = Identifier<Dog>(text) else { return [] }
      form.change { if !$0.apart.contains(dog), $0.apart.count < Dog.apartLimit { $0.apart.append(dog) } }
    case .apartRemoved(let dog): form.change { $0.apart.removeAll { $0 == dog } }
    case .windowToggled(let isStart, let isOn): toggleWindow(isStart, isOn)
    case .windowChanged(let isStart, let minutes):
      let time = TimeOfDay.midnight.adding(minutes: minutes)
      form.change { isStart ? ($0.notBefore = time) : ($0.notAfter = time) }
    case .activeChanged(let isOn): form.change { $0.isActive = isOn }
    case .place(let action):
      let (text, effects) = placeField.reduce(action, address: form.draft.locationAddress, in: environment)
      if let text { form.change { $0.place.type(text) } }
      return effects
    default: return act(action, on: records, in: environment)
    }
    return []
  }

  private mutating func toggleWindow(_ isStart: Bool, _ isOn: Bool) {
    let usual = TimeOfDay(hour: isStart ? 9 : 12, minute: 0)
    form.change { isStart ? ($0.notBefore = isOn ? usual : nil) : ($0.notAfter = isOn ? usual : nil) }
  }

  private mutating func act(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .saveTapped:
      let intent = intent
      return form.save({ () throws(Refusal) in try intent.get().erased }, on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteDog(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    default: break
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if let text = placeField.receive(event) { form.change { $0.place.type(text) } }
    if case .created(let key) = event, key.table === Client.table {
      // A client that was just made for this dog.
      form.change { $0.choose($0.owners.count, Identifier(key.id)) }
    }
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteDog.self) != nil { return endDeletion(outcome, of: HikeTexts.dogNoun) }
    return form.endSave(outcome, of: HikeTexts.dogNoun, created: RowKey(id))
  }

  /// What the form would save, or what in it cannot be read.
  var intent: Result<SaveDog, Refusal> {
    let draft = form.draft
    guard !draft.place.isInvalid else { return .failure(Refusal(ClientsTexts.placeUnreadable, field: "location")) }
    guard let rate = AmountText.cents(draft.rate), rate >= 0 else {
      return .failure(Refusal(HikeTexts.amountMissing, field: "rate"))
    }
    return .success(save(rate: rate))
  }

  private func save(rate: Int64?) -> SaveDog {
    let row = form.draft.row(over: original, form.original, id: id, rate: rate)
    return original.map { SaveDog(from: $0, to: row) } ?? SaveDog(creating: row)
  }

  package func writeDraft(to fields: JSONFieldWriter) {
    save(rate: AmountText.cents(form.draft.rate)).write(to: fields)
  }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let patch = try SaveDog(from: fields).patch
    let base = original ?? Dog(id: id)
    form.change { $0.take(patch, over: base) }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      ClientsTexts.deleteDogQuestion, message: SharedTexts.willBeDeleted(original?.name ?? ""),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}
