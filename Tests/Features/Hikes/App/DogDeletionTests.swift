import HikesModel
import JSONKit
import RecordKit
import TestSupport
import Testing
import TimeKit

/// What becomes of a dog, a client or a trail that was used. Today is Friday, November 20.
@Suite struct `What was used in hikes` {
  private var world = UndoWorld()
  private let rex: Identifier<Dog> = id(311)

  init() throws {
    try world.do(SaveClient(id: id(301), mode: .create) { $0.ownerName = "Robin" })
  }

  @discardableResult
  private mutating func addDog(
    _ number: UInt64 = 311, _ name: String = "Rex", rate: Int64 = 2_500
  ) throws(Refusal) -> Identifier<Command> {
    var dog = Dog(id: id(number))
    (dog.name, dog.owners) = (name, [id(301)])
    dog.terms = Dated(DogTerms(days: [.friday], rate: rate))
    return try world.do(SaveDog(creating: dog))
  }

  private mutating func mark(_ state: PickupMark.State, on date: CivilDate = day(0)) throws(Refusal) {
    try world.do(MarkPickup(rex, on: date, state))
  }

  private mutating func refusal(of intent: some Intent) -> Refusal? {
    do throws(Refusal) {
      try world.do(intent)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [PickupMark.State.pickedUp, .droppedOff])
  mutating func `stays if it is a dog that has hiked, and so does its client`(_ state: PickupMark.State) throws {
    let creation = try addDog()
    try mark(state)
    let expected = Refusal(
      "“Rex” has been on hikes. Make it inactive instead, to keep its history.", code: .inUse)
    #expect(refusal(of: DeleteDog(rex)) == expected)
    #expect(refusal(of: Undo(of: creation)) == expected)
    #expect(refusal(of: DeleteClient(id(301)))?.code == .inUse)
    try world.do(SaveDog(id: rex, mode: .update) { $0.isActive = false })
    #expect(refusal(of: DeleteDog(rex)) == expected)
  }

  @Test(arguments: [PickupMark.State.waiting, .notHome])
  mutating func `is deleted with its marks if the dog was never picked up`(_ state: PickupMark.State) throws {
    try addDog()
    try mark(.pickedUp)
    try mark(state)
    try world.do(SaveException(id: id(321), mode: .create, dog: rex, firstDay: day(3), status: .away))
    let deletion = try world.do(DeleteDog(rex))
    #expect(world.replica.dogs().isEmpty && world.replica.pickupMarks(of: rex).isEmpty)
    #expect(world.replica.exceptions(of: rex).isEmpty)
    try world.do(Undo(of: deletion))
    #expect(world.replica.pickupMarks(of: rex).map(\.state) == [state])
    #expect(world.replica.exceptions(of: rex).count == 1)
  }

  @Test mutating func `is deleted if its hikes were free`() throws {
    try addDog()
    try world.do(SaveException(id: id(321), mode: .create, dog: rex, firstDay: day(0), status: .interview))
    try mark(.droppedOff)
    try world.do(DeleteDog(rex))
    try addDog(rate: 0)
    try mark(.droppedOff)
    try world.do(DeleteDog(rex))
    #expect(world.replica.dogs().isEmpty && world.replica.all(PickupMark.self).isEmpty)
    try world.do(DeleteClient(id(301)))
  }

  @Test mutating func `is not made undone while something is noted for a day of the dog`() throws {
    let creation = try addDog()
    try world.do(SaveException(id: id(321), mode: .create, dog: rex, firstDay: day(3), status: .away))
    let refused = refusal(of: Undo(of: creation))
    #expect(
      refused?.message == "“Rex” has schedule changes or hikes on some days. Delete the dog to delete them too.")
    try world.do(DeleteException(id(321)))
    try world.do(Undo(of: creation))
    #expect(world.replica.dogs().isEmpty)
  }

  @Test mutating func `does not come back once what it belongs to is gone`() throws {
    try addDog()
    try addDog(312, "Bo")
    try world.do(SavePayment(id: id(331), mode: .create, dog: rex, date: day(0), amount: 2_500))
    let move = try world.do(SavePayment(id: id(331), mode: .update, dog: id(312)))
    try world.do(DeleteDog(rex))
    #expect(refusal(of: Undo(of: move)) == Refusal("“Rex” has since been deleted.", code: .notReversible))
  }

  @Test mutating func `does not come back to a client that is gone`() throws {
    try addDog()
    let change = try world.do(SaveDog(id: rex, mode: .update, fields: [("owners", .array([]))]))
    try world.do(DeleteClient(id(301)))
    #expect(refusal(of: Undo(of: change))?.code == .notFound)
  }

  @Test mutating func `stays if it is a trail in the log of hikes`() throws {
    let creation = try world.do(SaveHikingLocation(id: id(341), mode: .create, name: "Canal Path"))
    let log = try world.do(SaveHikeLog(on: day(0), hike: 1, trail: .some(id(341))))
    #expect(refusal(of: DeleteHikingLocation(id(341)))?.code == .inUse)
    #expect(refusal(of: Undo(of: creation))?.code == .inUse)
    let other = try world.do(SaveHikeLog(on: day(0), hike: 1, trail: .some(nil)))
    try world.do(DeleteHikingLocation(id(341)))
    #expect(refusal(of: Undo(of: other))?.message == "“Canal Path” has since been deleted.")
    #expect(refusal(of: Undo(of: log)) != nil)
  }
}
