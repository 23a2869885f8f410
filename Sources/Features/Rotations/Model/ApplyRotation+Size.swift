import JSONKit
package import RecordKit
import RotationKit
import TimeKit

extension ApplyRotation {
  /// Refuses more shifts than one command may change, before any is looked up: on the server all writes wait meanwhile.
  func checkSize(_ row: Rotation, by actor: Actor, on records: Records) throws(Refusal) {
    guard shiftCount(row, by: actor, on: records) <= Command.changeLimit else { throw Command.tooManyChanges() }
  }

  /// How many shifts its people have by it, those included that are there already. O(people + days of the cycle).
  package func shiftCount(_ row: Rotation, by actor: Actor, on records: Records) -> Int {
    guard let outline = row.outline else { return 0 }
    return people.reduce(0) { sum, person in
      let next = assignment(of: person, by: actor, on: records)
      guard next.firstDay <= next.through else { return sum }
      return sum + outline.shiftCount(in: next.firstDay...next.through, start: next.start)
    }
  }
}

extension Rotation {
  /// Its pattern without the times of the shifts, for which no shift type is looked up; nil only for a row that breaks the
  /// rules.
  fileprivate var outline: RotationPattern? {
    RotationPattern(
      cycle.map { $0 == nil ? .off : .unknown }, offsets: crews.map { $0.offset }, kellyInterval: kellyInterval)
  }
}
