import HTMLKit
import HikesModel
import JSONKit
package import RecordKit
package import RoutingKit
package import SharedForms
package import SharedUIs

/// The form of a row that is somewhere: the place can be typed, found by the address, and picked on a map.
package protocol PlaceSheet: RowSheet {
  var placeField: PlaceField { get set }
  /// The place's name on the wire.
  static var placeName: String { get }
  /// Where the row is.
  var place: Coordinate? { get }
  /// The address by which the place is found.
  var placeAddress: String { get }
  /// The sheet's own action for what is done with the place.
  static func place(_ action: PlaceAction) -> Action
}

/// What a person does with a form with a place, where nothing else is special.
package enum PlaceFormAction: Equatable, Sendable {
  case form(FormAction)
  case place(PlaceAction)
}

extension PlaceSheet where Action == PlaceFormAction {
  package static func form(_ action: FormAction) -> Action { .form(action) }
  package static func place(_ action: PlaceAction) -> Action { .place(action) }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .form(let action): reduceForm(action, on: records, in: environment)
    case .place(let action): reducePlace(action, on: records, in: environment)
    }
  }
}

extension PlaceSheet {
  package mutating func reducePlace(
    _ action: PlaceAction, on records: Records, in environment: Environment
  ) -> [Effect] {
    let (text, effects) = placeField.reduce(action, address: placeAddress, in: environment)
    if let text { type(Self.placeName, text, on: records, in: environment) }
    return effects
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] { receivePlace(event, on: records, in: environment) }

  /// Takes what an address has led to, and the end of the save or of the deletion.
  package mutating func receivePlace(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if let text = placeField.receive(event) { type(Self.placeName, text, on: records, in: environment) }
    return receiveForm(event)
  }

  /// The place as text.
  package static var placeItem: FormItem {
    .field(placeName, label: HikeTexts.place, .decimal, placeholder: HikeTexts.placeExample, format: .place)
  }

  /// The ways to find the place.
  package func placeTools(on records: Records, in environment: Environment) -> FormItem {
    .row {
      if environment.allows(Save<Row>.self) {
        placeField.rows(
          id: "\(Self.idPrefix)-place", place, address: placeAddress,
          known: KnownPlaces(besides: id.rawValue, on: records, in: environment), in: environment
        ) { Self.place($0) }
      }
    }
  }
}
