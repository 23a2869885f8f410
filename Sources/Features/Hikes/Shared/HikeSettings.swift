public import JSONKit
public import RecordKit
public import RoutingKit
import SharedModels
public import TimeKit

/// What holds for all hikes of a workplace.
public struct HikeSettings: Record {
  /// At most one row in each feed, of the workplace's own identifier.
  public static let table = Table<HikeSettings>("hikeSettings")
  /// What the address of home may hold.
  public static let addressRule = TextRule(field: "homeAddress", name: HikeTexts.homeAddress, limit: 200)
  /// The most dogs of a day, as the shortest day is found for so many.
  public static let dogLimit = PickupDay.stopLimit
  /// The most hikes of a day.
  public static let hikeLimit = 4
  /// The most rates of tax.
  public static let taxLimit = 50

  /// By what a dog is overdue.
  public enum OverdueRule: String, CaseIterable, Sendable {
    /// The last payment is more than ``HikeSettings/overdueDays`` old.
    case lastPayment
    /// More hikes have been than were paid for.
    case balance
  }

  /// In which money the business is paid.
  public enum Currency: String, CaseIterable, Sendable {
    case canadianDollar = "CAD"
    case dollar = "USD"
    case pound = "GBP"
    case euro = "EUR"
  }

  /// A rate of tax from a day on.
  public struct Tax: Hashable, Sendable {
    /// The first day.
    public let from: CivilDate
    /// In hundredths of a percent: 1,500 for 15 %.
    public let rate: Int

    /// A rate from a day on.
    public init(from: CivilDate, rate: Int) {
      self.from = from
      self.rate = rate
    }
  }

  /// The workplace's identifier.
  public let id: Identifier<HikeSettings>
  /// 1 when it is new, and one more with each change; 0 for what holds before anybody has chosen.
  public let version: Int
  /// Where the day begins; nil for none, never empty.
  public var homeAddress: String?
  /// Where that is; nil for routes that begin at the first pickup.
  public var home: Coordinate?
  /// The most dogs on a hike.
  public var capacity = 8
  /// How many hikes there are in a day.
  public var hikesPerDay = 2
  /// Whether the hikes of a day differ by one dog at most.
  public var isBalanced = true
  /// In which money the business is paid.
  public var currency = Currency.canadianDollar
  /// What a hike of a new dog costs, in cents.
  public var defaultRate: Int64 = 2_500
  /// When the first hike leaves.
  public var departure = TimeOfDay(hour: 8, minute: 30) ?? .midnight
  /// How many minutes a pickup takes.
  public var serviceMinutes = 4
  /// How fast the van is, in kilometers an hour.
  public var speed = 40
  /// By what a dog is overdue.
  public var overdueRule = OverdueRule.lastPayment
  /// After how many days a payment is too old.
  public var overdueDays = 14
  /// The rates of tax in the order of their first days; payments are with tax.
  public var taxes = HikeSettings.novaScotia

  /// The harmonized sales tax of Nova Scotia: 15 %, and 14 % from April 1, 2025.
  public static let novaScotia = [
    Tax(from: CivilDate(year: 2010, month: 7, day: 1) ?? .earliest, rate: 1_500),
    Tax(from: CivilDate(year: 2025, month: 4, day: 1) ?? .earliest, rate: 1_400),
  ]

  /// What holds before anybody has chosen anything.
  public init(of workplace: Identifier<Workplace>, version: Int = 0) {
    id = Identifier(workplace.rawValue)
    self.version = version
  }

  /// Reads the fields by the properties' names; the home may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    homeAddress = try reader.optionalText("homeAddress")
    home = try reader.optionalCoordinate("home")
    capacity = Int(clamping: try reader.integer("capacity"))
    hikesPerDay = Int(clamping: try reader.integer("hikesPerDay"))
    isBalanced = try reader.flag("isBalanced")
    currency = try reader.currency()
    defaultRate = try reader.integer("defaultRate")
    departure = try reader.timeOfDay("departure")
    serviceMinutes = Int(clamping: try reader.integer("serviceMinutes"))
    speed = Int(clamping: try reader.integer("speed"))
    overdueRule = try reader.overdueRule()
    overdueDays = Int(clamping: try reader.integer("overdueDays"))
    taxes = try reader.taxes("taxes")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.optionalText("homeAddress", homeAddress)
    writer.optionalCoordinate("home", home)
    writer.integer("capacity", Int64(capacity))
    writer.integer("hikesPerDay", Int64(hikesPerDay))
    writer.flag("isBalanced", isBalanced)
    writer.text("currency", currency.rawValue)
    writer.integer("defaultRate", defaultRate)
    writer.timeOfDay("departure", departure)
    writer.integer("serviceMinutes", Int64(serviceMinutes))
    writer.integer("speed", Int64(speed))
    writer.text("overdueRule", overdueRule.rawValue)
    writer.integer("overdueDays", Int64(overdueDays))
    writer.taxes("taxes", taxes)
  }

  /// The same content under another version.
  public func at(version: Int) -> HikeSettings {
    var settings = HikeSettings(version: version, id: id)
    (settings.homeAddress, settings.home) = (homeAddress, home)
    (settings.capacity, settings.hikesPerDay, settings.isBalanced) = (capacity, hikesPerDay, isBalanced)
    (settings.currency, settings.defaultRate, settings.taxes) = (currency, defaultRate, taxes)
    (settings.departure, settings.serviceMinutes, settings.speed) = (departure, serviceMinutes, speed)
    (settings.overdueRule, settings.overdueDays) = (overdueRule, overdueDays)
    return settings
  }

  private init(version: Int, id: Identifier<HikeSettings>) {
    self.id = id
    self.version = version
  }

  /// How time passes on the way.
  public var pace: Pace {
    Pace(metresPerHour: speed * 1_000, serviceMinutes: serviceMinutes, departure: departure)
  }

  /// The rate of tax on a day, in hundredths of a percent; none before the first.
  public func taxRate(on date: CivilDate) -> Int { taxes.last { $0.from <= date }?.rate ?? 0 }

  /// The tax in an amount that was paid on a day, in cents, halves away from zero.
  public func tax(in amount: Int64, on date: CivilDate) -> Int64 {
    let rate = Int64(taxRate(on: date))
    let (magnitude, divisor) = (Int64(amount.magnitude) * rate, 10_000 + rate)
    let tax = (magnitude * 2 + divisor) / (divisor * 2)
    return amount < 0 ? -tax : tax
  }
}

extension FieldReader {
  /// Reads `currency`.
  package final func currency() throws(FieldError) -> HikeSettings.Currency {
    guard let currency = HikeSettings.Currency(rawValue: try text("currency")) else {
      throw FieldError("currency", HikeTexts.isNoCurrency)
    }
    return currency
  }

  /// Reads `overdueRule`.
  package final func overdueRule() throws(FieldError) -> HikeSettings.OverdueRule {
    guard let rule = HikeSettings.OverdueRule(rawValue: try text("overdueRule")) else {
      throw FieldError("overdueRule", HikeTexts.isNoOverdueRule)
    }
    return rule
  }

  /// `taxes`: objects with `from` and `rate`, in the order of their first days.
  package final func taxes(_ name: String) throws(FieldError) -> [HikeSettings.Tax] {
    guard let list = try json(name).array, list.count <= HikeSettings.taxLimit else {
      throw FieldError(name, HikeTexts.isNoList(HikeSettings.taxLimit))
    }
    var taxes: [HikeSettings.Tax] = []
    for (index, element) in list.enumerated() {
      guard element.object != nil else { throw FieldError("\(name).\(index)", HikeTexts.isNoTax) }
      guard let from = element["from"]?.string.flatMap({ CivilDate($0) }) else {
        throw FieldError("\(name).\(index).from", HikeTexts.isNoDate)
      }
      guard let rate = element["rate"]?.integer, (0...10_000).contains(rate) else {
        throw FieldError("\(name).\(index).rate", HikeTexts.isNoTaxRate)
      }
      guard taxes.last.map({ $0.from < from }) ?? true else {
        throw FieldError("\(name).\(index).from", HikeTexts.isNotBehind)
      }
      taxes.append(HikeSettings.Tax(from: from, rate: Int(rate)))
    }
    return taxes
  }
}

extension FieldWriter {
  /// Writes what ``FieldReader/taxes(_:)`` reads.
  package final func taxes(_ name: String, _ taxes: [HikeSettings.Tax]) {
    json(
      name,
      .array(
        taxes.map { tax in
          .object([
            JSON.Member("from", .string(tax.from.description)), JSON.Member("rate", .integer(Int64(tax.rate))),
          ])
        }))
  }
}

extension Records {
  /// What holds for the hikes of a workplace; the usual until something was chosen, under version 0.
  public final func hikeSettings(of workplace: Identifier<Workplace>) -> HikeSettings {
    self[Identifier<HikeSettings>(workplace.rawValue)] ?? HikeSettings(of: workplace)
  }
}
