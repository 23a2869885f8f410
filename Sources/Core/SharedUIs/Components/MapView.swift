public import HTMLKit
import JSONKit
import SharedModels

/// A map with pins and lines, and for screen readers and without script the list of its pins' titles.
///
/// It shows all that is on it, and where that changes again. One finger moves it, so it is never taller than a bit less
/// than half of the window. The pictures under the pins are the operator's choice (`teamshift serve --tile-server`);
/// without them or a network, pins and lines are on a plain ground with a scale. `Web/Public/map.js` draws it.
///
/// - Parameters:
///   - id: unique in the document.
///   - label: what the map shows: "Hike 1".
///   - pins: in the order in which the list says them.
///   - lines: below the pins.
///   - landmarks: muted pins with their titles beside them, by which somebody finds the point that is to be picked; they
///     are not said in the list, and not all in sight at once.
///   - area: points that are in sight although no pin is there, as the surroundings of a point that is to be picked.
///   - picking: a point that was chosen: by a tap, by Enter for the middle of the map, or as the device's position.
public func mapView<Action>(
  id: String, label: String, pins: [MapPin], lines: [MapLine] = [], landmarks: [MapPin] = [],
  area: [MapPoint] = [], picking: ((MapPoint) -> Action)? = nil
) -> HTML<Action> {
  let reply = picking.map { pick in EventHandler { pick(MapPoint($0)) } }
  return HTML {
    element(
      "map-view", .id(id), .data("label", label), .data("texts", texts(isPicking: reply != nil)),
      .data("map", content(pins, lines, landmarks, area)), .flag("data-picking", reply != nil),
      reply.map { .on(.change, $0) } ?? .none
    ) {
      if !pins.isEmpty {
        element("ol", .role("list"), .aria("label", label)) {
          for pin in pins { element("li", .key(pin.id)) { pin.title } }
        }
      }
    }
  }
}

private func texts(isPicking: Bool) -> String {
  var json = JSONWriter()
  json.beginObject()
  json.member("zoomIn", SharedTexts.zoomIn)
  json.member("zoomOut", SharedTexts.zoomOut)
  json.member("myPosition", SharedTexts.myPosition)
  json.member("keys", isPicking ? SharedTexts.mapPickingKeys : SharedTexts.mapKeys)
  json.member("looking", SharedTexts.lookingForPosition)
  json.member("refused", SharedTexts.positionRefused)
  json.member("unknown", SharedTexts.positionUnknown)
  json.endObject()
  return json.text
}

private func content(
  _ pins: [MapPin], _ lines: [MapLine], _ landmarks: [MapPin], _ area: [MapPoint]
) -> String {
  var json = JSONWriter()
  json.beginObject()
  json.pins("pins", pins)
  json.pins("landmarks", landmarks)
  json.key("lines")
  json.beginArray()
  for line in lines { json.line(line) }
  json.endArray()
  json.key("area")
  json.points(area)
  json.endObject()
  return json.text
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  fileprivate mutating func pins(_ name: String, _ pins: [MapPin]) {
    key(name)
    beginArray()
    for pin in pins { self.pin(pin) }
    endArray()
  }

  private mutating func pin(_ pin: MapPin) {
    beginObject()
    member("id", pin.id)
    key("at")
    point(pin.point)
    member("label", pin.label)
    member("title", pin.title)
    look(pin.look)
    endObject()
  }

  private mutating func look(_ look: MapPinLook) {
    switch look {
    case .stop(let hue):
      member("look", "stop")
      key("hue")
      integer(Int64(hue))
    case .trail:
      member("look", "trail")
      member("icon", Icon.tree.rawValue)
    case .home:
      member("look", "home")
      member("icon", Icon.house.rawValue)
    case .dot: member("look", "dot")
    }
  }

  fileprivate mutating func line(_ line: MapLine) {
    beginObject()
    key("hue")
    integer(Int64(line.hue))
    key("points")
    points(line.points)
    endObject()
  }

  fileprivate mutating func points(_ points: [MapPoint]) {
    beginArray()
    for point in points { self.point(point) }
    endArray()
  }

  private mutating func point(_ point: MapPoint) {
    beginArray()
    integer(point.latitudeNanodegrees)
    integer(point.longitudeNanodegrees)
    endArray()
  }
}
