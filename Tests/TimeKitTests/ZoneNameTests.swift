import Testing
import TimeKit

@Suite struct `The name of a time zone` {
  @Test(arguments: [
    ("America/Halifax", "Halifax", "America"), ("America/Argentina/Buenos_Aires", "Buenos Aires", "America, Argentina"),
    ("UTC", "UTC", "UTC"), ("Etc/GMT+3", "GMT+3", "Etc"), ("", "", ""),
  ])
  func `has a city and a region`(name: String, city: String, region: String) {
    #expect(ZoneName.city(name) == city && ZoneName.region(name) == region)
  }
}
