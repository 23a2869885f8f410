import HTMLKit
import HikesModel
import JSONKit
import RecordKit
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

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): reduceForm(action, in: context)
    case .place(let action): reducePlace(action, in: context)
    }
  }
}

extension PlaceSheet {
  package mutating func reducePlace(_ action: PlaceAction, in context: ScreenContext) -> [Effect] {
    let (text, effects) = placeField.reduce(action, address: placeAddress, in: context)
    if let text { type(Self.placeName, text, in: context) }
    return effects
  }

  package mutating func receive(
    _ event: ScreenEvent, in context: ScreenContext
  ) -> [Effect] { receivePlace(event, in: context) }

  /// Takes what an address has led to, and the end of the save or of the deletion.
  package mutating func receivePlace(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    if let text = placeField.receive(event) { type(Self.placeName, text, in: context) }
    return receiveForm(event)
  }

  /// The place as text.
  package static var placeItem: FormItem {
    .field(placeName, label: HikeTexts.place, .decimal, placeholder: HikeTexts.placeExample, format: .place)
  }

  /// The ways to find the place.
  package func placeTools(in context: ScreenContext) -> FormItem {
    .row {
      if context.allows(Save<Row>.self) {
        placeField.rows(
          id: "\(Self.idPrefix)-place", place, address: placeAddress,
          known: KnownPlaces(besides: id.rawValue, in: context), in: context
        ) { Self.place($0) }
      }
    }
  }
}
