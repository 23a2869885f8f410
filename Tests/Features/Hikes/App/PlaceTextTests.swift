import HikesModel
import RoutingKit
import Testing

@Suite struct `A place that is pasted or typed` {
  /// 44.7291, -63.6541
  private static let place = Coordinate(
    latitudeNanodegrees: 44_729_100_000, longitudeNanodegrees: -63_654_100_000)

  @Test(arguments: [
    "44.7291, -63.6541", "44.7291,-63.6541", "44.7291 -63.6541", "44.7291; -63.6541", "44.7291/-63.6541",
    "(44.7291, -63.6541)", "+44.7291, −63.6541", "44,7291, -63,6541", "44,7291; -63,6541", "44,7291 -63,6541",
    "44.7291° N, 63.6541° W", "44.7291N 63.6541W", "N 44.7291, W 63.6541", "n44.7291 w63.6541", "N44,7291 W63,6541",
    "63.6541 W, 44.7291 N", "44.7291°, -63.6541°", "44°43'44.76\"N 63°39'14.76\"W",
    "44° 43′ 44.76″ N, 63° 39′ 14.76″ W",
    "44°43’44,76”N 63°39’14,76”W", "44º43'44.76'' N 63º39'14.76'' W", "N 44° 43.746' W 63° 39.246'",
    "44 43 44.76 N 63 39 14.76 W", "N 44 43.746 W 63 39.246", "44°43'44.76\", -63°39'14.76\"",
    "https://www.google.com/maps/@44.7291,-63.6541,15z", "https://www.google.com/maps?q=44.7291,-63.6541",
    "https://www.google.com/maps/place/X/@44.8,-63.5,17z/data=!3m1!4b1!4m6!3m5!1s0x4b!8m2!3d44.7291!4d-63.6541!16s",
    "https://www.google.com/maps/search/?api=1&query=44.7291%2C-63.6541",
    "https://www.google.com/maps/search/44.7291,+-63.6541", "https://maps.google.com/?sll=1,2&ll=44.7291,-63.6541&z=14",
    "https://maps.apple.com/?ll=44.7291,-63.6541&q=Home", "https://maps.apple.com/place?coordinate=44.7291,-63.6541",
    "https://www.openstreetmap.org/#map=16/44.7291/-63.6541",
    "https://www.openstreetmap.org/?mlat=44.7291&mlon=-63.6541#map=16/1.5/2.5",
    "geo:44.7291,-63.6541", "GEO:44.7291,-63.6541,12;crs=wgs84;u=35", "geo:44.7291,-63.6541?z=15",
  ]) func `is read in any usual form`(_ text: String) { #expect(Coordinate(text: text) == Self.place, "\(text)") }

  @Test func `is far where all others are beyond 100 km, and may be near the other way around`() throws {
    let home = try #require(Self.place)
    let near = try #require(Coordinate(text: "44.9, -63.5"))
    let swapped = try #require(Coordinate(text: "-63.5, 44.9"))
    #expect(near.farDistance(from: [home]) == nil && near.farDistance(from: []) == nil)
    #expect(try #require(swapped.farDistance(from: [home])) > 10_000_000_000)
    #expect(swapped.swapped == near)
    #expect(Coordinate(text: "1, 120")?.swapped == nil)
  }

  @Test(arguments: [
    "", " ", "44.7", "44.7,", "x, y", "1, 2, 3", "1e999, 0", "91, 181", "-44.7 N, 63 W", "44 N, 63 N", "44 E 63 W",
    "44°60'N 63°W", "44.5°30'N 63°W", "44'30\"N 63°W", "44 43, -63 39", "Main Street 12", "12 Main St, 34",
    "https://www.google.com/maps", "https://goo.gl/maps/abc", "https://example.com/?q=coffee", "geo:", "geo:44.7",
    "geo:999,999", "https://maps.apple.com/?ll=", "https://x/?ll=44.7291", "%", "https://%", "https://x/@%2C,%", "°°°",
    "9999999999999999999, 1", "--44, 63", "NNNN", ",,,,,", "44.7.1, 63",
  ]) func `is none where a text does not say so`(_ text: String) { #expect(Coordinate(text: text) == nil, "\(text)") }

  @Test func `is none in a text without end`() {
    for text in ["4", "44,", "!3d", "geo:4", "https://x/?ll=", "°", "%4", "N "] {
      #expect(Coordinate(text: String(repeating: text, count: 5_000)) == nil)
      #expect(Coordinate(text: String(repeating: text, count: 300)) == nil)
    }
  }

  @Test func `comes back from its text, its link, and its minutes and seconds`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func next(_ limit: Int64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((state >> 20) % UInt64(limit * 2 + 1)) - limit
    }
    for _ in 0..<2_000 {
      let (latitude, longitude) = (next(89_999_999) * 1_000, next(179_999_999) * 1_000)
      let place = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
      guard let text = place?.text else { continue }
      #expect(Coordinate(text: text) == place, "\(text), seed \(seed)")
      let link = "geo:" + text.filter { $0 != " " }
      #expect(Coordinate(text: link) == place, "\(link), seed \(seed)")
      let comma = String(text.filter { $0 != "," }.map { $0 == "." ? "," : $0 })
      #expect(Coordinate(text: comma) == place, "\(comma), seed \(seed)")
      let parts = "\(angle(latitude, "N", "S")) \(angle(longitude, "E", "W"))"
      #expect(Coordinate(text: parts) == place, "\(parts), seed \(seed)")
    }
  }

  /// Millionths of a degree are whole ten-thousandths of a second times 36.
  private func angle(_ nanodegrees: Int64, _ positive: String, _ negative: String) -> String {
    let parts = Int64(nanodegrees.magnitude) / 1_000 * 36
    let (seconds, fraction) = (parts / 10_000, parts % 10_000)
    let decimals = String("0000\(fraction)".suffix(4))
    let side = nanodegrees < 0 ? negative : positive
    return "\(seconds / 3_600)°\(seconds / 60 % 60)'\(seconds % 60).\(decimals)\"\(side)"
  }
}
