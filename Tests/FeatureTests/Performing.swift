import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import TimeKit

/// What a command of the tests' member at the tests' instant changes, the entries of the log included.
func perform(_ intent: AnyIntent, as role: Role = .owner, on records: Records) throws(Refusal) -> [Change] {
  try Command(id: id(1), at: sampleInstant, intent: intent).perform(by: sampleActor(role: role), on: records)
}

/// What a command of the tests' member at the tests' instant changes, the entries of the log included.
func perform(_ intent: some Intent, as role: Role = .owner, on records: Records) throws(Refusal) -> [Change] {
  try perform(intent.erased, as: role, on: records)
}

/// Why a command is turned down; nil if it is not.
func refusal(of intent: AnyIntent, as role: Role = .owner, on records: Records) -> Refusal? {
  do throws(Refusal) {
    _ = try perform(intent, as: role, on: records)
    return nil
  } catch {
    return error
  }
}

/// Why a command is turned down; nil if it is not.
func refusal(of intent: some Intent, as role: Role = .owner, on records: Records) -> Refusal? {
  refusal(of: intent.erased, as: role, on: records)
}

/// The replica after the commands, of which each must be allowed.
func replica<each Body: Intent>(
  after intents: repeat each Body, startingFrom start: Replica = Replica()
) throws(Refusal) -> Replica {
  let replica = start.copy()
  for intent in repeat each intents {
    for change in try perform(intent, on: replica) { replica.apply(change) }
  }
  return replica
}

/// One location, number 1.
var oneLocation: Replica { Replica(locations: [location(1)]) }

/// A save that makes shift type 11, with all that it requires.
func newShiftType(
  _ number: UInt64 = 11, symbol: String? = "M", title: String? = "Morning Shift", description: String? = nil,
  duration: ShiftDuration? = .standard, location: UInt64? = 1, color: ShiftColor? = .blue
) -> SaveShiftType {
  SaveShiftType(
    id: id(number), mode: .create, symbol: symbol, title: title, shiftDescription: description, duration: duration,
    location: location.map { id($0) }, color: color)
}

/// A shift type as ``newShiftType(_:symbol:title:description:duration:location:color:)`` makes it.
func shiftType(
  _ number: UInt64, version: Int = 1, symbol: String = "M", title: String = "Morning Shift", description: String? = nil,
  duration: ShiftDuration = .standard, location: UInt64? = 1, color: ShiftColor? = .blue
) -> ShiftType {
  TestSupport.shiftType(
    number, version: version, symbol: symbol, title: title, description: description, duration: duration,
    location: location, color: color)
}

let requiredFields = Refusal.requiredFieldMissing
