import TestSupport
import Testing

@Suite struct `Rosters on the command line` {
  let scratch = Scratch()

  private static let start =
    #""days": 2, "firstDay": "2026-11-23", "shiftTypes": [{"id": "D", "minutes": 480}], "seconds": 5"#

  private static let needs =
    #""needs": [{"day": 0, "shiftType": "D", "count": 1, "underWeight": 9, "overWeight": 1}]"#

  @Test func `are planned from the JSON on standard input`() throws {
    let result = try roster(
      #"{\#(Self.start), "people": [{"id": "Ada"}, {"id": "Bob", "daysOff": [0]}], \#(Self.needs)}"#)
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(
      result.output.hasPrefix(
        #"{"assignments":[{"person":"Ada","day":0,"shiftType":"D"}],"cost":0,"bound":0,"optimal":true,"broken":[],"#),
      "\(result.output)")
    #expect(!result.output.contains("why"))
  }

  @Test func `are explained`() throws {
    let people = #""people": [{"id": "Ada"}, {"id": "Bob", "daysOff": [0]}]"#
    let output = try roster("{\(Self.start), \(people), \(Self.needs)}", "--explain").output
    #expect(
      output.hasSuffix(
        #"""
        "why":[{"person":"Ada","day":0,"shiftType":"D","reasons":["1 work it, and 1 are wanted."],"without":{"cost":9},\#
        "others":[],"unable":[{"person":"Bob","breaks":["Bob: day off on day 0"]}]}]}

        """#), "\(output)")
  }

  @Test func `end in time, with the best that was found`() throws {
    let people = (0..<40).map { number in
      """
      {"id": "P\(number)", "minMinutes": 7200, "maxMinutes": 9600, "minConsecutiveShifts": 2, "maxConsecutiveShifts": 5,
       "wishes": [{"day": \(number % 28), "shiftType": "L", "weight": 3, "wanted": true}]}
      """
    }.joined(separator: ", ")
    let needs = (0..<28).map { day in
      ["E", "L"].map { #"{"day": \#(day), "shiftType": "\#($0)", "count": 13, "underWeight": 90, "overWeight": 7}"# }
        .joined(separator: ", ")
    }.joined(separator: ", ")
    let types = #"[{"id": "E", "minutes": 480}, {"id": "L", "minutes": 510, "notFollowedBy": ["E"]}]"#
    let clock = ContinuousClock()
    let start = clock.now
    let result = try roster(
      #"{"days": 28, "firstDay": "2026-11-23", "shiftTypes": \#(types), "people": [\#(people)], "needs": [\#(needs)], "seconds": 0.3}"#
    )
    #expect(result.code == 0 && result.output.contains(#""cost":"#), "\(result.errors)")
    #expect(clock.now - start < .seconds(3))
  }

  @Test(
    arguments: [
      (#"{\#(start), "people": [{"id": "a", "daysOff": [7]}]}"#, "people[0].daysOff[0] must be a day from 0 to 1."),
      (#"{\#(start), "people": [{"id": "a", "maxShifts": {"N": 1}}]}"#, "people[0].maxShifts must name shift types"),
      (#"{"days": 1000000}"#, "days must be from 1 to 366."),
      ("", "The JSON text ends too early. (line 1, column 1)"),
      (String(repeating: "[", count: 100_000), "(line 1, column "),
      (#"{"days": 1, "days": 1}"#, "(line 1, column "),
    ])
  func `name what is wrong in one line, and exit with 2`(_ input: String, _ message: String) throws {
    let result = try roster(input)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("teamshift: ") && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `that are impossible name the smallest clash, and exit with 3`() throws {
    let result = try roster(
      """
      {\(Self.start), "people": [{"id": "Ada", "daysOff": [1], "maxWeekends": 0}],
       "needs": [{"day": 1, "shiftType": "D", "count": 1, "overWeight": 0}]}
      """)
    #expect(result.code == 3 && result.output.isEmpty)
    #expect(
      result.errors
        == "teamshift: No plan keeps all of these: at least 1 for D on day 1; Ada: day off on day 1.\n")
  }

  private func roster(_ input: String, _ options: String...) throws -> Program.Result {
    try Program.run(["roster"] + options, input: input, in: scratch.folder)
  }
}
