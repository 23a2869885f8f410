import HTMLKit
import SharedUIs

extension Gallery {
  static var map: HTML<String> {
    window(
      "Today",
      screen("Maps") {
        section("Two hikes") { mapView(id: "hikes", label: "Hikes on Friday", pins: pins, lines: lines) }
        section("One pin") {
          mapView(id: "one", label: "Biscuit’s place", pins: [stop(1, "Biscuit, 12 Example Street", 44_731_000_000)])
        }
        section("A point to pick") {
          mapView(
            id: "pick", label: "Where to pick Biscuit up", pins: [], landmarks: landmarks, area: stops + [trail]
          ) { point in
            "\(point.latitudeNanodegrees) \(point.longitudeNanodegrees)"
          }
        }
        section("Nothing") { mapView(id: "nothing", label: "No places", pins: []) }
      })
  }

  private static func point(_ latitude: Int64, _ longitude: Int64) -> MapPoint {
    MapPoint(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
  }

  private static func stop(
    _ number: Int, _ title: String, _ latitude: Int64, _ longitude: Int64 = -63_660_000_000, hue: Int = 7
  ) -> MapPin {
    MapPin(
      id: "\(hue)-\(number)", point: point(latitude, longitude), label: "\(number)", title: "\(number). \(title)",
      look: .stop(hue: hue))
  }

  private static let home = point(44_729_000_000, -63_655_000_000)
  private static let trail = point(44_815_000_000, -63_690_000_000)

  private static var pins: [MapPin] {
    [
      MapPin(id: "home", point: home, title: "Home", look: .home),
      stop(1, "Biscuit, 12 Example Street", 44_731_000_000),
      stop(2, "Pepper <b>& “Salt”</b>", 44_742_500_000, -63_672_000_000),
      stop(3, "Olive", 44_762_000_000, -63_683_000_000),
      stop(1, "Fern", 44_752_000_000, -63_640_000_000, hue: 1),
      stop(2, "Ziggy", 44_778_000_000, -63_655_000_000, hue: 1),
      MapPin(id: "trail", point: trail, title: "Sample Lake Trail", look: .trail),
    ]
  }

  private static var landmarks: [MapPin] {
    [
      MapPin(id: "known home", point: home, title: "Home", look: .home),
      MapPin(id: "known trail", point: trail, title: "Sample Lake Trail", look: .trail),
      MapPin(id: "known dog", point: stops[1], title: "Pepper, Olive", look: .dot),
    ]
  }

  private static let stops = [
    point(44_731_000_000, -63_660_000_000), point(44_742_500_000, -63_672_000_000),
    point(44_762_000_000, -63_683_000_000),
  ]

  private static var lines: [MapLine] {
    [
      MapLine(points: [home] + stops + [trail], hue: 7),
      MapLine(
        points: [home, point(44_752_000_000, -63_640_000_000), point(44_778_000_000, -63_655_000_000), trail], hue: 1),
    ]
  }
}
