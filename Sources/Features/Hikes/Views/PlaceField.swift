package import HTMLKit
import HikesModel
import JSONKit
import RecordKit
package import RoutingKit
package import SharedUIs
import TextKit

/// What a person does with the place of a form, and what the server answers.
package enum PlaceAction: Equatable, Sendable {
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
  private var showsMap: Bool
  private static let token = "geocode"
  /// Within this, what is known is in sight around a place: 2 km in millimeters.
  private static var surroundings: Int64 { 2_000_000 }

  package init(showsMap: Bool = false) { self.showsMap = showsMap }

  /// Takes what a person does: the new text of the place, if there is one, and what is asked of the server.
  package mutating func reduce(
    _ action: PlaceAction, address: String, in context: ScreenContext
  ) -> (text: String?, effects: [Effect]) {
    switch action {
    case .candidateChosen(let text):
      candidates = []
      return (text, [])
    case .picked(let point): return (Coordinate(point)?.text, [])
    case .mapTapped:
      showsMap.toggle()
      return (nil, [])
    case .lookUpTapped:
      let path = "/api/v1/workplaces/\(context.actor.workplace)/geocode?address=\(address.trimmed.percentEncoded)"
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

  /// The rows of a form below the place as text: the ways to find it by the address or on a map, and what was found.
  ///
  /// - `id`: the map's, in the page.
  /// - `known`: what is on the map beside the place, and from where it may be far.
  package func rows<Action>(
    id: String, _ place: Coordinate?, address: String, known: KnownPlaces, in context: ScreenContext,
    lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    group {
      if !candidates.isEmpty {
        menuRow(
          id: "\(id)-found", label: HikeTexts.found, choices: candidates.map { Choice($0.coordinate.text, $0.address) },
          selected: nil
        ) { lift(.candidateChosen($0)) }
      }
      if let place { question(place, known, lift: lift) }
      tools(address, in: context, lift: lift)
      if showsMap { map(id, place, known, lift: lift) }
      if let problem = lookUp.problem { formError(problem) }
    }
  }

  /// Asks about a place that is far from all others, as one whose two numbers are the other way around.
  @HTMLBuilder<Action>
  private func question<Action>(
    _ place: Coordinate, _ known: KnownPlaces, lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    let anchors = known.anchors
    if let distance = place.farDistance(from: anchors) {
      let swapped = place.swapped.flatMap { $0.farDistance(from: anchors) == nil ? $0 : nil }
      banner(
        HikeTexts.farAway(HikeTexts.distance(distance, in: known.lengthUnit), fromHome: known.home != nil),
        button: swapped.map { Button(HikeTexts.swapPlace, action: lift(.candidateChosen($0.text))) })
    }
  }

  private func tools<Action>(
    _ address: String, in context: ScreenContext, lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    tag("div", .class("button-row")) {
      button(Button(showsMap ? HikeTexts.hideMap : HikeTexts.pickOnMap, icon: .map, action: lift(.mapTapped)))
      if !address.trimmed.isEmpty {
        button(
          Button(
            HikeTexts.lookUp, icon: .search, isEnabled: !lookUp.isBusy && context.status.isOnline,
            action: lift(.lookUpTapped)))
      }
    }
  }

  private func map<Action>(
    _ id: String, _ place: Coordinate?, _ known: KnownPlaces, lift: @escaping (PlaceAction) -> Action
  ) -> HTML<Action> {
    let pins = place.map { [MapPin(id: "place", point: $0.onMap, title: HikeTexts.place)] } ?? []
    let landmarks = known.landmarks
    let near = landmarks.map { $0.place }.filter { place?.distance(to: $0) ?? 0 < Self.surroundings }
    return mapView(
      id: "\(id)-map", label: HikeTexts.place, pins: pins,
      landmarks: landmarks.enumerated().map { $0.element.pin($0.offset) },
      area: (near.isEmpty && place == nil ? known.anchors : near).map { $0.onMap }
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
