package import JSONKit
package import RecordKit
package import TimeKit

/// Decides about one hike of a day, or notes how it went: only what the person changed.
///
/// It is no patch of the row: what it says of the progress also sets times and freezes the dogs of a hike that begins.
package struct SaveHikeLog: Intent {
  package static let definition = IntentDefinition<SaveHikeLog>("saveHikePlan", role: .member)

  package let date: CivilDate
  /// From 1.
  package let hike: Int
  /// The new trail; nil within takes the suggested one again, nil keeps the old one.
  package var trail: Identifier<HikingLocation>??
  /// Whether it is under way or over; nil keeps what it is.
  package var progress: Progress?
  /// The new notes; empty for none, nil keeps the old ones.
  package var notes: String?
  /// The dogs of a hike that begins in their order, as the person sees them; nil for those that the records give.
  package var pickups: [Identifier<Dog>]?

  package enum Progress: String, CaseIterable, Sendable {
    case waiting, started, ended
  }

  package init(
    on date: CivilDate, hike: Int, trail: Identifier<HikingLocation>?? = nil, progress: Progress? = nil,
    notes: String? = nil, pickups: [Identifier<Dog>]? = nil
  ) {
    self.date = date
    self.hike = hike
    self.trail = trail
    self.progress = progress
    self.notes = notes
    self.pickups = pickups
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      on: try reader.date("date"), hike: Int(clamping: try reader.integer("hike")), trail: try reader.trailChange(),
      progress: try reader.progress(), notes: try reader.optionalText("notes"),
      pickups: reader.has("pickups") ? try reader.identifiers("pickups", limit: HikeSettings.dogLimit) : nil)
  }

  package func write(to fields: JSONFieldWriter) {
    fields.date("date", date)
    fields.integer("hike", Int64(hike))
    if let trail { fields.text("trail", trail?.description ?? "") }
    fields.optionalText("progress", progress?.rawValue)
    fields.optionalText("notes", notes)
    if let pickups { fields.identifiers("pickups", pickups) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try checkHike(hike)
    let current = records[HikeLog.id(of: actor.workplace, on: date, hike: hike)]
    var log = current ?? HikeLog(of: actor.workplace, on: date, hike: hike)
    // What a hike begins with is what the person saw, and does not keep it from beginning.
    if let trail, progress != .started {
      if let trail, records[trail] == nil { throw .notFound(HikeTexts.trailNoun) }
      if progress != .waiting { try log.checkTrail(trail) }
      log.trail = trail
    }
    if let notes {
      let text = try HikeLog.notesRule.optional(notes)
      log.notes = text.isEmpty ? nil : text
    }
    if let progress {
      if progress != .waiting { try records.checkHiking(pickups ?? log.order ?? [], on: date) }
      let wasFrozen = log.isFrozen
      log.take(progress, at: actor.at)
      if log.started != nil, !wasFrozen { log.freeze(self, by: actor, on: records) }
    }
    return log.change(from: current)
  }
}

extension HikeLog {
  fileprivate mutating func take(_ progress: SaveHikeLog.Progress, at instant: Instant) {
    switch progress {
    case .waiting: (started, ended) = (nil, nil)
    case .started: (started, ended) = (started ?? instant, nil)
    case .ended: (started, ended) = (started ?? instant, instant)
    }
  }

  /// The log as the next version of the one that is there; nothing if it is the same.
  func change(from current: HikeLog?) -> [Change] {
    guard let current else { return [.put(self)] }
    return self == current ? [] : [.put(at(version: current.version + 1))]
  }
}

func checkHike(_ hike: Int) throws(Refusal) {
  guard (1...HikeSettings.hikeLimit).contains(hike) else {
    throw Refusal(HikeTexts.hikeOutOfRange(HikeSettings.hikeLimit), field: "hike")
  }
}

extension JSONFieldReader {
  fileprivate func trailChange() throws(FieldError) -> Identifier<HikingLocation>?? {
    guard let text = try optionalText("trail") else { return .none }
    if text.isEmpty { return .some(nil) }
    guard let id = Identifier<HikingLocation>(text) else { throw FieldError("trail", HikeTexts.invalidTrail) }
    return .some(id)
  }

  fileprivate func progress() throws(FieldError) -> SaveHikeLog.Progress? {
    guard let text = try optionalText("progress") else { return nil }
    guard let progress = SaveHikeLog.Progress(rawValue: text) else {
      throw FieldError("progress", HikeTexts.invalidProgress)
    }
    return progress
  }
}

/// What is decided about a hike belongs to its day.
let hikeLogRules = RowRules<HikeLog>(
  name: { row, records in HikeTexts.theHike(row.hike, row.date.text(.short)) },
  restored: { row, version, _ in row.at(version: version) })
