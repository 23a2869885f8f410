import DocumentKit
import Foundation
import HTTPKit
import JSONKit
import RecordKit
import RestModel
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit
@testable import YearPlannerServer

/// A team with names in several scripts, and shifts in November.
private struct PlannedTeam {
  let server: TestServer
  let others: [Identifier<Member>]

  static let names = ["Zoë Čapek", "عمر الخطيب", "王小明", "Bartholomew Featherstonehaugh-Cholmondeley the Younger"]

  init(people: Int = 4) throws {
    server = try TestServer()
    let environment = server.store.environment
    let owner = server.store.owner
    let names = Self.names + (Self.names.count..<max(people, Self.names.count)).map { "Person \($0)" }
    others = names.prefix(people).map { _ in environment.identifier() }
    let rows = zip(others, names).map { Member(id: $0, role: .member, displayName: $1) }
    _ = try server.store.write(server.workplace) { [server] storage in
      storage.put(Member(id: owner, role: .owner, displayName: "Alex Example").at(version: 2), at: server.clock.now())
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    let day = try server.makeShiftType("D")
    let night = try server.call(
      .post, "shift-types",
      #"""
      {"symbol": "=N", "title": "Night", "location": {"id": "\#(try server.makeLocation("Hilltop"))"}, "color": "purple",
       "duration": {"type": "scheduled", "from": {"hour": 19, "minute": 0}, "to": {"hour": 7, "minute": 0}, "endsNextDay": true}}
      """#)
    try #require(night.status == 201, "\(night.text)")
    for date in ["2026-11-20", "2026-11-30", "2026-12-01"] { _ = try server.makeShift(on: date, of: day) }
    try add(night.id, on: "2026-11-24", to: owner)
    for member in others {
      for date in ["2026-11-02", "2026-11-03"] { try add(day, on: date, to: member) }
    }
  }

  private func add(_ type: String, on date: String, to member: Identifier<Member>) throws {
    let reply = try server.call(
      .post, "shifts", #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#)
    try #require(reply.status == 201, "\(reply.text)")
  }

  /// Takes somebody out of the workplace, whose shifts stay.
  func remove(_ member: Identifier<Member>, at instant: String) throws {
    let instant = try #require(Instant(instant))
    _ = try server.store.write(server.workplace) { storage in
      if let row = storage.records[member] { storage.put(row.leaving(at: instant), at: server.clock.now()) }
    }
  }

  func read(_ path: String, headers: [(String, String)] = []) throws -> (pdf: ReadPDF, reply: Reply) {
    let reply = try server.call(.get, path, headers: headers)
    try #require(reply.status == 200, "\(reply.text)")
    return (try ReadPDF(reply.bytes), reply)
  }
}

@Suite struct `A month to print` {
  @Test func `is a person's calendar on one page of the paper`() throws {
    let team = try PlannedTeam()
    let (pdf, reply) = try team.read("schedule/month.pdf?month=2026-11&paper=a4")
    #expect(reply.header("Content-Type") == "application/pdf")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"shifts-2026-11.pdf\"")
    #expect(pdf.info["Pages"] == "1")
    #expect(pdf.info["Page size"]?.contains("(A4)") == true)
    #expect(pdf.info["Title"] == "November 2026 – Alex Example")
    let text = pdf.text
    for part in ["November 2026", "Alex Example", "Wednesday", "Morning Shift", "Bring keys.", "until 7:00 AM", "=N"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.contains("3 shifts · 28 h · 1 night"))
    #expect(!pdf.areFontsEmbedded.isEmpty && pdf.areFontsEmbedded.allSatisfy { $0 })
  }

  @Test func `has a night once, as a bar over midnight`() throws {
    let team = try PlannedTeam()
    let text = try team.read("schedule/month.pdf?month=2026-11&paper=a4").pdf.text
    // On its day and in the legend.
    #expect(text.ranges(of: "=N").count == 2)
    #expect(text.ranges(of: "until 7:00 AM").count == 1)
  }

  @Test func `has the whole times of a shift of more than 24 hours, and says who was called back`() throws {
    let team = try PlannedTeam()
    let own = try team.server.call(.get, "shifts?from=2026-11-20&to=2026-11-20")["items"]?.array ?? []
    let shift = try #require(own.first?["id"]?.string)
    let edit = #"""
      {"startTime": {"hour": 8, "minute": 0}, "endTime": {"hour": 9, "minute": 30}, "overOneDay": true,
       "calledBack": true}
      """#
    #expect(try team.server.call(.patch, "shifts/\(shift)", edit).status == 200)
    let text = try team.read("schedule/month.pdf?month=2026-11&paper=letter").pdf.text
    for part in ["8:00 AM – 9:30 AM", "Called Back · Ends next day", "Bring keys.", "until 9:30 AM"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `is on the region's paper if none is named`() throws {
    let team = try PlannedTeam()
    let size = { (headers: [(String, String)]) in
      try team.read("schedule/month.pdf", headers: headers).pdf.info["Page size"]
    }
    #expect(try size([])?.contains("letter") == true)
    #expect(try size([("Accept-Language", "de-DE")])?.contains("A4") == true)
  }

  @Test func `has the team in rows, in any script`() throws {
    let team = try PlannedTeam()
    let (pdf, reply) = try team.read("schedule/month.pdf?month=2026-11&team=true")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"team-2026-11.pdf\"")
    // Where letters join, the tool that reads the file leaves gaps.
    let text = pdf.text.filter { !$0.isWhitespace }
    for name in ["Alex Example", "Zoë Čapek", "王小明", "الخطيب", "Bartholomew", "At work"] {
      #expect(text.contains(name.filter { !$0.isWhitespace }), "\(name)")
    }
  }

  @Test func `has as many pages as the team needs, with the days on each`() throws {
    let team = try PlannedTeam(people: 90)
    let (pdf, _) = try team.read("schedule/month.pdf?month=2026-11&team=true&paper=a4")
    let pages = try #require(pdf.info["Pages"].flatMap { Int($0) })
    #expect(pages == 3)
    let text = pdf.text
    #expect(text.ranges(of: "Page 3 of 3").count == 1)
    #expect(text.ranges(of: "Name").count == 3)
    #expect(text.ranges(of: "At work").count == 1)
    for number in [4, 50, 89] { #expect(text.contains("Person \(number)")) }
  }
}

@Suite struct `A year to print` {
  @Test func `has twelve months on one page, and what they add up to`() throws {
    let team = try PlannedTeam()
    let (pdf, reply) = try team.read("schedule/year.pdf?year=2026&paper=a4")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"shifts-2026.pdf\"")
    #expect(pdf.info["Pages"] == "1")
    let text = pdf.text
    for month in CivilDate.monthNames { #expect(text.contains(month)) }
    for part in [
      "4 shifts · 36 h · 1 night", "3 shifts · 28 h", "Morning Shift", "Night", "7:00 PM – 7:00 AM",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `of the team has a page for each person`() throws {
    let team = try PlannedTeam()
    let (pdf, _) = try team.read("schedule/year.pdf?year=2026&team=true")
    #expect(pdf.info["Pages"] == "5")
    #expect(pdf.text.contains("Page 5 of 5"))
  }

  @Test func `is another person's if that is asked for`() throws {
    let team = try PlannedTeam()
    let (pdf, _) = try team.read("schedule/year.pdf?year=2026&member=\(team.others[0])")
    let text = pdf.text
    #expect(text.contains("Zoë Čapek") && text.contains("2 shifts · 16 h"))
  }
}

@Suite struct `The schedule for spreadsheets` {
  private func lines(_ reply: Reply) -> [String] {
    String(decoding: reply.bytes.dropFirst(3), as: UTF8.self).split(separator: "\r\n").map { String($0) }
  }

  @Test func `has a shift in each row, whose cells are no formulas`() throws {
    let team = try PlannedTeam()
    let reply = try team.server.call(.get, "schedule.csv?from=2026-11-20&to=2026-11-30")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"shifts-2026-11-20-2026-11-30.csv\"")
    #expect(
      lines(reply) == [
        "Name,Date,Weekday,Symbol,Title,From,To,Hours,Called Back,Location,Note",
        "Alex Example,2026-11-20,Friday,D,Morning Shift,08:00,16:00,8.00,,Downtown,Bring keys.",
        "Alex Example,2026-11-24,Tuesday,'=N,Night,19:00,07:00,12.00,,Hilltop,",
        "Alex Example,2026-11-30,Monday,D,Morning Shift,08:00,16:00,8.00,,Downtown,Bring keys.",
      ])
  }

  @Test func `is the same file wherever a month is asked for, and says who was called back`() throws {
    let team = try PlannedTeam()
    let own = try team.server.call(.get, "shifts?from=2026-11-20&to=2026-11-30")["items"]?.array ?? []
    let shift = try #require(own.first?["id"]?.string)
    #expect(try team.server.call(.patch, "shifts/\(shift)", #"{"calledBack": true}"#).status == 200)
    let planner = try team.server.call(.get, "schedule.csv?from=2026-11-01&to=2026-11-30&team=true")
    let month = try team.server.call(.get, "shifts.csv?month=2026-11")
    #expect(Set(lines(planner)) == Set(lines(month)) && lines(planner)[0] == lines(month)[0], "\(month.text)")
    #expect(lines(planner).count { $0.contains(",Yes,") } == 1)
  }

  @Test func `has everybody by name if the team is asked for`() throws {
    let team = try PlannedTeam()
    let reply = try team.server.call(.get, "schedule.csv?from=2026-11-01&to=2026-11-30&team=true")
    #expect(lines(reply).count == 1 + 3 + 4 * 2)
    #expect(lines(reply)[1].hasPrefix("Alex Example"))
  }

  @Test func `has what was worked by somebody who has left, and what is open since`() throws {
    let team = try PlannedTeam()
    try team.remove(team.others[0], at: "2026-11-03T00:00:00Z")
    let reply = try team.server.call(.get, "schedule.csv?from=2026-11-01&to=2026-11-30&team=true")
    #expect(
      lines(reply).suffix(2) == [
        "Zoë Čapek (left),2026-11-02,Monday,D,Morning Shift,08:00,16:00,8.00,,Downtown,",
        "Zoë Čapek (left),2026-11-03,Tuesday,D,\"Morning Shift, open\",08:00,16:00,,,Downtown,",
      ])
    let hours = try team.server.call(.get, "hours?from=2026-11-01&to=2026-11-30&team=true")
    #expect(hours["items"]?.array?.last?["shifts"] == 1)
    #expect(try team.server.call(.get, "hours?from=2026-12-01&to=2026-12-31&team=true")["items"]?.array?.count == 4)
  }
}

@Suite struct `The hours that are asked for` {
  @Test func `are those of each person, in all and by month`() throws {
    let team = try PlannedTeam()
    let reply = try team.server.call(.get, "hours?from=2026-11-01&to=2026-12-31&weeklyLimit=10")
    #expect(reply["weeklyLimit"] == 10)
    let item = try #require(reply["items"]?.array?.first)
    #expect(item["name"] == "Alex Example" && item["shifts"] == 4 && item["minutes"] == .integer(36 * 60))
    #expect(item["nights"] == 1 && item["allDay"] == 0)
    // 12 hours in the week of the night, 16 in that of the last two.
    #expect(item["overtimeMinutes"] == .integer((2 + 6) * 60))
    #expect(item["months"]?.array?.map { $0["shifts"] } == [3, 1])
    #expect(item["months"]?.array?.map { $0["overtimeMinutes"] } == [.integer(120), .integer(360)])
  }

  @Test func `have the overtime of the workplace's rule unless a limit is given`() throws {
    let team = try PlannedTeam()
    func save(_ version: Int, _ edit: (inout RestSettings) -> Void) throws {
      var row = RestSettings(of: team.server.workplace).at(version: version)
      edit(&row)
      _ = try team.server.store.write(team.server.workplace) { storage in
        storage.put(row, at: team.server.clock.now())
      }
    }
    let path = "hours?from=2026-11-01&to=2026-12-31"
    #expect(try team.server.call(.get, path)["weeklyLimit"] == 40)
    try save(1) { $0.terms = Dated(WorkingTimeTerms(.none)) }
    let none = try team.server.call(.get, path)
    #expect(none["weeklyLimit"] == nil && none["period"] == nil)
    try save(2) { row in
      row.terms = Dated(WorkingTimeTerms(.fireProtectionFourWeeks, periodStart: CivilDate("2026-11-09")))
    }
    let period = try #require(try team.server.call(.get, path)["period"])
    #expect(period["from"] == "2026-10-12" && period["days"] == 28 && period["limit"] == 212)
    let item = try #require(try team.server.call(.get, path + "&weeklyLimit=10")["items"]?.array?.first)
    #expect(item["overtimeMinutes"] == .integer((2 + 6) * 60))
  }

  @Test func `are none on days of leave, which the month to print marks`() throws {
    let team = try PlannedTeam()
    let made = try team.server.call(
      .post, "leaves", #"{"firstDay": "2026-11-30", "lastDay": "2026-12-01", "kind": "vacation"}"#)
    #expect(made.status == 201, "\(made.text)")
    let reply = try team.server.call(.get, "hours?from=2026-11-01&to=2026-12-31")
    let item = try #require(reply["items"]?.array?.first)
    #expect(item["shifts"] == 2 && item["minutes"] == .integer(20 * 60) && item["leaveDays"] == 2)
    let text = try team.read("schedule/month.pdf?month=2026-11").pdf.text
    #expect(text.contains("2 shifts · 20 h · 1 night · 1 day of leave") && text.contains("on leave"))
  }

  @Test func `are everybody's if the team is asked for`() throws {
    let team = try PlannedTeam()
    let reply = try team.server.call(.get, "hours?from=2026-11-01&to=2026-11-30&team=true")
    #expect(reply["items"]?.array?.count == 5)
  }
}

@Suite struct `Files of the schedule` {
  static let paths = [
    "schedule/month.pdf?month=2026-11", "schedule/year.pdf?year=2026", "schedule.csv?from=2026-11-01&to=2026-11-30",
    "hours?from=2026-11-01&to=2026-11-30",
  ]

  @Test(arguments: paths) func `are not made again for whoever has them`(path: String) throws {
    let team = try PlannedTeam()
    let tag = try #require(try team.server.call(.get, path).header("ETag"))
    let again = try team.server.call(.get, path, headers: [("If-None-Match", tag)])
    #expect(again.status == 304 && again.bytes.isEmpty)
  }

  @Test(arguments: paths) func `have nothing of others for a member who does not see the team`(path: String) throws {
    let team = try PlannedTeam()
    #expect(try team.server.call(.patch, team.server.base, #"{"membersSeeTeam": false}"#).status == 200)
    let headers = [("X-Member", team.others[0].description)]
    let other = try team.server.call(.get, "\(path)&member=\(team.others[1])", headers: headers)
    #expect(other.status == 404)
    let all = try team.server.call(.get, "\(path)&team=true", headers: headers)
    #expect(all.status == 200)
    let text = path.contains("pdf") ? try ReadPDF(all.bytes).text : all.text
    #expect(text.contains("Zoë Čapek") && !text.contains("王小明") && !text.contains("Alex Example"))
  }

  @Test(arguments: [
    ("schedule/month.pdf?month=2026", "month"), ("schedule/month.pdf?year=2026", "year"),
    ("schedule/month.pdf?paper=a5", "paper"), ("schedule/month.pdf?member=x", "member"),
    ("schedule/month.pdf?team=maybe", "team"), ("schedule/month.pdf?team=true&member=\(Samples.unknownID)", "team"),
    ("schedule/month.pdf?month=9999-12", "month"), ("schedule/month.pdf?month=0001-01&team=true", "month"),
    ("schedule/year.pdf?year=9999", "year"), ("schedule/year.pdf?year=0001", "year"),
    ("schedule/year.pdf?year=26", "year"), ("schedule/year.pdf?month=2026-11", "month"),
    ("schedule.csv?to=2026-11-01", "from"), ("schedule.csv?from=2026-11-01", "to"),
    ("schedule.csv?from=2026-11-02&to=2026-11-01", "to"), ("schedule.csv?from=2026-01-01&to=2027-01-02", "to"),
    ("hours?from=2026-11-01&to=2026-11-30&weeklyLimit=169", "weeklyLimit"),
    ("hours?from=2026-11-01&to=2026-11-30&weeklyLimit=-1", "weeklyLimit"),
  ])
  func `name the parameter that cannot be`(path: String, field: String) throws {
    let reply = try TestServer().call(.get, path)
    #expect(reply.status == 400)
    #expect(reply["field"]?.string == field)
  }

  @Test func `are of people who are there`() throws {
    for path in Self.paths {
      #expect(try TestServer().call(.get, "\(path)&member=\(Samples.unknownID)").status == 404)
    }
  }

  @Test func `have a year at most, a leap year's days included`() throws {
    let reply = try TestServer().call(.get, "schedule.csv?from=2028-01-01&to=2028-12-31")
    #expect(reply.status == 200)
  }

  @Test func `have a bounded number of people`() throws {
    let server = try TestServer()
    let environment = server.store.environment
    _ = try server.store.write(server.workplace) { [server] storage in
      for number in 0..<YearPlannerFiles.pageLimit {
        let id: Identifier<Member> = environment.identifier()
        storage.put(Member(id: id, role: .member, displayName: "Person \(number)"), at: server.clock.now())
      }
    }
    let reply = try server.call(.get, "schedule/year.pdf?year=2026&team=true")
    #expect(reply.status == 422 && reply["field"] == "team")
    #expect(try server.call(.get, "schedule/month.pdf?month=2026-11&team=true").status == 200)
  }
}

@Suite struct `The colors of documents` {
  @Test func `are those of the style sheet`() throws {
    let file = #filePath.split(separator: "/Tests/")[0] + "/Sources/Web/Public/app.css"
    let css = try String(contentsOfFile: String(file), encoding: .utf8)
    for (hue, fill) in DocumentLook.fills.enumerated() {
      let found = css.firstMatch(of: try Regex("\\[data-hue=\"\(hue)\"\\] \\{ --hue-fill: #([0-9a-f]{6})"))
      let hex = try #require(found?.output[1].substring.flatMap { UInt32($0, radix: 16) })
      #expect(fill == .init(hex: hex))
    }
  }
}
