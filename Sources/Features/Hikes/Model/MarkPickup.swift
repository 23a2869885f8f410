package import JSONKit
package import RecordKit
package import TimeKit

/// Says how far a dog's pickup has come; that a hike is not charged since nobody was there is for managers to say. A dog
/// that was picked up stays on its hike, and it hikes even if somebody has taken it off the schedule meanwhile.
package struct MarkPickup: Intent {
  package static let definition = IntentDefinition<MarkPickup>("markPickup", role: .member)

  package let dog: Identifier<Dog>
  package let date: CivilDate
  package let state: PickupMark.State
  /// The hike on which the person sees the dog, from 1; nil for the one that the records give.
  package let hike: Int?

  package init(_ dog: Identifier<Dog>, on date: CivilDate, _ state: PickupMark.State, hike: Int? = nil) {
    self.dog = dog
    self.date = date
    self.state = state
    self.hike = hike
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      try reader.identifier("dog"), on: try reader.date("date"), try PickupMark.State("state", from: reader),
      hike: try reader.optionalInteger("hike").map { Int(clamping: $0) })
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("dog", dog)
    fields.date("date", date)
    fields.text("state", state.rawValue)
    fields.optionalInteger("hike", hike.map { Int64($0) })
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard records[dog] != nil else { throw .notFound(HikeTexts.dogNoun) }
    guard state != .excused || actor.role >= .manager else {
      throw Refusal(HikeTexts.chargesAreForManagers, field: "state", code: .notAllowed)
    }
    if let hike { try checkHike(hike) }
    let current = records[PickupMark.id(of: dog, on: date)]
    if (current?.state ?? .waiting) == state { return [] }
    // Somebody has said meanwhile that the dog is home again.
    if let current, current.state == .droppedOff, state == .pickedUp, actor.at <= current.at { return [] }
    if state != .waiting, current?.state.isPickedUp != true, !isFact(by: actor, on: records) {
      try records.checkHiking([dog], on: date)
    }
    if current?.state == .excused, actor.role < .manager {
      // Nobody was there, as a manager has said already, and that it is not charged.
      if state == .notHome { return [] }
      guard state.isPickedUp else { throw Refusal(HikeTexts.chargesAreForManagers, field: "state", code: .notAllowed) }
    }
    let version = (current?.version ?? 0) + 1
    var mark = PickupMark(of: dog, on: date, version: version, state: state, at: actor.at)
    mark.hike = state.isPickedUp ? pickupHike(current, mark, by: actor, on: records) : nil
    return [.put(mark)]
  }

  /// Whether the dog is in the van or has hiked, which no schedule changes. Nobody has picked up a dog on a later day.
  private func isFact(by actor: Actor, on records: Records) -> Bool {
    state.isPickedUp && date <= records.date(at: actor.at)
  }

  /// - Parameter mark: with it, a dog that is off the schedule is on a hike, too.
  private func pickupHike(
    _ current: PickupMark?, _ mark: PickupMark, by actor: Actor, on records: Records
  ) -> Int? {
    if let current, current.state.isPickedUp, let hike = current.hike { return hike }
    if let hike { return hike }
    let staged = StagedRecords(records)
    staged.apply([.put(mark)])
    return DayRoute(staged.routeInput(date, in: actor.workplace)).hike(of: dog)?.number
  }
}

let pickupMarkRules = RowRules<PickupMark>(
  name: { row, records in
    HikeTexts.thePickup(records.dogName(row.dog), row.date.text(.short))
  },
  restored: { row, version, _ in row.at(version: version) })
