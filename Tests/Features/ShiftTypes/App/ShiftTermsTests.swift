import JSONKit
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import ShiftTypesFeature
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

private let early = ShiftDuration.scheduled(from: time(7), to: time(15), endsNextDay: false)
private let late = ShiftDuration.scheduled(from: time(13, 30), to: time(21, 30), endsNextDay: false)

private func save(_ fields: String, on rows: Replica, at instant: Instant = sampleInstant) throws {
  let id: Identifier<ShiftType> = id(11)
  let json = #"{"row":"\#(id)","expecting":\#(rows[id]?.version ?? 0),\#(fields)}"#
  let intent = try SaveShiftType(from: JSONFieldReader(try JSON.parse(Array(json.utf8))))
  for change in try intent.perform(by: sampleActor(at: instant), on: rows) { rows.apply(change) }
}

private func duration(_ from: Int, _ to: Int) -> String {
  let time = { (hour: Int) in #"{"hour":\#(hour),"minute":0}"# }
  return #""duration":{"type":"scheduled","from":\#(time(from)),"to":\#(time(to))}"#
}

@Suite struct `The hours of a shift type` {
  private let rows = Replica(locations: [location(1)], shiftTypes: [shiftType(11, duration: early)])

  private var type: ShiftType { rows.shiftType(id(11)) ?? ShiftType(id: id(11)) }

  @Test func `change from today on once shifts depend on them`() throws {
    rows.apply([.put(shift(21, on: day(-7))), .put(shift(22, on: day(3)))])
    try save(duration(8, 16), on: rows)
    #expect(type.on(day(-1)).duration == early && type.on(day(0)).duration == .standard)
    #expect(rows.duration(of: shift(21, on: day(-7))) == early, "what was worked stays as it was")
    #expect(rows.duration(of: shift(22, on: day(3))) == .standard)
  }

  @Test func `change altogether before there are shifts`() throws {
    try save(duration(8, 16), on: rows)
    #expect(type.terms == Dated(ShiftTerms(.standard)))
  }

  @Test func `change from the day that is given, and another field keeps its own days`() throws {
    rows.apply(.put(shift(22, on: day(3))))
    try save(#"\#(duration(8, 16)),"from":"2026-12-01""#, on: rows)
    try save(#""unpaidBreak":30,"from":"2026-11-25""#, on: rows)
    let days = ["2026-11-24", "2026-11-25", "2026-12-01"].compactMap { CivilDate($0) }
    #expect(
      days.map { type.on($0) } == [
        ShiftTerms(early), ShiftTerms(early, unpaidBreak: 30), ShiftTerms(.standard, unpaidBreak: 30),
      ])
    try save(#""withdrawn":"2026-11-25","from":"2026-12-01""#, on: rows)
    #expect(
      days.map { type.on($0) } == [ShiftTerms(early), ShiftTerms(early), ShiftTerms(.standard, unpaidBreak: 30)],
      "a change can be moved, even to the day of another one")
    try save(#""withdrawn":"2026-12-01""#, on: rows)
    #expect(days.map { type.on($0) } == [ShiftTerms(early), ShiftTerms(early), ShiftTerms(early)])
    try save(#""withdrawn":"2026-12-01","from":"2026-11-25""#, on: rows)
    #expect(type.terms == Dated(ShiftTerms(early)), "what is not there cannot be moved")
  }

  @Test func `are the same on the wire where they never change`() throws {
    #expect(!String(decoding: type.json, as: UTF8.self).contains("former"))
    rows.apply(.put(shift(22, on: day(3))))
    try save(#""unpaidBreak":30"#, on: rows)
    let json = String(decoding: type.json, as: UTF8.self)
    #expect(json.contains(#""unpaidBreak":30,"former":[{"until":"2026-11-20","unpaidBreak":null}]"#))
    #expect(try ShiftType(json: type.object) == type)
  }

  @Test(arguments: [
    #"{}"#, #"[{"until":"2026-11-20"},{"until":"2026-11-20"}]"#, #"[{"until":"2026-13-01"}]"#, #"[1]"#,
    #"[{"until":"2026-11-20","duration":{"type":"never"}}]"#,
  ])
  func `are not read with a list that cannot be`(former: String) throws {
    var members = type.object.object ?? []
    members.append(JSON.Member("former", try JSON.parse(Array(former.utf8))))
    #expect(throws: FieldError.self) { try ShiftType(json: .object(members)) }
  }

  @Test func `are in a file with the days on which they change`() throws {
    rows.apply(.put(shift(22, on: day(3))))
    try save(#"\#(duration(8, 16)),"from":"2026-12-01""#, on: rows)
    let file = ShiftTypesFile.bytes([type], on: rows)
    let other = Replica(locations: [], shiftTypes: [])
    let read = ShiftTypesFile.read(file, on: other) { UniqueID(high: 0, low: 9) }
    #expect(read.losses.isEmpty)
    for change in try read.content.perform(by: sampleActor(), on: other) { other.apply(change) }
    #expect(other.shiftType(id(11))?.terms == type.terms)
  }

  @Test func `are refused if they end before they start, from whatever day on`() {
    rows.apply(.put(shift(22, on: day(3))))
    #expect(throws: Refusal.self) { try save(#"\#(duration(16, 8)),"from":"2026-12-01""#, on: rows) }
  }

  @Test(arguments: [(0, "Unpaid break"), (481, "Unpaid break"), (480, nil), (1, nil)])
  func `of a new type have had a break that can be`(minutes: Int, problem: String?) throws {
    let fields = #"\#(duration(8, 16)),"former":[{"until":"2026-11-01","unpaidBreak":\#(minutes)}]"#
    let json = #"{"row":"\#(id(12) as Identifier<ShiftType>)","mode":"create","symbol":"N","title":"Night",\#(fields)}"#
    let intent = try SaveShiftType(from: JSONFieldReader(try JSON.parse(Array(json.utf8))))
    let problems = intent.problems(by: sampleActor(), on: rows).filter { $0.field == "unpaidBreak" }
    #expect(problems.map { $0.message.hasPrefix(problem ?? "") } == (problem == nil ? [] : [true]))
  }

  @Test func `have so many changes and no more`() throws {
    rows.apply(.put(shift(22, on: day(3))))
    let limit = Dated<ShiftTerms>.changeLimit
    for number in 0..<limit {
      try save(#""unpaidBreak":\#(1 + number % 2),"from":"\#(day(number))""#, on: rows)
    }
    #expect(type.terms.changes.count == limit)
    #expect { try save(#""unpaidBreak":9,"from":"\#(day(limit))""#, on: rows) } throws: { error in
      (error as? Refusal)?.code == .tooMany
    }
  }
}

/// What holds on each day by the rule alone: each field has values, each from a day on.
private struct PlainTerms {
  private var values: [String: [(from: CivilDate, value: String)]] = [:]

  func value(_ name: String, on date: CivilDate) -> String {
    values[name, default: []].filter { $0.from <= date }.max { $0.from < $1.from }?.value ?? ""
  }

  mutating func set(_ name: String, _ value: String, from date: CivilDate) {
    guard self.value(name, on: date) != value else { return }
    values[name, default: []].removeAll { $0.from == date }
    if self.value(name, on: date) != value { values[name, default: []].append((date, value)) }
  }

  mutating func withdraw(_ date: CivilDate) {
    for name in values.keys { values[name]?.removeAll { $0.from == date } }
  }
}

@Suite struct `Random changes of terms` {
  private static let names = ["duration", "unpaidBreak"]

  private func text(_ terms: ShiftTerms, _ name: String) -> String {
    name == "duration" ? "\(terms.duration)" : terms.unpaidBreak.map { String($0) } ?? ""
  }

  @Test(arguments: seeds(200))
  func `say of each day what was said of it last, and change no day before theirs`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (terms, plain) = (Dated(ShiftTerms(early)), PlainTerms())
    plain.set("duration", "\(early)", from: .earliest)
    for _ in 0..<random.below(24) {
      let (date, before) = (day(random.below(20)), terms)
      if random.once(in: 5) {
        var next = terms
        next.withdraw(from: date)
        (terms, _) = (next, plain.withdraw(date))
      } else {
        let change = ShiftTerms(
          random.one(of: [early, late, .standard, .allDay]), unpaidBreak: random.one(of: [nil, 30, 45]))
        let isWhole = random.once(in: 2)
        terms.change(from: date) { next in
          next.unpaidBreak = change.unpaidBreak
          if isWhole { next.duration = change.duration }
        }
        plain.set("unpaidBreak", text(change, "unpaidBreak"), from: date)
        if isWhole { plain.set("duration", text(change, "duration"), from: date) }
      }
      for number in -1...21 {
        let date = day(number)
        for name in Self.names { #expect(text(terms.on(date), name) == plain.value(name, on: date)) }
      }
      #expect((-1..<date.daysSinceEpoch - day(0).daysSinceEpoch).allSatisfy { terms.on(day($0)) == before.on(day($0)) })
      var row = shiftType(11)
      row.terms = terms
      #expect(try ShiftType(json: row.object) == row, "and the wire carries all of it")
    }
  }
}

@Suite struct `The form of a shift type in use` {
  private let rows = Replica(locations: [location(1)], shiftTypes: [shiftType(11, duration: early)])
  private let context = ScreenContext.test(.manager)

  private func open() throws -> ShiftTypeSheet {
    let address = Address("/settings/shift-types/\(id(11) as Identifier<ShiftType>)")
    guard case .screen(let sheet)? = ShiftTypeSheet.open(address, in: context.on(rows)) else {
      throw Refusal("It did not open.")
    }
    return sheet
  }

  private func save(_ sheet: inout ShiftTypeSheet) throws {
    let effects = sheet.reduce(.form(.saveTapped), in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(SaveShiftType.self) }.first), on: rows))
  }

  @Test func `says by how much planned shifts move, or how much longer they last`() throws {
    rows.apply(.put(shift(22, on: day(3))))
    let (from, to) = (time(7), time(15))
    let cases: [(Int, Int, String)] = [
      (-30, -30, "will begin and end 30 min earlier."), (45, 45, "will begin and end 45 min later."),
      (0, 90, "will last 1 h 30 min longer."), (15, 0, "will last 15 min less."),
    ]
    for (start, end, text) in cases {
      var sheet = try open()
      _ = sheet.reduce(.startChanged(from.adding(minutes: start)), in: context.on(rows))
      _ = sheet.reduce(.endChanged(to.adding(minutes: end)), in: context.on(rows))
      #expect(sheet.view(in: context.on(rows)).markup.contains("1 planned shift of 1 person \(text)"))
    }
    var sheet = try open()
    _ = sheet.reduce(.form(.typed("unpaidBreak", "20")), in: context.on(rows))
    #expect(sheet.view(in: context.on(rows)).markup.contains("1 planned shift of 1 person will change."))
  }

  @Test func `asks from when other hours hold, and says what will change`() throws {
    rows.apply([
      .put(shift(21, on: day(-7))), .put(shift(22, on: day(3))), .put(shift(23, member: id(902), on: day(20))),
    ])
    var sheet = try open()
    _ = sheet.reduce(.form(.typed("title", "Early")), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"), "a title is a label")
    _ = sheet.reduce(.startChanged(time(6)), in: context.on(rows))
    #expect(sheet.view(in: context.on(rows)).markup.contains("2 planned shifts of 2 people will last 1 h longer."))
    _ = sheet.reduce(.form(.typed("from", day(10).description)), in: context.on(rows))
    #expect(sheet.view(in: context.on(rows)).markup.contains("1 planned shift of 1 person will last 1 h longer."))
    try save(&sheet)
    let type = try #require(rows.shiftType(id(11)))
    #expect(type.title == "Early" && type.on(day(9)).duration == early && type.on(day(10)).duration != early)
    let markup = try open().view(in: context.on(rows)).markup
    #expect(markup.contains("Planned Changes") && markup.contains("Cancel Change on Nov 30"))
  }

  @Test func `does not ask where nothing is planned`() throws {
    var sheet = try open()
    _ = sheet.reduce(.startChanged(time(6)), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"))
    try save(&sheet)
    #expect(rows.shiftType(id(11))?.terms.changes.isEmpty == true)
  }

  @Test func `is as it was once the hours are typed back`() throws {
    rows.apply(.put(shift(22, on: day(3))))
    var sheet = try open()
    _ = sheet.reduce(.startChanged(time(6)), in: context.on(rows))
    #expect(sheet.isDirty(on: rows))
    _ = sheet.reduce(.startChanged(time(7)), in: context.on(rows))
    #expect(!sheet.isDirty(on: rows) && !sheet.view(in: context.on(rows)).markup.contains("From When?"))
  }
}
