import HTTPKit
import SharedModels

/// What is done to shifts, and taken back, beside changing their fields.
let switchRoutes = [
  Route(
    .post, "\(Shifts.member)/switch",
    .shift("switchShift", "Put another shift type in place of the one that the shift has", Shifts.switchSchema),
    { call throws(Problem) in try Shifts.switch(call) }),
  Route(
    .post, "\(Shifts.member)/move", .shift("moveShift", "Put the shift on another day", Shifts.moveSchema),
    { call throws(Problem) in try Shifts.move(call) }),
  Route(
    .post, "\(workplacePath)/undo", .reversal("undo", "Take your last switch back"),
    { call throws(Problem) in try Reversals.undo(call) }),
  Route(
    .post, "\(workplacePath)/redo", .reversal("redo", "Make the switch again that you took back last"),
    { call throws(Problem) in try Reversals.redo(call) }),
  Route(
    .get, "\(workplacePath)/shifts.csv",
    Operation(
      id: "exportShifts", tag: "shifts", summary: "Get the shifts of a month as a file for spreadsheets",
      parameters: [
        Parameter(
          name: "month", place: .query, schema: .text, summary: "Such as 2026-11; this month if not given."),
        .ifNoneMatch,
      ], answers: [.file("The shifts"), .unchanged], problems: [.unknown]),
    { call throws(Problem) in try CSVFiles.month(call) }),
]

let userRoutes = [
  Route(
    .get, "\(workplacePath)/users",
    .users(
      "listUsers", "List under which names changes are kept", parameters: [.ifNoneMatch],
      answer: .one(.list(of: Users.schema), "The users")),
    { call throws(Problem) in try Users.list(call) }),
  Route(
    .get, "\(workplacePath)/user", .users("getUser", "Get your own user", parameters: [.ifNoneMatch]),
    { call throws(Problem) in try Users.show(call) }),
  Route(
    .patch, "\(workplacePath)/user",
    .users(
      "updateUser", "Change how you are called, and whether you are asked (RFC 7396)",
      content: Content(types: [.mergePatch, .json], schema: Users.patchSchema)),
    { call throws(Problem) in try Users.patch(call) }),
  Route(
    .post, "\(workplacePath)/user/reset",
    .users(
      "resetUser", "Begin another user ID, to which your changes are kept from now on",
      content: Content(types: [.json], schema: Users.resetSchema, isRequired: false)),
    { call throws(Problem) in try Users.reset(call) }),
]

extension Operation {
  fileprivate static func shift(_ id: String, _ summary: String, _ schema: Schema) -> Operation {
    Operation(
      id: id, tag: "shifts", summary: summary, parameters: [.ifMatch], content: Content(types: [.json], schema: schema),
      answers: [.one(Shifts.schema, "The shift")], problems: [.unknown, .refused, .stale])
  }

  fileprivate static func reversal(_ id: String, _ summary: String) -> Operation {
    Operation(
      id: id, tag: "shifts", summary: summary,
      content: Content(types: [.json], schema: Reversals.inputSchema, isRequired: false),
      answers: [Answer(outcome: .shown, summary: "What was done", type: .json, schema: Reversals.schema)],
      problems: [.unknown, .refused])
  }

  fileprivate static func users(
    _ id: String, _ summary: String, parameters: [Parameter] = [], content: Content? = nil,
    answer: Answer = .one(Users.schema, "Your own user")
  ) -> Operation {
    Operation(
      id: id, tag: "users", summary: summary, parameters: parameters, content: content,
      answers: parameters.isEmpty ? [answer] : [answer, .unchanged],
      problems: content == nil ? [.unknown] : [.unknown, .refused])
  }
}
