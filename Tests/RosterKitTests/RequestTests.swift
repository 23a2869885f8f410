import JSONKit
import RosterProblemKit
import Testing

@testable import RosterKit

@Suite struct `A roster as JSON` {
  private func request(_ text: String) throws -> RosterRequest { try RosterRequest(try JSON.parse(text)) }

  private static let start = #""days": 2, "firstDay": "2026-11-23", "shiftTypes": [{"id": "D", "minutes": 480}]"#

  @Test func `is planned, and the plan is written with identifiers`() throws {
    let request = try request(
      """
      {\(Self.start), "people": [{"id": "Ada", "maxShifts": {"D": 1}}, {"id": "Bob", "daysOff": [0, 1]}], "seconds": 0.25,
       "needs": [{"day": 1, "shiftType": "D", "count": 2, "underWeight": 5, "overWeight": 1}], "current": []}
      """)
    #expect(request.milliseconds == 250)
    #expect(request.problem.changeWeight == 13)
    let plan = try request.problem.solved()
    #expect(
      plan.json(of: request.problem, milliseconds: 1_500).text == """
        {"assignments":[],"cost":10,"bound":10,"optimal":true,"broken":[],"changes":0,"seconds":1.5}
        """)
  }

  @Test func `has no limits where it says none, and ten seconds`() throws {
    let request = try request(#"{\#(Self.start), "people": [{"id": "Ada"}]}"#)
    let person = request.problem.people[0]
    #expect(request.milliseconds == 10_000)
    #expect(person.maxMinutes == nil && person.maxWeekends == nil && person.maxShifts == [nil])
    #expect(person.minConsecutiveShifts == 1 && person.minMinutes == 0)
    #expect(try request.problem.solved().assignments.isEmpty)
  }

  @Test(arguments: [
    ("[]", "The content must be an object."),
    ("{}", "days is missing."),
    (#"{"days": 0}"#, "days must be from 1 to 366."),
    (#"{"days": 1.5}"#, "days must be a whole number."),
    (#"{"days": 1}"#, "shiftTypes is missing."),
    (#"{"days": 1, "shiftTypes": [{"id": "D", "minutes": -1}]}"#, "shiftTypes.0.minutes must be from 0 to 10080."),
    (
      #"{"days": 1, "shiftTypes": [{"id": "D", "minutes": 1}, {"id": "D", "minutes": 1}]}"#,
      "shiftTypes.1.id must not be the same as another one."
    ),
    (
      #"{"days": 1, "shiftTypes": [{"id": "D", "minutes": 1, "notFollowedBy": ["E"]}]}"#,
      "shiftTypes.0.notFollowedBy.0 must be the id of a shift type."
    ),
    ("{\(start)}", "people is missing."),
    (#"{\#(start), "people": [{"id": ""}]}"#, "people.0.id must have 1 to 200 bytes and no control characters."),
    (#"{\#(start), "people": [{"id": "a"}, {"id": "a"}]}"#, "people.1.id must not be the same as another one."),
    (
      #"{\#(start), "people": [{"id": "a", "maxShifts": {"E": 1}}]}"#,
      "people.0.maxShifts must name shift types by their ids."
    ),
    (
      #"{\#(start), "people": [{"id": "a", "maxShifts": {"D": -1}}]}"#, "people.0.maxShifts.D must be from 0 to 100000."
    ),
    (
      #"{\#(start), "people": [{"id": "a", "cannotWork": [{"shiftType": "D", "firstDay": 1, "lastDay": 0}]}]}"#,
      "people.0.cannotWork.0.lastDay must be from 1 to 1."
    ),
    (#"{\#(start), "people": [{"id": "a", "daysOff": [2]}]}"#, "people.0.daysOff.0 must be a day from 0 to 1."),
    (#"{\#(start), "people": [{"id": "a", "maxWeekends": -1}]}"#, "people.0.maxWeekends must be from 0 to 366."),
    (
      #"{\#(start), "people": [{"id": "a", "wishes": [{"day": 0, "shiftType": "D", "weight": 1}]}]}"#,
      "people.0.wishes.0.wanted is missing."
    ),
    (
      #"{\#(start), "people": [], "needs": [{"day": 0, "shiftType": "E", "count": 1}]}"#,
      "needs.0.shiftType must be the id of a shift type."
    ),
    (
      #"{\#(start), "people": [], "needs": [{"day": 2, "shiftType": "D", "count": 1}]}"#,
      "needs.0.day must be from 0 to 1."
    ),
    (
      #"{\#(start), "people": [], "needs": [{"day": 0, "shiftType": "D", "count": 1, "overWeight": 100001}]}"#,
      "needs.0.overWeight must be from 0 to 100000."
    ),
    (
      #"{\#(start), "people": [{"id": "a"}], "fixed": [{"person": "b", "day": 0, "shiftType": null}]}"#,
      "fixed.0.person must be the id of a person."
    ),
    (#"{\#(start), "people": [{"id": "a"}], "fixed": [{"person": "a", "day": 0}]}"#, "fixed.0.shiftType is missing."),
    (
      #"{\#(start), "people": [{"id": "a"}], "current": [{"person": "a", "day": 0, "shiftType": "D"}, {"person": "a", "day": 0, "shiftType": "D"}]}"#,
      "current.1.day must not have another shift of the same person."
    ),
    (#"{\#(start), "people": [], "seconds": -1}"#, "seconds must be a number from 0 to 86400."),
    (#"{\#(start), "people": [], "seconds": 1e9}"#, "seconds must be a number from 0 to 86400."),
    (
      #"{"days": 1, "firstDay": "23.11.2026", "shiftTypes": [], "people": []}"#,
      "firstDay must be a date like 2026-11-20."
    ),
  ])
  func `is refused with the name of the field that is wrong`(_ text: String, _ message: String) throws {
    let json = try JSON.parse(text)
    do throws(FieldError) {
      _ = try RosterRequest(json)
      Issue.record("It was read: \(text)")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func `may have only so many people`() throws {
    let people = (0...RosterRequest.personLimit).map { #"{"id": "\#($0)"}"# }.joined(separator: ",")
    #expect(throws: FieldError("people", "must have at most 500 elements")) {
      try request(#"{\#(Self.start), "people": [\#(people)]}"#)
    }
  }
}

@Suite struct `A search that is asked for as JSON` {
  /// One early shift a day for two days, and two people.
  private let request = """
    {"days": 2, "firstDay": "2026-11-23", "shiftTypes": [{"id": "E", "minutes": 480}],
     "people": [{"id": "Ada", "maxMinutes": 480}, {"id": "Bob", "daysOff": [0]}],
     "needs": [{"day": 0, "shiftType": "E", "count": 1, "underWeight": 10, "overWeight": 1},
               {"day": 1, "shiftType": "E", "count": 1, "underWeight": 10, "overWeight": 1}]FIXED}
    """

  private func answers(fixed: String = "") throws -> [JSON] {
    let text = request.replacing("FIXED", with: fixed)
    return try answers(to: text)
  }

  private func answers(to text: String, now: @escaping () -> Int64 = { 0 }) throws -> [JSON] {
    let request = try RosterRequest(try JSON.parse(text))
    var answers: [RosterAnswer] = []
    var task = RosterTask(request, now: now) { answers.append($0) }
    task.run()
    return try answers.map { answer in
      let json = try JSON.parse(answer.json(of: request.problem))
      #expect(try RosterAnswer(json, of: request.problem) == answer)
      return json
    }
  }

  @Test func `tells its plan at the end`() throws {
    let answer = try #require(try answers().last)
    #expect(answer["isFinal"]?.bool == true && answer["cost"]?.integer == 0 && answer["optimal"]?.bool == true)
    #expect(answer["assignments"]?.array?.map { $0["person"]?.string } == ["Ada", "Bob"])
  }

  @Test func `shares evenly each plan that it tells, also before the last one`() throws {
    let days = 14
    let people = (0..<6).map { #"{"id": "P\#($0)", "maxConsecutiveShifts": 5}"# }.joined(separator: ",")
    let needs = (0..<days).map {
      #"{"day": \#($0), "shiftType": "N", "count": 2, "underWeight": 10, "overWeight": 1}"#
    }
    let parts = (0..<6).map { #""P\#($0)": 47"# }.joined(separator: ",")
    let text = """
      {"days": \(days), "firstDay": "2026-11-23", "shiftTypes": [{"id": "N", "minutes": 600}], "people": [\(people)],
       "needs": [\(needs.joined(separator: ","))], "shares": [{"shiftType": "N", "parts": {\(parts)}}]}
      """
    var time: Int64 = 0
    let now: () -> Int64 = {
      time += 400
      return time
    }
    let answers = try answers(to: text, now: now)
    #expect(answers.count > 1)
    for answer in answers where answer["cost"]?.integer == 0 {
      let names = answer["assignments"]?.array?.map { $0["person"]?.string ?? "" } ?? []
      let counts = (0..<6).map { person in names.count { $0 == "P\(person)" } }
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1, "\(counts)")
    }
  }

  @Test func `leaves somebody out whose fixed days break the rules, and counts them`() throws {
    let fixed =
      #", "fixed": [{"person": "Ada", "day": 0, "shiftType": "E"}, {"person": "Ada", "day": 1, "shiftType": "E"}]"#
    let answer = try #require(try answers(fixed: fixed).last)
    #expect(answer["assignments"]?.array?.isEmpty == true && answer["cost"]?.integer == 0)
    let left = try #require(answer["unchanged"]?.array?.first)
    #expect(left["person"]?.string == "Ada")
    let rules = left["breaks"]?.array?.map { $0["rule"]?.string }
    #expect(rules?.contains("maxMinutes") == true)
  }

  @Test func `says which rules cannot all be kept`() throws {
    // Nobody may be missing, and Ada may not work at all.
    let text = request.replacing("FIXED", with: "").replacing("\"underWeight\": 10, ", with: "")
      .replacing("\"maxMinutes\": 480", with: "\"maxMinutes\": 0")
    let answers = try answers(to: text)
    #expect(answers.last?["failure"]?.string == "clash" && answers.count == 1)
    #expect(answers.last?["breaks"]?.array?.isEmpty == false)
  }

  @Test func `says why somebody has a shift, and who could not take it`() throws {
    let answer = try #require(try answers().last)
    let text = request.replacing("FIXED", with: "")
    let question = JSON.object([
      JSON.Member("request", try JSON.parse(text)),
      JSON.Member("assignments", answer["assignments"] ?? .null), JSON.Member("person", .string("Ada")),
      JSON.Member("day", .integer(0)),
    ])
    let inquiry = try RosterInquiry(question)
    #expect(try RosterInquiry(try JSON.parse(inquiry.json)).request == inquiry.request)
    let reasons = try JSON.parse(
      try #require(RosterPlan.alternatives(inquiry)).json(of: inquiry.request.problem))
    #expect(reasons["without"]?["cost"]?.integer == 10 && reasons["others"]?.array?.isEmpty == true)
    let rule = try #require(reasons["unable"]?.array?.first?["breaks"]?.array?.first)
    #expect(rule["rule"]?.string == "dayOff" && rule["day"]?.integer == 0)
    #expect(throws: FieldError.self) { try RosterInquiry(.object([])) }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
