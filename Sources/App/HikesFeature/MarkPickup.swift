package import SharedHikes
package import JSONKit
package import RecordKit
package import TimeKit

/// Says how far a dog's pickup has come.
package struct MarkPickup: Intent {
  package static let definition = IntentDefinition<MarkPickup>("markPickup", role: .member)

  package let dog: Identifier<Dog>
  package let date: CivilDate
  package let state: PickupMark.State

  package init(_ dog: Identifier<Dog>, on date: CivilDate, _ state: PickupMark.State) {
    self.dog = dog
    self.date = date
    self.state = state
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try reader.identifier("dog"), on: try reader.date("date"), try reader.pickupState())
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("dog", dog)
    fields.date("date", date)
    fields.text("state", state.rawValue)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard records[dog] != nil else { throw .notFound(HikeTexts.dogNoun) }
    let current = records[PickupMark.id(of: dog, on: date)]
    if (current?.state ?? .waiting) == state { return [] }
    let version = (current?.version ?? 0) + 1
    return [.put(PickupMark(of: dog, on: date, version: version, state: state, at: actor.at))]
  }
}

let pickupMarkRules = RowRules<PickupMark>(
  name: { row, records in
    HikesTexts.thePickup(records.dogName(row.dog), row.date.text(.short, in: records.region))
  },
  restored: { row, version, _ in row.at(version: version) })
