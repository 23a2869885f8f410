import AppFeature
import SharedModels
import SyncKit
import TestSupport

/// What a command of the tests' member at the tests' instant changes.
func perform(_ intent: Intent, on replica: Replica) throws(Refusal) -> [Change] {
  let command = Command(id: id(1), at: sampleInstant, intent: intent)
  return try TeamShiftRules.perform(command, by: sampleMember, at: sampleInstant, on: replica)
}

/// Why a command is turned down; nil if it is not.
func refusal(of intent: Intent, on replica: Replica) -> Refusal? {
  do throws(Refusal) {
    _ = try perform(intent, on: replica)
    return nil
  } catch {
    return error
  }
}

/// The replica after the commands, of which each must be allowed.
func replica(after intents: Intent..., startingFrom start: Replica = Replica()) throws(Refusal) -> Replica {
  var replica = start
  for intent in intents {
    for change in try perform(intent, on: replica) { replica.apply(change) }
  }
  return replica
}

/// One location, number 1.
var oneLocation: Replica { Replica(locations: [location(1)]) }

/// A save that makes shift type 11, with all that it requires.
func newShiftType(
  _ number: UInt64 = 11, symbol: String? = "M", title: String? = "Morning Shift", description: String? = nil,
  duration: ShiftDuration? = .standard, location: UInt64? = 1
) -> Intent {
  .saveShiftType(
    ShiftTypeEdit(
      id: id(number), mode: .create, symbol: symbol, title: title, shiftDescription: description, duration: duration,
      location: location.map { id($0) }))
}

let requiredFields = "Please fill in all required fields."
