package import HTMLKit
import HikesModel
package import HikesViews
import JSONKit
package import RecordKit
import RoutingKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// Leads through the dogs without a place one by one: it is pasted, or picked on the map, and the next one follows.
package struct PlacesSheet: Screen {
  /// The day whose dogs these are; nil for all.
  private let date: CivilDate?
  /// Nil once the last one was shown.
  private(set) var current: MissingPlace?
  /// How many dogs were before it.
  private var former = 0
  /// The dogs that were skipped.
  private var skipped: [Identifier<Dog>] = []
  private var draft = PlaceDraft(nil)
  private var placeField = PlaceField(showsMap: true)
  private var problem: String?
  private var isSaving = false

  package enum Action: Equatable, Sendable {
    case typed(String)
    case place(PlaceAction)
    case nextTapped
    case skipTapped
    case againTapped
    case cancelTapped
  }

  private init(on date: CivilDate?, _ records: Records, today: CivilDate) {
    self.date = date
    current = next(on: records, today: today)
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: HikePaths.missingPlaces()) == [] else { return nil }
    let date = address.value("day").flatMap { CivilDate($0) }
    return .screen(PlacesSheet(on: date, context.records, today: context.today))
  }

  package var path: String { HikePaths.missingPlaces(on: date) }
  package func title(on records: Records) -> String { ClientsTexts.places }
  package func isDirty(on records: Records) -> Bool { !draft.text.trimmed.isEmpty }

  private func missing(on records: Records, today: CivilDate) -> [Dog] {
    records.dogsWithoutPlace(on: date, today: today)
  }

  /// The first place that is not known and was not skipped.
  private func next(on records: Records, today: CivilDate) -> MissingPlace? {
    records.missingPlaces(of: missing(on: records, today: today).filter { !skipped.contains($0.id) }).first
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .typed(let text): type(text)
    case .place(let action):
      let (text, effects) = placeField.reduce(action, address: current?.address ?? "", in: context)
      if let text { type(text) }
      return effects
    case .nextTapped: return save(in: context)
    case .skipTapped:
      guard let current, !isSaving else { return [] }
      skipped += current.dogs.map { $0.id }
      advance(on: context.records, today: context.today)
    case .againTapped:
      (skipped, former) = ([], 0)
      current = next(on: context.records, today: context.today)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  private mutating func type(_ text: String) {
    problem = nil
    draft.type(text)
  }

  private mutating func save(in context: ScreenContext) -> [Effect] {
    guard let current, let place = draft.coordinate, !isSaving, context.allows(SaveDog.self) else { return [] }
    isSaving = true
    return [.submit(current.save(place))]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if let text = placeField.receive(event) { type(text) }
    guard case .ended(_, let outcome) = event, isSaving else { return [] }
    isSaving = false
    switch outcome {
    case .stored: advance(on: context.records, today: context.today)
    case .refused(let refusal): problem = refusal.message
    case .failed: problem = ClientsTexts.placeNotSaved
    }
    return []
  }

  /// Shows the next one.
  private mutating func advance(on records: Records, today: CivilDate) {
    former += current?.dogs.count ?? 0
    (draft, placeField, problem) = (PlaceDraft(nil), PlaceField(showsMap: true), nil)
    current = next(on: records, today: today)
  }
}

extension PlacesSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let mayChange = context.allows(SaveDog.self)
    let shown = mayChange ? current : nil
    let done = Button(SharedTexts.done, action: Action.cancelTapped)
    return sheet(
      ClientsTexts.places, cancel: done,
      save: shown == nil
        ? nil : Button(ClientsTexts.nextPlace, isEnabled: draft.coordinate != nil, action: .nextTapped),
      isBusy: isSaving
    ) {
      if let shown {
        step(shown, in: context)
      } else {
        end(mayChange, in: context)
      }
    }
  }

  private func step(_ place: MissingPlace, in context: ScreenContext) -> HTML<Action> {
    let rest = missing(on: context.records, today: context.today).count { !skipped.contains($0.id) }
    return group {
      tag("p", .class("quiet form-note numbers")) { ClientsTexts.step(former + 1, of: former + rest) }
      definitionList([
        Definition(ClientsTexts.dog, place.names), Definition(SharedTexts.address, place.address ?? ClientsTexts.none),
      ])
      formSection(footer: ClientsTexts.placesFooter) {
        textRow(
          id: "missing-place", label: HikeTexts.place, value: draft.text, placeholder: HikeTexts.placeExample,
          traits: .decimal, error: draft.isInvalid ? HikeTexts.noPlace : nil
        ) { .typed($0) }
        placeField.rows(
          id: "missing-place", draft.coordinate, address: place.address ?? "",
          known: KnownPlaces(besides: place.row, in: context), in: context
        ) { .place($0) }
      }
      if let problem { formError(problem) }
      tag("div", .class("button-row")) { button(Button(ClientsTexts.skipPlace, action: .skipTapped), style: .quiet) }
    }
  }

  private func end(_ mayChange: Bool, in context: ScreenContext) -> HTML<Action> {
    let left = missing(on: context.records, today: context.today).count
    let again = Button(ClientsTexts.placesAgain, action: Action.againTapped)
    return emptyState(
      left == 0 ? ClientsTexts.allPlaced : HikeTexts.needPlace(left), icon: left == 0 ? .check2 : .map,
      text: left == 0 ? ClientsTexts.allPlacedText : ClientsTexts.placesLeft,
      button: left > 0 && mayChange ? again : nil)
  }
}
