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
package struct DogSheet: PlaceSheet, DatedRowSheet {
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

  /// A new dog, for the usual rate.
  package static func new(_ id: Identifier<Dog>, in context: ScreenContext) -> Dog {
    var dog = Dog(id: id)
    let rate = context.records.hikeSettings(of: context.actor.workplace).business.defaultRate
    dog.terms = Dated(DogTerms(days: [], rate: rate))
    return dog
  }

  /// A dog with the terms of today, and with the day from which it no longer hikes.
  package static func shown(_ dog: Dog, in context: ScreenContext) -> Dog {
    var shown = dog
    shown.terms = dog.terms.editing(on: dog.termsDay(today: context.today))
    shown.inactiveFrom = dog.firstInactiveDay
    return shown
  }

  package static func text(of terms: DogTerms, in context: ScreenContext) -> String {
    let currency = context.records.hikeSettings(of: context.actor.workplace).currency
    return ClientsTexts.terms(terms.days, currency.shortText(terms.rate))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    let opening = openRow(address, in: context)
    guard case .screen(let sheet)? = opening, sheet.isNew,
      let owner = address.value("owner").flatMap({ Identifier<Client>($0) })
    else { return opening }
    var dog = sheet.form.draft.row
    dog.owners = [owner]
    return .screen(DogSheet(form: FormState(of: dog)))
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
      form.change { $0.row.terms.edited.toggle(day) }
      updateFirstDay(in: context)
    case .ownerChosen(let index, let text): form.change { $0.row.choose(index, Identifier(text)) }
    case .apartAdded(let text): if let dog = Identifier<Dog>(text) { form.change { $0.row.keepApart(from: dog) } }
    case .apartRemoved(let dog): form.change { $0.row.apart.removeAll { $0 == dog } }
    }
    return []
  }

  /// A client that was just made for this dog is its owner.
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if case .created(let key) = event, key.table === Client.table {
      form.change { $0.row.choose($0.row.owners.count, Identifier(key.id)) }
    }
    return receivePlace(event, in: context)
  }

  package mutating func complete(_ name: String, from old: Dog, in context: ScreenContext) {
    let isInactive = !form.draft.row.isActive
    let firstDayOff = context.records.firstDayOff(of: id, from: context.today)
    let usual = name == "isActive" ? form.original.row.inactiveFrom ?? firstDayOff : old.inactiveFrom
    form.change { $0.row.inactiveFrom = isInactive ? $0.row.inactiveFrom ?? usual : nil }
  }

  /// Other days hold from tomorrow on where the dog has hiked today.
  private mutating func updateFirstDay(in context: ScreenContext) {
    guard let original else { return }
    let (terms, old) = (form.draft.row.terms, original.terms)
    let day = context.records.firstDayOff(of: id, from: context.today)
    let usual = terms.edited.days != old.edited.days && day > original.termsDay(today: context.today) ? day : nil
    form.change { $0.row.terms.editedFrom = terms.edited == old.edited ? nil : terms.editedFrom ?? usual }
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      ClientsTexts.deleteDog, question: ClientsTexts.deleteDogQuestion,
      message: SharedTexts.willBeDeleted(original?.name ?? ""), intent: DeleteDog(id, expecting: original?.version))
  }
}

extension DogTerms {
  fileprivate mutating func toggle(_ day: Weekday) {
    var weekdays = Weekdays(days)
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
