import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import SharedUIs
import TestSupport
import Testing
import TimeKit
import WorkplaceFeature
import WorkplaceModel

@Suite struct `The workplace` {
  private let start = Replica([workplace().erased])

  private func save(_ intent: SaveWorkplace) throws -> [Change] {
    try perform(intent, as: .manager, on: start).rows
  }

  @Test func `gets another name, and another time zone`() throws {
    #expect(try save(SaveWorkplace(name: " Station 3 ")) == [.put(workplace("Station 3", version: 2))])
    #expect(
      try save(SaveWorkplace(timeZone: "Asia/Tokyo")) == [.put(workplace(version: 2, timeZone: "Asia/Tokyo"))])
  }

  @Test func `goes on with what it plans where the last of it would be switched off`() {
    var section = PermissionsSection()
    #expect(section.reduce(.capabilityToggled("shifts", false), in: .test().on(start)).isEmpty)
    #expect(section.reduce(.capabilityToggled("hikes", true), in: .test().on(start)).count == 1)
  }

  @Test func `keeps the books for three years until a manager chooses another period`() throws {
    #expect(start.workplace?.booksPeriod == .threeYears)
    var section = PermissionsSection()
    let context = ScreenContext.test().on(start)
    #expect(section.reduce(.periodChosen("3 years"), in: context).isEmpty)
    #expect(section.reduce(.periodChosen("0 months"), in: context).isEmpty)
    let save = try #require(section.reduce(.periodChosen("7 years"), in: context).first?.intent(SaveWorkplace.self))
    let rows = start.copy()
    for change in try self.save(save) { rows.apply(change) }
    #expect(rows.workplace?.booksPeriod == .sevenYears && rows.workplace?.version == 2)
    #expect(refusal(of: save, as: .member, on: start) == .notAllowed)
  }

  @Test func `offers the period of the books to managers of a team alone`() {
    let team = start.copy()
    for number: UInt64 in [900, 901] { team.apply(.put(member(number))) }
    let markup = { (rows: Replica, role: Role) in PermissionsSection().view(in: .test(role).on(rows)).markup }
    #expect(markup(team, .manager).contains("Keep the books for"))
    #expect(!markup(team, .member).contains("Keep the books"))
    #expect(!markup(start, .manager).contains("Keep the books"), "nobody else's books")
  }

  @Test(arguments: BooksPeriod.allCases) func `names each period of the books as it is sent`(_ period: BooksPeriod) {
    #expect(period.title == period.rawValue)
    let end = period.end(after: day(0))
    #expect(end >= day(0).adding(months: 3), "long enough to check what was paid")
  }

  @Test func `is not changed by what it is already`() throws {
    #expect(try save(SaveWorkplace(name: "Station 2", timeZone: "America/Halifax")).isEmpty)
    #expect(try save(SaveWorkplace()).isEmpty)
  }

  @Test(arguments: ["", " ", "\u{200b}"]) func `has a name`(name: String) {
    #expect(refusal(of: SaveWorkplace(name: name), on: start) == .missing("name"))
  }

  @Test(arguments: ["", "Halifax!", "Atlantic/\u{e9}", String(repeating: "a", count: 61)])
  func `has no time zone that cannot be one`(name: String) {
    #expect(refusal(of: SaveWorkplace(timeZone: name), on: start)?.field == "timeZone")
  }

  @Test func `has no time zone that is not known where all are known`() {
    let records = KnowingRecords(start)
    let expected = Refusal("We don’t know the time zone “Mars/Base”.", field: "timeZone", code: .notFound)
    #expect(refusal(of: SaveWorkplace(timeZone: "Mars/Base"), on: records) == expected)
    #expect(refusal(of: SaveWorkplace(timeZone: "Mars/Base"), on: start) == nil, "a device knows none")
    #expect(refusal(of: SaveWorkplace(timeZone: "Asia/Tokyo"), on: records) == nil)
  }

  @Test(arguments: [
    ("hikes", ["hikes"]), ("shifts", ["shifts"]), ("shifts hikes", ["hikes", "shifts"]),
    ("hikes  hikes", ["hikes"]), ("both", ["hikes", "shifts"]), ("both hikes", ["hikes", "shifts"]),
  ]) func `plans what features declare, by any name that it ever had`(_ text: String, _ names: [String]) throws {
    let replica = start.copy()
    for change in try save(SaveWorkplace(kind: text)) { replica.apply(change) }
    #expect(replica.workplace?.version == 2 && replica.workplace?.capabilities?.names == names)
  }

  @Test(arguments: ["dogs", "hikes dogs", "hikes both dogs"]) func `plans nothing that no feature declares`(
    _ text: String
  ) {
    #expect(refusal(of: SaveWorkplace(kind: text), on: start)?.field == "kind")
  }

  @Test func `cannot begin with nothing that it plans`() {
    let refused = Refusal("Turn on at least one feature.", field: "kind")
    #expect(throws: refused) {
      try Workplace(
        new: sampleWorkplace, name: "A", timeZone: "UTC", capabilities: CapabilitySet([]), in: .teamShift,
        isKnown: { _ in true })
    }
  }

  @Test func `plans shifts until something is chosen`() {
    #expect(start.plans(.shifts) && !start.plans(.hikes) && !start.plansSeveral)
    let both = Replica([Workplace(id: sampleWorkplace, version: 1, name: "A", timeZone: "UTC", kind: "both").erased])
    #expect(both.plans(.shifts) && both.plans(.hikes) && both.plansSeveral)
  }

  @Test(arguments: ["Hikes", "a,b", "hike-s", String(repeating: "a", count: 31), "h\u{f6}"])
  func `has no names that a row could not hold`(_ text: String) throws {
    let fields = try JSONFieldReader(.object([.init("kind", .string(text))]))
    #expect(throws: FieldError.self) { try CapabilitySet("kind", from: fields) }
  }

  @Test func `has no more names than a row holds`() throws {
    let names = (0..<21).map { "n" + String(repeating: "a", count: $0) }
    let read = { (count: Int) in
      let text = names.prefix(count).joined(separator: " ")
      return try CapabilitySet("kind", from: JSONFieldReader(.object([.init("kind", .string(text))])))
    }
    #expect(try read(20).names.count == 20)
    #expect(throws: FieldError.self) { try read(21) }
  }

  @Test func `is the managers' to change`() {
    #expect(refusal(of: SaveWorkplace(name: "Other"), as: .member, on: start) == .notAllowed)
    #expect(refusal(of: SaveWorkplace(kind: "hikes"), as: .member, on: start) == .notAllowed)
  }

  @Test func `is as it was after an undo`() throws {
    let replica = start.copy()
    let save = Command(id: id(5), at: sampleInstant, intent: SaveWorkplace(name: "Other", timeZone: "Asia/Tokyo"))
    for command in [save, Command(id: id(6), at: sampleInstant, intent: Undo())] {
      replica.apply(try command.perform(by: sampleActor(command: command.id), on: replica))
    }
    #expect(replica.workplace == workplace(version: 3))
  }
}

/// Rows that are held where time zones are known.
private final class KnowingRecords: Records {
  private let base: Replica

  init(_ base: Replica) {
    self.base = base
    super.init(base.catalog)
  }

  override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? { base.row(table, id) }
  override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] { base.rows(table, by: index, in: range, limit: limit, order: order) }
  override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    base.count(table, by: index, in: range)
  }
  override func knowsTimeZone(_ name: String) -> Bool { name == "Asia/Tokyo" }
}
