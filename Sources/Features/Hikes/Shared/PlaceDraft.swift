package import HTMLKit
import JSONKit
import RecordKit
package import RoutingKit
package import SharedUIs
import TextKit

/// A place while somebody types it: as latitude and longitude, or found by an address.
package struct PlaceDraft: Equatable, Sendable {
  /// "44.7291, -63.6541"; empty for none.
  package private(set) var text: String

  package init(_ coordinate: Coordinate?) { text = coordinate.map { $0.text } ?? "" }

  /// The place; nil for none, and for what is no place.
  package var coordinate: Coordinate? { Coordinate(text: text) }

  /// Whether something is typed that is no place.
  package var isInvalid: Bool { !text.trimmed.isEmpty && coordinate == nil }

  package mutating func type(_ text: String) { self.text = text.limited(toCharacters: 60) }
  package mutating func take(_ coordinate: Coordinate?) { text = coordinate.map { $0.text } ?? "" }
}

extension Coordinate {
  /// "44.7291, -63.6541", to the sixth decimal place.
  package var text: String {
    "\(Self.degreesText(rounded(latitudeNanodegrees))), \(Self.degreesText(rounded(longitudeNanodegrees)))"
  }

  private func rounded(_ nanodegrees: Int64) -> Int64 {
    let half: Int64 = nanodegrees < 0 ? -500 : 500
    return (nanodegrees + half) / 1_000 * 1_000
  }

  /// Reads two numbers of degrees, apart by a comma or white space.
  package init?(text: String) {
    let parts = text.replacingCommas.parts(between: " ").filter { !$0.isEmpty }
    guard parts.count == 2, let latitude = Self.nanodegrees(parts[0]), let longitude = Self.nanodegrees(parts[1])
    else { return nil }
    self.init(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
  }

  private static func nanodegrees(_ text: String) -> Int64? {
    (try? JSON.parse(text))?.scaled(byPowerOfTen: 9)
  }
}

extension String {
  fileprivate var replacingCommas: String { String(map { $0 == "," ? " " : $0 }).replacingMinus }
  private var replacingMinus: String { String(map { $0 == "−" ? "-" : $0 }) }
}

/// What a person does with the place of a form, and what the server answers.
package enum PlaceAction: Equatable, Sendable {
  case typed(String)
  case lookUpTapped
  case candidateChosen(String)
  case picked(MapPoint)
  case mapTapped
}

/// The place of a form, and how its address is looked up.
package struct PlaceField: Equatable, Sendable {
  /// A place that an address may mean.
  package struct Candidate: Equatable, Sendable {
    package let address: String
    package let coordinate: Coordinate
  }

  private var lookUp = RequestState()
  private var candidates: [Candidate] = []
  /// Whether the map is there, on which the place is picked.
  private var showsMap = false
  private static let token = "geocode"

  package init() {}

  /// Takes what a person does: the new text of the place, if there is one, and what is asked of the server.
  package mutating func reduce(
    _ action: PlaceAction, address: String, in environment: Environment
  ) -> (text: String?, effects: [Effect]) {
    switch action {
    case .typed(let text): return (text, [])
    case .candidateChosen(let text):
      candidates = []
      return (text, [])
    case .picked(let point): return (Coordinate(point)?.text, [])
    case .mapTapped:
      showsMap.toggle()
      return (nil, [])
    case .lookUpTapped:
      let path = "/api/v1/workplaces/\(environment.actor.workplace)/geocode?address=\(address.trimmed.percentEncoded)"
      return (nil, lookUp.send(token: Self.token, ServerRequest(.get, path)))
    }
  }

  /// Takes what the server answers: the text of the only place that there is; several are to be chosen from.
  package mutating func receive(_ event: ScreenEvent) -> String? {
    switch event {
    case .fetched(Self.token, let bytes):
      let items = (try? JSON.parse(bytes))?["items"]?.array ?? []
      candidates = items.compactMap { Candidate($0) }
      candidates.isEmpty ? lookUp.fail(HikeTexts.addressNotFound) : lookUp.finish()
      if candidates.count == 1 {
        let text = candidates[0].coordinate.text
        candidates = []
        return text
      }
    case .fetchFailed(Self.token, let reason): lookUp.fail(reason)
    default: break
    }
    return nil
  }

  /// The rows of a form: the place as text, the ways to find it by the address or on a map, and what was found.
  ///
  /// - Parameter area: Points that the map has in sight as long as there is no place.
  package func rows<Action>(
    id: String, _ draft: PlaceDraft, address: String, area: [Coordinate] = [], isEnabled: Bool = true,
    in environment: Environment, lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    group {
      textRow(
        id: id, label: HikeTexts.place, value: draft.text, placeholder: HikeTexts.placeExample, traits: .decimal,
        error: draft.isInvalid ? HikeTexts.noPlace : nil, isEnabled: isEnabled
      ) { lift(.typed($0)) }
      if isEnabled, !candidates.isEmpty {
        menuRow(
          id: "\(id)-found", label: HikeTexts.found, choices: candidates.map { Choice($0.coordinate.text, $0.address) },
          selected: nil
        ) { lift(.candidateChosen($0)) }
      }
      if isEnabled { tools(address, in: environment, lift: lift) }
      if isEnabled, showsMap { map(id, draft, area, lift: lift) }
      if let problem = lookUp.problem { formError(problem) }
    }
  }

  private func tools<Action>(
    _ address: String, in environment: Environment, lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    tag("div", .class("button-row")) {
      button(Button(showsMap ? HikeTexts.hideMap : HikeTexts.pickOnMap, icon: .map, action: lift(.mapTapped)))
      if !address.trimmed.isEmpty {
        button(
          Button(
            HikeTexts.lookUp, icon: .search, isEnabled: !lookUp.isBusy && environment.status.isOnline,
            action: lift(.lookUpTapped)))
      }
    }
  }

  private func map<Action>(
    _ id: String, _ draft: PlaceDraft, _ area: [Coordinate], lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    let pins = draft.coordinate.map { [MapPin(id: "place", point: $0.onMap, title: HikeTexts.place)] } ?? []
    return mapView(
      id: "\(id)-map", label: HikeTexts.place, pins: pins, area: pins.isEmpty ? area.map { $0.onMap } : []
    ) { lift(.picked($0)) }
  }
}

extension PlaceField.Candidate {
  fileprivate init?(_ json: JSON) {
    guard let address = json["address"]?.string, let latitude = json["latitude"]?.scaled(byPowerOfTen: 9),
      let longitude = json["longitude"]?.scaled(byPowerOfTen: 9),
      let coordinate = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
    else { return nil }
    self.init(address: address, coordinate: coordinate)
  }
}
