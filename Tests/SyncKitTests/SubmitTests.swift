import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct SubmitTests {
  @Test func `a command shows at once, and waits`() throws {
    var device = newDevice()
    let save = command(1, saveLocation(1, name: "Fire Hall"))
    let writes = try device.submit(save)
    #expect(writes == [StoreWrite(.outbox, save.id.description, save.json)])
    #expect(device.replica.location(id(1))?.name == "Fire Hall")
    #expect(device.waitingCount == 1)
  }

  @Test func `a command that changes nothing does not wait`() throws {
    var device = newDevice()
    try device.submitAndStore(command(1, saveLocation(1, name: "Fire Hall")))
    #expect(try device.submit(command(2, saveLocation(1, name: "Fire Hall"))).isEmpty)
    #expect(device.waitingCount == 1)
  }

  @Test func `a command that the rules refuse changes nothing`() {
    var device = newDevice()
    #expect(throws: Refusal.missing("name")) { try device.submit(command(1, saveLocation(1, name: " "))) }
    #expect(device.outbox.isEmpty && device.replica.count == 0)
  }

  @Test func `only what is stored is sent`() throws {
    var device = newDevice()
    let save = command(1, saveLocation(1, name: "Fire Hall"))
    _ = try device.submit(save)
    #expect(device.request().commands.isEmpty)
    device.markStored(save.id)
    #expect(device.request() == request(at: 0, [save]))
  }

  @Test func `what could not be stored is taken back`() throws {
    var device = newDevice()
    let first = command(1, saveLocation(1, name: "Fire Hall"))
    let second = command(2, saveLocation(2, name: "Clinic"))
    try device.submitAndStore(first)
    _ = try device.submit(second)
    device.withdraw(second.id)
    #expect(device.replica.locations() == [location(1, address: "")])
    #expect(device.outbox.map { $0.command } == [first])
  }

  @Test func `a request carries a hundred commands`() throws {
    var device = newDevice()
    let commands = (0..<150).map { command($0, saveLocation($0, name: "Place")) }
    for command in commands { try device.submitAndStore(command) }
    #expect(device.request().commands == Array(commands.prefix(100)))
  }

  @Test func `a request is not larger than a server takes, but carries one command at least`() throws {
    var device = newDevice()
    for number in 0..<4 as Range<UInt64> {
      try device.submitAndStore(command(number, largeFile(number, shiftTypes: 250)))
    }
    let sizes = device.request().commands.map { $0.json.count }
    #expect(sizes.count == 2 && sizes.reduce(0, +) <= SyncRequest.sizeLimit)
    var other = newDevice()
    try other.submitAndStore(command(1, largeFile(1, shiftTypes: 500)))
    #expect(other.request().commands.first?.json.count ?? 0 > SyncRequest.sizeLimit - (1 << 18))
    #expect(other.request().commands.count == 1)
  }

  /// A file whose descriptions are as long as they may be.
  private func largeFile(_ number: UInt64, shiftTypes count: Int) -> ImportShiftTypes {
    let description = String(repeating: "夜", count: 500)
    let types = (0..<UInt64(count)).map { index in
      SaveShiftType(
        id: id(number * 1000 + index), mode: .put, symbol: symbol(number * 1000 + index), title: "Shift",
        shiftDescription: description, duration: .allDay)
    }
    return ImportShiftTypes(locations: [], shiftTypes: types)
  }

  private func symbol(_ number: UInt64) -> String {
    String((0..<3).map { Character(Unicode.Scalar(UInt8(0x41 + number / [1, 26, 676][$0] % 26))) })
  }
}

@Suite struct CommandOrderTests {
  @Test func `identifiers follow the clock`() {
    let identifier = newDevice().commandID(at: sampleInstant, random: (5, 6))
    #expect(identifier.rawValue == .version7(at: sampleInstant, random: (5, 6)))
  }

  @Test(arguments: [0, -1, -86_400_000] as [Int64])
  func `identifiers ascend even if the clock does not`(difference: Int64) throws {
    var device = newDevice()
    var identifiers: [Identifier<Command>] = []
    for number in 0..<20 as Range<UInt64> {
      let instant = Instant(milliseconds: sampleInstant.milliseconds + difference * Int64(number))
      let random = (UInt64.max - number, UInt64.max - number)
      identifiers.append(device.commandID(at: instant, random: random))
      let save = Command(id: identifiers[Int(number)], at: instant, intent: saveLocation(number, name: "Place"))
      try device.submitAndStore(save)
    }
    #expect(identifiers == identifiers.sorted() && Set(identifiers).count == 20)
    #expect(identifiers.allSatisfy { $0.rawValue.version == 7 })
  }

  @Test func `the change that was done last is undone, although the clock was set back since`() throws {
    var device = newDevice()
    var now = sampleInstant
    func submit(_ number: UInt64, _ intent: some Intent) throws {
      try device.submitAndStore(Command(id: device.commandID(at: now, random: (number, 1)), at: now, intent: intent))
    }
    try submit(1, saveLocation(1, name: "First"))
    now = sampleInstant.adding(milliseconds: -3_600_000)
    try submit(2, saveLocation(2, name: "Second"))
    try submit(3, Undo())
    #expect(device.replica.locations().map(\.name) == ["First"])
    try submit(4, Undo())
    #expect(device.replica.locations().isEmpty)
    try submit(5, Redo())
    #expect(device.replica.locations().map(\.name) == ["First"])
  }

  @Test func `a change is logged behind the person's last one, and judged by the clock`() throws {
    var device = newDevice()
    let early = sampleInstant.adding(milliseconds: -3_600_000)
    try device.submitAndStore(command(1, saveLocation(1, name: "First")))
    try device.submitAndStore(Command(id: id(1_002), at: early, intent: saveLocation(2, name: "Second")))
    #expect(device.replica.log().map(\.timestamp) == [sampleInstant.adding(milliseconds: 1), sampleInstant])
    #expect(device.outbox.map(\.command.at) == [sampleInstant, early])
  }

  @Test func `two tabs that follow one command make different identifiers`() throws {
    var device = newDevice()
    try device.submitAndStore(Command(id: id(7), at: sampleInstant, intent: saveLocation(1, name: "Place")))
    let early = Instant(milliseconds: 0)
    #expect(device.commandID(at: early, random: (1, 1)) != device.commandID(at: early, random: (1, 2)))
  }

  @Test func `a restored outbox keeps the order in which things were done`() throws {
    var device = emptyDevice()
    var store = StoreModel(device.receive(reply(to: 0)).writes)
    for number in 0..<9 as Range<UInt64> {
      let instant = Instant(milliseconds: sampleInstant.milliseconds - Int64(number) * 1000)
      let intent = number == 0 ? saveLocation(1, name: "0") : saveLocation(1, name: "\(number)", mode: .update)
      let identifier = device.commandID(at: instant, random: (9 - number, 9 - number))
      store.make(try device.submit(Command(id: identifier, at: instant, intent: intent)))
    }
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.replica == device.replica)
    #expect(restored.replica.location(id(1))?.name == "8")
  }
}
