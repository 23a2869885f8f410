package import HikesModel
package import HikesViews
package import JSONKit
import RecordKit
package import RoutingKit
package import SharedForms
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
    case laterTermRemoved(CivilDate)
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
  package static func new(_ id: Identifier<Dog>, in context: ScreenContext) -> Dog {
    var dog = Dog(id: id)
    dog.termChange.rate = context.records.hikeSettings(of: context.actor.workplace).business.defaultRate
    dog.termChange.from = context.today
    return dog
  }

  /// A dog with the days and the rate of a day, and with the day from which it no longer hikes.
  private static func shown(_ dog: Dog, on date: CivilDate) -> Dog {
    let term = dog.shownTerm(on: date)
    var shown = dog
    shown.termChange.days = dog.termChange.days ?? term.days
    shown.termChange.rate = dog.termChange.rate ?? term.rate
    shown.inactiveFrom = dog.firstInactiveDay
    return shown
  }

  /// The form with what a command would have saved. A dog that is gone meanwhile becomes a new one.
  package init(_ intent: SaveDog, in context: ScreenContext) {
    let saved = context.records[intent.id] ?? Self.new(Identifier(context.makeIdentifier()), in: context)
    self.init(form: FormState(of: Self.shown(saved, on: context.today), changedBy: intent.patch))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    let opening = openRow(address, in: context)
    guard case .screen(let sheet)? = opening else { return opening }
    var dog = sheet.form.draft.row
    if sheet.isNew, let owner = address.value("owner").flatMap({ Identifier<Client>($0) }) { dog.owners = [owner] }
    return .screen(DogSheet(form: FormState(of: shown(dog, on: context.today))))
  }

  package var place: Coordinate? { form.draft.row.location }
  package var placeAddress: String { form.draft.row.locationAddress ?? "" }
}

extension DogSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .place(let action): return reducePlace(action, in: context)
    case .dayToggled(let day):
      form.change { $0.row.termChange.toggle(day) }
      updateFirstDay(today: context.records.firstDayOff(of: id, from: context.today))
    case .ownerChosen(let index, let text): form.change { $0.row.choose(index, Identifier(text)) }
    case .apartAdded(let text): if let dog = Identifier<Dog>(text) { form.change { $0.row.keepApart(from: dog) } }
    case .apartRemoved(let dog): form.change { $0.row.apart.removeAll { $0 == dog } }
    case .laterTermRemoved(let day):
      return original.map { [.submitAndClose(Self.removingTerm(from: day, of: $0))] } ?? []
    }
    return []
  }

  /// The days and the rate of the day before hold on.
  private static func removingTerm(from day: CivilDate, of dog: Dog) -> SaveDog {
    let before = dog.shownTerm(on: day.adding(days: -1))
    return SaveDog(id: dog.id, mode: .update(expecting: dog.version)) {
      ($0.termChange.days, $0.termChange.rate, $0.termChange.from) = (before.days, before.rate, day)
    }
  }

  /// A client that was just made for this dog is its owner.
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if case .created(let key) = event, key.table === Client.table {
      form.change { $0.row.choose($0.row.owners.count, Identifier(key.id)) }
    }
    return receivePlace(event, in: context)
  }

  package mutating func complete(_ name: String, from old: Dog, in context: ScreenContext) {
    if name == "rate" { updateFirstDay(today: context.today) }
    let isInactive = !form.draft.row.isActive
    let firstDayOff = context.records.firstDayOff(of: id, from: context.today)
    let usual = name == "isActive" ? form.original.row.inactiveFrom ?? firstDayOff : old.inactiveFrom
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
    let from = change.from ?? max(today, original.shownTerm(on: today).from)
    form.change { $0.row.termChange.from = isChanged ? from : nil }
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
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
