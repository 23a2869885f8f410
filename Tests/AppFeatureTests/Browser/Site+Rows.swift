import JSONKit
import SharedModels
import SyncKit
import TestSupport
import TimeKit

/// What somebody else does on another device.
extension Site {
  /// Has the server do something.
  ///
  /// - Returns: why it was refused, if it was.
  @discardableResult func perform(_ intent: Intent) throws -> Refusal? {
    let number = 10_000 + UInt64(nextRow())
    let command = Command(id: id(number), at: clock.now, intent: intent)
    guard case .reply(let bytes) = server.answer(SyncRequest(feed: nil, position: 0, commands: [command]).json) else {
      throw NoAnswer()
    }
    let reply = try SyncReply(json: try JSON.parse(bytes))
    if case .refused(let refusal)? = reply.outcomes.first?.verdict { return refusal }
    return nil
  }

  /// Has the server do something for another member, who is called Jane Smith.
  func performAsJane(_ intent: Intent) throws {
    memory?.member = id(901)
    try expectNoRefusal(.saveUserProfile(UserProfileEdit(displayName: "Jane Smith")))
    try expectNoRefusal(intent)
    memory?.member = sampleMember
  }

  struct NoAnswer: Error {}

  @discardableResult func addLocation(_ name: String = "Downtown", address: String = "") throws
    -> Identifier<Location>
  {
    let edit = LocationEdit(id: id(UInt64(nextRow())), mode: .create, name: name, address: address)
    try expectNoRefusal(.saveLocation(edit))
    return edit.id
  }

  func renameLocation(_ id: Identifier<Location>, to name: String) throws {
    try expectNoRefusal(.saveLocation(LocationEdit(id: id, mode: .update, name: name)))
  }

  @discardableResult func addShiftType(
    _ symbol: String = "M", _ title: String = "Morning Shift", duration: ShiftDuration = .standard,
    at location: Identifier<Location>
  ) throws -> Identifier<ShiftType> {
    let edit = ShiftTypeEdit(
      id: id(UInt64(nextRow())), mode: .create, symbol: symbol, title: title, shiftDescription: "", duration: duration,
      location: location)
    try expectNoRefusal(.saveShiftType(edit))
    return edit.id
  }

  @discardableResult func addShift(on date: String, of type: Identifier<ShiftType>, note: String = "") throws
    -> Identifier<ScheduledShift>
  {
    guard let date = CivilDate(date) else { throw NoAnswer() }
    let day = ShiftAddition.Day(id: id(UInt64(nextRow())), date: date)
    try expectNoRefusal(.addShifts(ShiftAddition(shiftType: type, note: note, days: [day])))
    return day.id
  }

  private func expectNoRefusal(_ intent: Intent) throws {
    if let refusal = try perform(intent) { throw refusal }
  }
}

/// A 12-hour night from 7 PM to 7 AM.
let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
