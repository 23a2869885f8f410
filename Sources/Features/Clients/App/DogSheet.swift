package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedForms
package import SharedHikes
import SharedModels
package import SharedUIs
package import TimeKit

/// The form of a dog, new or there already.
package struct DogSheet: PlaceSheet {
  package var form: RowForm<Dog>
  package var placeField = PlaceField()

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case place(PlaceAction)
    case dayToggled(Weekday)
    case ownerChosen(Int, String)
    case apartAdded(String)
    case apartRemoved(Identifier<Dog>)
  }

  package static let basePath = "\(HikePaths.clients)/dogs"
  package static let idPrefix = "dog"
  package static let placeName = "location"
  package static let texts = RowSheetTexts(
    add: ClientsTexts.addDog, edit: ClientsTexts.editDog, noun: HikeTexts.dogNoun, gone: ClientsTexts.dogGone)
  static func newPath(of owner: Identifier<Client>) -> String { "\(newPath)?owner=\(owner)" }

  package init(form: RowForm<Dog>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }
  package static func place(_ action: PlaceAction) -> Action { .place(action) }

  /// A new dog, for the usual rate from today on.
  package static func new(_ id: Identifier<Dog>, on records: Records, in environment: Environment) -> Dog {
    var dog = Dog(id: id)
    dog.termChange.rate = records.hikeSettings(of: environment.actor.workplace).business.defaultRate
    dog.termChange.from = environment.today
    return dog
  }

  /// A dog with the days and the rate that hold last, and with the day from which it no longer hikes.
  package static func shown(_ dog: Dog) -> Dog {
    var shown = dog
    shown.termChange.days = dog.termChange.days ?? dog.lastTerm.days
    shown.termChange.rate = dog.termChange.rate ?? dog.lastTerm.rate
    shown.inactiveFrom = dog.firstInactiveDay
    return shown
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    let opening = openRow(address, on: records, in: environment)
    guard case .screen(let sheet)? = opening, sheet.isNew,
      let owner = address.value("owner").flatMap({ Identifier<Client>($0) })
    else { return opening }
    var dog = sheet.form.draft.row
    dog.owners = [owner]
    return .screen(DogSheet(dog))
  }

  package var place: Coordinate? { form.draft.row.location }
  package var placeAddress: String { form.draft.row.locationAddress ?? "" }
}

extension DogSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, on: records, in: environment)
    case .place(let action): return reducePlace(action, on: records, in: environment)
    case .dayToggled(let day):
      form.change { $0.row.termChange.toggle(day) }
      updateFirstDay(today: environment.today)
    case .ownerChosen(let index, let text): form.change { $0.row.choose(index, Identifier(text)) }
    case .apartAdded(let text): if let dog = Identifier<Dog>(text) { form.change { $0.row.keepApart(from: dog) } }
    case .apartRemoved(let dog): form.change { $0.row.apart.removeAll { $0 == dog } }
    }
    return []
  }

  /// A client that was just made for this dog is its owner.
  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if case .created(let key) = event, key.table === Client.table {
      form.change { $0.row.choose($0.row.owners.count, Identifier(key.id)) }
    }
    return receivePlace(event, on: records, in: environment)
  }

  package mutating func complete(_ name: String, from old: Dog, on records: Records, in environment: Environment) {
    if name == "rate" { updateFirstDay(today: environment.today) }
    let isInactive = !form.draft.row.isActive
    let usual = name == "isActive" ? form.original.row.inactiveFrom ?? environment.today : old.inactiveFrom
    form.change { draft in
      // A day that was emptied is the one before.
      if name == "from" { draft.row.termChange.from = draft.row.termChange.from ?? old.termChange.from }
      draft.row.inactiveFrom = isInactive ? draft.row.inactiveFrom ?? usual : nil
    }
  }

  /// Other days and another rate hold from a day on, which is said only of such.
  private mutating func updateFirstDay(today: CivilDate) {
    guard let original else { return }
    let (change, old) = (form.draft.row.termChange, original.termChange)
    let isChanged = change.days != old.days || change.rate != old.rate
    let from = change.from ?? max(today, original.lastTerm.from)
    form.change { $0.row.termChange.from = isChanged ? from : nil }
  }

  package func deletion(on records: Records, in environment: Environment) -> RowDeletion? {
    RowDeletion(
      ClientsTexts.deleteDog, question: ClientsTexts.deleteDogQuestion,
      message: SharedTexts.willBeDeleted(original?.name ?? ""), intent: DeleteDog(id, expecting: original?.version))
  }
}

extension Dog.TermChange {
  fileprivate mutating func toggle(_ day: Weekday) {
    var weekdays = Weekdays(days ?? [])
    weekdays.toggle(day)
    days = weekdays.days
  }
}

extension Dog {
  /// The owner at a place of the list; none takes it away.
  fileprivate mutating func choose(_ index: Int, _ owner: Identifier<Client>?) {
    if owners.indices.contains(index) { owners.remove(at: index) }
    guard let owner, !owners.contains(owner), owners.count < Dog.ownerLimit else { return }
    owners.insert(owner, at: min(index, owners.count))
  }

  fileprivate mutating func keepApart(from dog: Identifier<Dog>) {
    if !apart.contains(dog), apart.count < Dog.apartLimit { apart.append(dog) }
  }
}
