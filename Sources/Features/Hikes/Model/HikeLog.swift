package import JSONKit
package import RecordKit
import TextKit
package import TimeKit

/// What somebody has decided about one hike of a day, and how it went.
///
/// On the wire, in SQL and in stored commands it has its former name: a hike's plan.
package struct HikeLog: FieldRecord {
  /// Devices hold all of them: two a day.
  package static let table = Table<HikeLog>("hikePlans", indexes: [byDate])
  /// The logs by their day.
  package static let byDate = Index<HikeLog>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What notes may hold.
  package static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 1_000, allowsLines: true)

  /// Follows from the workplace, the day and the hike, so that two devices make the same row.
  package let id: Identifier<HikeLog>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// The day.
  package var date = CivilDate.epoch
  /// Which hike of the day, from 1.
  package var hike = 1
  /// The dogs in the order in which a person wants them picked up, or those that the hike had when it was begun; nil for
  /// the shortest.
  package var order: [Identifier<Dog>]?
  /// The trail that a person has chosen, or that the hike had when it was begun; nil for the one that is suggested.
  package var trail: Identifier<HikingLocation>?
  /// When it was begun.
  package var started: Instant?
  /// When the last dog was home.
  package var ended: Instant?
  /// What to remember of it; nil for none, never empty.
  package var notes: String?

  /// A hike of which nothing is known yet.
  package init(id: Identifier<HikeLog>) { self.id = id }

  /// A hike about which nothing is decided.
  package init(of workplace: Identifier<Workplace>, on date: CivilDate, hike: Int, version: Int = 1) {
    self.init(id: Self.id(of: workplace, on: date, hike: hike))
    self.version = version
    self.date = date
    self.hike = hike
  }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.date("date", &date)
    try fields.integer("hike", &hike, in: 1...Int64(HikeSettings.hikeLimit), summary: "Which hike of the day.")
    try fields.optionalIdentifiers(
      "pickups", &order, limit: HikeSettings.dogLimit, summary: "Identifiers of dogs in the order of their pickups.")
    try fields.optionalReference("trail", &trail, type: "HikingLocationReference", showing: ["name"])
    try fields.optionalInstant("started", &started)
    try fields.optionalInstant("ended", &ended)
    try fields.optionalText(&notes, Self.notesRule)
  }

  /// Whether the hike has begun with its dogs, who stay as they are. Hikes that were begun before logs kept the dogs of a
  /// begun hike have none.
  package var isFrozen: Bool { started != nil && order != nil }
  /// Whether it is frozen and not over yet.
  package var isUnderWay: Bool { isFrozen && ended == nil }

  /// The identifier of a day's hike.
  package static func id(of workplace: Identifier<Workplace>, on date: CivilDate, hike: Int) -> Identifier<HikeLog> {
    Identifier(.derived(from: [workplace.rawValue], date.daysSinceEpoch * 100 + hike))
  }
}

extension Records {
  /// What is decided about the hikes of a day, by their numbers.
  package final func hikeLogs(on date: CivilDate) -> [HikeLog] {
    let logs = rows(HikeLog.byDate, in: .dates(date...date))
    return order(of: logs.map { String($0.hike + 100) }).map { logs[$0] }
  }
}
