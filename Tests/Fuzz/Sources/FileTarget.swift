import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport

/// What is taken from a file is what the rules let in, and what is then exported is imported without a loss.
@Sendable func fuzzFile(_ bytes: [UInt8]) {
  let replica = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
  let file = read(bytes, on: replica)
  check(file.content.shiftTypes.count <= ImportShiftTypes.limit, "too many shift types")
  check(file.content.locations.count <= ImportShiftTypes.limit, "too many locations")
  check(!file.isDamaged || !file.losses.isEmpty, "a damaged file has lost nothing")
  do throws(Refusal) {
    replica.apply(try file.content.perform(by: sampleActor(), on: replica))
  } catch {
    fatalError("what was taken is refused: \(error.message)")
  }
  let rows = replica.all(ShiftType.self).filter { $0.location != nil }
  let written = ShiftTypesFile.bytes(rows, on: replica)
  let again = read(written, on: replica)
  check(again.losses.isEmpty, "\(again.losses) of \(String(decoding: written, as: UTF8.self))")
  check(again.content.shiftTypes.map { $0.id } == rows.map { $0.id }, "not all was exported")
}

private func read(_ bytes: [UInt8], on records: Records) -> ShiftTypesFile {
  var made: UInt64 = 1_000
  return ShiftTypesFile.read(bytes, on: records) {
    made += 1
    return (id(made) as Identifier<ShiftType>).rawValue
  }
}
