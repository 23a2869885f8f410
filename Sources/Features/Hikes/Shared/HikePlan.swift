public import JSONKit
public import RecordKit
public import TimeKit
import TextKit

/// What somebody has decided about one hike of a day, and how it went: the day's log.
public struct HikePlan: Record {
  /// Devices hold all of them: two a day.
  public static let table = Table<HikePlan>("hikePlans", indexes: [byDate])
  /// The plans by their day.
  public static let byDate = Index<HikePlan>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What notes may hold.
  public static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 1_000, allowsLines: true)

  /// Follows from the workplace, the day and the hike, so that two devices make the same row.
  public let id: Identifier<HikePlan>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// The day.
  public let date: CivilDate
  /// Which hike of the day, from 1.
  public let hike: Int
  /// The dogs in the order in which a person wants them picked up, or those that the hike had when it was begun; nil for
  /// the shortest.
  public var order: [Identifier<Dog>]?
  /// The trail that a person has chosen, or that the hike had when it was begun; nil for the one that is suggested.
  public var trail: Identifier<HikingLocation>?
  /// When it was begun.
  public var started: Instant?
  /// When the last dog was home.
  public var ended: Instant?
  /// What to remember of it; nil for none, never empty.
  public var notes: String?

  /// A hike about which nothing is decided.
  public init(of workplace: Identifier<Workplace>, on date: CivilDate, hike: Int, version: Int = 1) {
    id = Self.id(of: workplace, on: date, hike: hike)
    self.version = version
    self.date = date
    self.hike = hike
  }

  private init(_ plan: HikePlan, version: Int) {
    id = plan.id
    self.version = version
    (date, hike, order, trail) = (plan.date, plan.hike, plan.order, plan.trail)
    (started, ended, notes) = (plan.started, plan.ended, plan.notes)
  }

  /// Reads the fields by the properties' names, the order as `pickups`; those that are nil may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    date = try reader.date("date")
    hike = Int(clamping: try reader.integer("hike"))
    order = reader.has("pickups") ? try reader.identifiers("pickups", limit: HikeSettings.dogLimit) : nil
    trail = try reader.optionalReference("trail")
    started = try reader.optionalInstant("started")
    ended = try reader.optionalInstant("ended")
    notes = try reader.optionalText("notes")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.date("date", date)
    writer.integer("hike", Int64(hike))
    if let order { writer.identifiers("pickups", order) }
    writer.optionalReference("trail", trail)
    writer.optionalInstant("started", started)
    writer.optionalInstant("ended", ended)
    writer.optionalText("notes", notes)
  }

  /// Whether the hike has begun with its dogs, who stay as they are. Hikes that were begun before plans kept the dogs of a
  /// begun hike have none.
  public var isFrozen: Bool { started != nil && order != nil }
  /// Whether it is frozen and not over yet.
  public var isUnderWay: Bool { isFrozen && ended == nil }

  /// The same content under another version.
  public func at(version: Int) -> HikePlan { HikePlan(self, version: version) }

  /// The identifier of a day's hike.
  public static func id(of workplace: Identifier<Workplace>, on date: CivilDate, hike: Int) -> Identifier<HikePlan> {
    Identifier(.derived(from: [workplace.rawValue], date.daysSinceEpoch * 100 + hike))
  }
}

extension Records {
  /// What is decided about the hikes of a day, by their numbers.
  public final func hikePlans(on date: CivilDate) -> [HikePlan] {
    let plans = rows(HikePlan.byDate, in: .dates(date...date))
    return order(of: plans.map { String($0.hike + 100) }).map { plans[$0] }
  }
}
