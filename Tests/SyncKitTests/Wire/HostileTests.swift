import CoverageModel
import JSONKit
import LeaveModel
import RecordKit
import RotationsModel
import SharedModels
import SyncKit
import TestSupport
import Testing

/// Texts in which one field is missing, or is of another type, are refused at that field, or read without it.
@Suite struct HostileTests {
  private func damage(
    _ json: JSON, optional: Set<String> = [], untyped: Set<String> = [], _ read: (JSON) throws -> Void
  ) {
    // What is taken away by null has no type.
    for path in json.paths where json.value(path) != .null {
      let other = json.replacing(path, by: json.value(path).otherType)
      if !untyped.contains(path.joined(separator: ".")) { expectError(at: path, in: other, read) }
      guard Int(path.last ?? "") == nil else { continue }
      let isOptional = optional.contains(path.joined(separator: "."))
      let less = json.replacing(path, by: nil)
      if isOptional {
        #expect(throws: Never.self, "\(path)") { try read(less) }
      } else {
        expectError(at: path, in: less, read)
      }
      // In what was before a change, null says that a field had no value.
      if path.first != "former" || path.count == 1 { expectSame(json.replacing(path, by: .null), less, read) }
    }
  }

  private func expectError(at path: [String], in json: JSON, _ read: (JSON) throws -> Void) {
    do {
      try read(json)
      Issue.record("\(path.joined(separator: ".")) is not missed in \(json.text)")
    } catch {
      #expect((error as? FieldError)?.path == path.joined(separator: "."), "\(json.text)")
    }
  }

  /// A field of `null` is a field that is not there.
  private func expectSame(_ left: JSON, _ right: JSON, _ read: (JSON) throws -> Void) {
    func problem(_ json: JSON) -> FieldError? {
      do {
        try read(json)
        return nil
      } catch {
        return error as? FieldError
      }
    }
    #expect(problem(left) == problem(right))
  }

  @Test(arguments: WireSamples.intents.map(\.name))
  func `a command's fields are checked`(name: String) throws {
    let intent = try #require(WireSamples.intents.first { $0.name == name }).intent
    damage(try JSON.parse(command(1, intent).json), optional: Self.optionalFields(of: intent.definition.name)) {
      _ = try Command(json: $0, in: .teamShift)
    }
  }

  private static func optionalFields(of intent: String) -> Set<String> {
    switch intent {
    case "saveLocation": ["mode", "name", "address"]
    case "saveShiftType":
      [
        "mode", "symbol", "title", "shiftDescription", "duration", "duration.endsNextDay", "location", "expecting",
        "color",
      ]
    case "importShiftTypes":
      Set(
        ["mode", "name", "address"].map { "locations.0.\($0)" }
          + ["mode", "symbol", "title", "shiftDescription", "duration", "location", "color"].map {
            "shiftTypes.0.\($0)"
          })
    case "addShifts": ["note", "reason", "member"]
    case "editShift":
      ["expecting", "seen", "date", "member", "shiftType", "overOneDay", "calledBack", "unpaidBreak", "note", "reason"]
    case "planShifts": ["days.0.member", "replacing", "replacing.0.expecting"]
    case "deleteLocation", "deleteShiftType": ["expecting"]
    case "deleteShift": ["expecting", "reason"]
    case "deleteShifts": ["shifts.0.expecting"]
    case "moveShifts": ["shifts.0.expecting", "shifts.0.member"]
    case "switchShifts": ["shifts.0.expecting", "reason"]
    case "saveRotation": ["mode", "expecting", "name", "member", "cycle", "start", "crews", "kellyInterval"]
    case "setRetention": ["retention"]
    case "saveLeave": ["mode", "member", "firstDay", "lastDay", "kind", "note", "notWorked"]
    case "saveHoliday": ["mode", "date", "title"]
    case "addHolidays": ["holidays.0.mode", "holidays.0.date", "holidays.0.title"]
    case "deleteRotation", "deleteLeave", "deleteHoliday": ["expecting"]
    case "applyRotation":
      ["shiftTypes", "saving", "people.0.member", "lastDay", "changedDays"]
    case "endRotation": ["member", "changedDays"]
    case "saveSetupProgress": ["answers"]
    case "saveRestSettings":
      ["source", "dailyRest", "weeklyRest", "work", "days", "overtime", "weeklyLimit", "weekStart", "periodStart"]
    case "undo", "redo": ["operation"]
    case "saveWorkplace": ["name", "timeZone", "kind", "membersPlan", "membersSeeTeam", "keepBooksFor"]
    case "saveMember": ["row", "displayName"]
    case "removeMember", "leaveWorkplace": ["shifts"]
    case "saveUserProfile": ["displayName", "skipsSwitchQuestion", "skippedStep", "accent", "dismissedTip"]
    default: HikeSamples.optionalFields(of: intent)
    }
  }

  @Test(arguments: WireSamples.rows.map(\.name))
  func `a row's fields are checked`(name: String) throws {
    let row = try #require(WireSamples.rows.first { $0.name == name }).row
    var optional: Set = [
      "shiftDescription", "location", "duration.endsNextDay", "note", "reason", "displayName", "lastPurged",
      "managersOnly", "audienceMember", "color", "skippedSteps", "accent", "dismissedTips", "avatar", "left", "kind",
      "membersPlan", "keepBooksFor",
      "membersSeeTeam", "kellyInterval", "lastDay", "dailyRest", "weeklyRest", "work", "days",
      "overtime", "weeklyLimit", "weekStart", "periodStart",
    ]
    if row.table === LogEntry.table { optional.formUnion(["date", "madeAt"]) }
    if row.table === Rotation.table { optional.insert("member") }
    if row.table === Entitlement.table { optional.formUnion(["member", "until", "source", "holder", "seats"]) }
    if row.table === Leave.table { optional.remove("lastDay") }
    if row.table === StaffingNeed.table {
      optional.formUnion(["shiftType", "weekdays", "firstDay", "startTime", "endTime", "skill"])
    }
    if row.table === KeptName.table {
      optional.insert("distinction")
      optional.remove("displayName")
    }
    if row.table === LeaveReason.table { optional.remove("kind") }
    if HikeSamples.rows.contains(where: { $0.name == name }) {
      optional = HikeSamples.optionalFields(of: row.table.name)
    }
    // What the log keeps of a row is any JSON, which is read only for an undo.
    damage(row.object.withoutSnapshots, optional: optional, untyped: ["after", "former.0"]) {
      _ = try row.table.row(from: $0)
    }
  }

  @Test func `a request's fields are checked`() throws {
    let optional: Set = [
      "feed", "start", "role", "window", "schemas.workplaces", "commands.0.mode", "commands.0.name",
      "commands.0.address",
    ]
    damage(try JSON.parse(WireSamples.request.json), optional: optional) {
      _ = try SyncRequest(json: $0, in: .teamShift)
    }
  }

  @Test func `a reply's fields are checked`() throws {
    var reply = WireSamples.reply
    reply = SyncReply(
      feed: reply.feed, member: reply.member, role: reply.role, workplace: reply.workplace, requested: reply.requested,
      since: reply.since, position: reply.position, end: reply.end, isMore: reply.isMore, window: reply.window,
      outcomes: Array(reply.outcomes.prefix(1)), entries: [reply.entries[1]])
    damage(try JSON.parse(reply.json), optional: ["end"]) { _ = try SyncReply(json: $0, in: .teamShift) }
  }

  @Test func `an outcome is done somewhere or refused for some reason`() throws {
    let text = String(decoding: WireSamples.reply.json, as: UTF8.self)
    let silent = try JSON.parse(text).replacing(["outcomes", "1", "refusal"], by: nil)
    expectError(at: ["outcomes", "1", "position"], in: silent) { _ = try SyncReply(json: $0, in: .teamShift) }
    let wrong = try JSON.parse(text).replacing(["outcomes", "1", "field"], by: .integer(1))
    expectError(at: ["outcomes", "1", "field"], in: wrong) { _ = try SyncReply(json: $0, in: .teamShift) }
  }

  @Test func `a refused command's fields are checked`() throws {
    let optional: Set = ["command.mode", "command.name", "command.address"]
    damage(try JSON.parse(WireSamples.refused.json), optional: optional) {
      _ = try RefusedCommand(json: $0, in: .teamShift)
    }
  }

  @Test(arguments: [
    ("commands", JSON.array(Array(repeating: .object([]), count: 101))), ("position", .integer(.max)),
  ])
  func `too much is refused, and the largest numbers are not too much`(field: String, value: JSON) throws {
    let json = try JSON.parse(WireSamples.request.json).replacing([field], by: value)
    if field == "commands" {
      expectError(at: [field], in: json) { _ = try SyncRequest(json: $0, in: .teamShift) }
    } else {
      #expect(try SyncRequest(json: json, in: .teamShift).position == .max)
    }
  }

  @Test(arguments: [
    ("at", "2026-13-01T00:00:00Z"), ("at", ""), ("id", "x"), ("id", ""), ("row", "01a0c450"), ("do", "fly"), ("do", ""),
    ("mode", "update"), ("mode", ""), ("duration.type", "sometimes"),
  ])
  func `a text that means nothing is refused at its field`(path: String, text: String) throws {
    let intent = WireSamples.newShiftType
    let names = path.split(separator: ".").map(String.init)
    let json = try JSON.parse(command(1, intent).json).replacing(names, by: .string(text))
    expectError(at: names, in: json) { _ = try Command(json: $0, in: .teamShift) }
  }

  @Test(
    arguments: [("hour", 24), ("hour", -1), ("minute", 60), ("minute", -1), ("minute", Int64.max), ("hour", Int64.min)]
      as [(String, Int64)])
  func `a time that no clock shows is refused`(field: String, number: Int64) throws {
    let path = ["duration", "from", field]
    let json = try JSON.parse(command(1, WireSamples.newShiftType).json).replacing(path, by: .integer(number))
    expectError(at: path, in: json) { _ = try Command(json: $0, in: .teamShift) }
  }
}

extension JSON {
  /// An entry of the log with `after` alone, and that as a mere number.
  fileprivate var withoutSnapshots: JSON {
    guard self["tableName"] != nil else { return self }
    return replacing(["before"], by: nil).replacing(["after"], by: .integer(1))
  }
}
