public import RecordKit
import TextKit

/// In what people measure roads.
public enum LengthUnit: Equatable, Sendable {
  case kilometers, miles

  /// How many meters one has, to a tenth of a percent.
  public var meters: Int64 { self == .miles ? 1_609 : 1_000 }
}

/// What is usual where a workplace is, until somebody chooses otherwise. That follows from its time zone, and never from
/// the language or the device of the person who looks at it.
extension Records {
  /// The money in which people are paid there.
  public final var usualCurrency: Currency { .usual(inZone: workplace?.timeZone ?? "") }

  /// In what roads are measured there.
  public final var lengthUnit: LengthUnit {
    let zone = workplace?.timeZone ?? ""
    return ZoneLists.american.contains(zone) || ZoneLists.british.contains(zone) ? .miles : .kilometers
  }
}

extension Currency {
  /// The money of an IANA time zone, or the nearest to it that there is; Canada's where the zone says nothing of a country.
  public static func usual(inZone zone: String) -> Currency {
    if !zone.utf8.contains(UInt8(ascii: "/")) || zone.hasPrefix("Etc/") { return .canadianDollar }
    if ZoneLists.canadian.contains(zone) { return .canadianDollar }
    if ZoneLists.british.contains(zone) { return .pound }
    return ZoneLists.european.contains(zone) ? .euro : .dollar
  }
}

/// Names of time zones, and beginnings of names that end with a slash.
private struct ZoneLists {
  private let names: String

  func contains(_ zone: String) -> Bool {
    names.parts(between: " ").contains { $0 == zone || $0.hasSuffix("/") && zone.hasPrefix($0) }
  }

  static var canadian: ZoneLists {
    ZoneLists(
      names: """
        Canada/ America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Creston \
        America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay \
        America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Montreal America/Nipigon \
        America/Pangnirtung America/Rainy_River America/Rankin_Inlet America/Regina America/Resolute America/St_Johns \
        America/Swift_Current America/Thunder_Bay America/Toronto America/Vancouver America/Whitehorse \
        America/Winnipeg America/Yellowknife
        """)
  }

  static var american: ZoneLists {
    ZoneLists(
      names: """
        US/ America/Indiana/ America/Kentucky/ America/North_Dakota/ America/Adak America/Anchorage America/Atka \
        America/Boise America/Chicago America/Denver America/Detroit America/Fort_Wayne America/Indianapolis \
        America/Juneau America/Knox_IN America/Los_Angeles America/Louisville America/Menominee America/Metlakatla \
        America/New_York America/Nome America/Phoenix America/Puerto_Rico America/Shiprock America/Sitka \
        America/St_Thomas America/Yakutat Pacific/Guam Pacific/Honolulu Pacific/Saipan
        """)
  }

  static var british: ZoneLists {
    ZoneLists(names: "Europe/London Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey")
  }

  static var european: ZoneLists {
    ZoneLists(
      names: """
        Europe/ Africa/Ceuta America/Cayenne America/Guadeloupe America/Martinique America/Miquelon Asia/Nicosia \
        Asia/Famagusta Atlantic/Azores Atlantic/Canary Atlantic/Madeira Indian/Mayotte Indian/Reunion
        """)
  }
}
