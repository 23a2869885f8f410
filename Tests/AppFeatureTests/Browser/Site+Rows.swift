import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import TimeKit

/// What somebody does on another device.
extension Site {
  /// Has the server do something.
  ///
  /// - Returns: why it was refused, if it was.
  @discardableResult func perform(_ intent: some Intent, by member: Identifier<Member> = jane) throws
    -> Refusal?
  {
    let number = 10_000 + UInt64(nextRow())
    let command = Command(id: id(number), at: clock.now, intent: intent)
    let outcomes = try reply(to: [command], by: member).outcomes
    if case .refused(let refusal)? = outcomes.first?.verdict { return refusal }
    return nil
  }

  private func reply(to commands: [Command], by member: Identifier<Member>) throws -> SyncReply {
    let request = SyncRequest(schemas: catalog.schemas, today: today, commands: commands)
    guard case .reply(let bytes) = server.answer(request.json, by: member) else { throw NoAnswer() }
    return try SyncReply(json: try JSON.parse(bytes), in: catalog)
  }

  private var today: CivilDate { ZoneClock.of(Self.zone).civil(at: clock.now).date }

  /// The rows that a new device of a member is given.
  func rows(of member: Identifier<Member>) throws -> Replica {
    var device = Device(member: member, catalog: catalog, clock: .of(Self.zone))
    var isMore = true
    while isMore {
      guard case .reply(let bytes) = server.answer(device.request(today: today).json, by: member) else {
        throw NoAnswer()
      }
      isMore = device.receive(try SyncReply(json: try JSON.parse(bytes), in: catalog)).isMore
    }
    return device.replica
  }

  /// Has the server do something for Jane, who is called so from then on.
  func performAsJane(_ intent: some Intent) throws {
    try expectNoRefusal(SaveUserProfile(displayName: "Jane Smith"))
    try expectNoRefusal(intent)
  }

  struct NoAnswer: Error {}

  @discardableResult func addLocation(_ name: String = "Downtown", address: String = "") throws
    -> Identifier<Location>
  {
    let save = SaveLocation(id: id(UInt64(nextRow())), mode: .create, name: name, address: address)
    try expectNoRefusal(save)
    return save.id
  }

  func renameLocation(_ id: Identifier<Location>, to name: String) throws {
    try expectNoRefusal(SaveLocation(id: id, mode: .update, name: name))
  }

  @discardableResult func addShiftType(
    _ symbol: String = "M", _ title: String = "Morning Shift", duration: ShiftDuration = .standard,
    at location: Identifier<Location>
  ) throws -> Identifier<ShiftType> {
    let save = SaveShiftType(
      id: id(UInt64(nextRow())), mode: .create, symbol: symbol, title: title, shiftDescription: "", duration: duration,
      location: location)
    try expectNoRefusal(save)
    return save.id
  }

  @discardableResult func addShift(
    on date: String, of type: Identifier<ShiftType>, note: String = "", for member: Identifier<Member> = sampleMember
  ) throws -> Identifier<ScheduledShift> {
    guard let date = CivilDate(date) else { throw NoAnswer() }
    let day = AddShifts.Day(id: id(UInt64(nextRow())), date: date)
    try expectNoRefusal(AddShifts(shiftType: type, member: member, note: note, days: [day]))
    return day.id
  }

  /// Adds shifts on so many days from a date on.
  func addShifts(from date: String, days: Int, of type: Identifier<ShiftType>) throws {
    guard let first = CivilDate(date) else { throw NoAnswer() }
    let days = (0..<days).map { AddShifts.Day(id: id(UInt64(nextRow())), date: first.adding(days: $0)) }
    try expectNoRefusal(AddShifts(shiftType: type, member: sampleMember, note: "", days: days))
  }

  func expectNoRefusal(_ intent: some Intent, by member: Identifier<Member> = jane) throws {
    if let refusal = try perform(intent, by: member) { throw refusal }
  }
}

/// A 12-hour night from 7 PM to 7 AM.
let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
