import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `What is usual where a workplace is` {
  private func records(_ zone: String) -> Replica { Replica([workplace(timeZone: zone).erased]) }

  @Test(arguments: [
    ("America/Halifax", Currency.canadianDollar), ("America/Toronto", .canadianDollar),
    ("Canada/Pacific", .canadianDollar), ("UTC", .canadianDollar), ("Etc/UTC", .canadianDollar),
    ("America/New_York", .dollar),
    ("America/Indiana/Knox", .dollar), ("Pacific/Honolulu", .dollar), ("Europe/London", .pound),
    ("Europe/Jersey", .pound), ("Europe/Berlin", .euro), ("Europe/Dublin", .euro), ("Atlantic/Canary", .euro),
  ])
  func `is the money of its country`(_ zone: String, _ currency: Currency) {
    #expect(records(zone).usualCurrency == currency)
  }

  @Test func `is a mile where roads have miles`() {
    for zone in ["Europe/London", "America/Chicago", "US/Pacific"] { #expect(records(zone).lengthUnit == .miles) }
    for zone in ["America/Halifax", "Europe/Paris", "UTC", "Australia/Sydney"] {
      #expect(records(zone).lengthUnit == .kilometers)
    }
    #expect(Replica().lengthUnit == .kilometers && Replica().usualCurrency == .canadianDollar)
  }
}
