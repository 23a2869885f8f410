import HTTPKit
import JSONKit
import LeaveModel
import RecordKit
import ServerAPI

/// The API's `leave-requests`, which managers approve and decline.
let leaveRequestResource = Resource(
  LeaveRequest.self, path: "leave-requests", typeName: "LeaveRequest", noun: "request for leave",
  plural: "requests for leave", delete: WithdrawLeaveRequest.self, byMember: LeaveRequest.byMember)

/// What is done to a request beside changing its fields.
let leaveRequestRoutes =
  leaveRequestResource.routes + [
    Route(
      .post, "\(leaveRequestResource.item)/approve", for: .members,
      Operation(
        id: "approveLeave", tag: "leave-requests", summary: "Make leave of a request",
        parameters: [.ifMatch],
        content: Content(
          types: [.json], schema: .named("ApproveLeaveInput", .object([NotWorkedField.field.inputSchema])),
          isRequired: false),
        answers: [.one(leaveResource.schema, "The leave")], problems: [.refused, .stale]),
      { call throws(Problem) in try LeaveVerbs.approve(call) }),
    Route(
      .post, "\(leaveRequestResource.item)/decline", for: .members,
      Operation(
        id: "declineLeave", tag: "leave-requests", summary: "Decline a request for leave",
        parameters: [.ifMatch],
        content: Content(
          types: [.json], schema: .named("DeclineLeaveInput", .object(LeaveVerbs.declineFields.map(\.inputSchema)))),
        answers: [.one(leaveRequestResource.schema, "The request")], problems: [.refused, .stale]),
      { call throws(Problem) in try LeaveVerbs.decline(call) }),
  ]

private enum LeaveVerbs {
  static let declineFields = [Field(LeaveRequest.replyRule, input: .optional, summary: "Why, for whoever asked.")]

  /// `POST …/approve`: the leave that has become of the request.
  static func approve(_ call: Call) throws(Problem) -> CallResult {
    let target = try RowRoutes(resource: leaveRequestResource).target(call)
    var members: [JSON.Member] = []
    if let body = try call.optionalBody() {
      members = try readFields { () throws(FieldError) in
        try ResourceInput(fields: [NotWorkedField.field]).creation(body.object)
      }
    }
    return try call.perform(try RowIntent.changing(ApproveLeave.self).intent(target, members)) { _ throws(Problem) in
      try RowRoutes(resource: leaveResource).answer(target.row, .ok, call)
    }
  }

  /// `POST …/decline`: the request with the reply.
  static func decline(_ call: Call) throws(Problem) -> CallResult {
    let rows = RowRoutes(resource: leaveRequestResource)
    let target = try rows.target(call)
    let body = try call.content()
    let members = try readFields { () throws(FieldError) in try ResourceInput(fields: declineFields).creation(body) }
    return try call.perform(try RowIntent.changing(DeclineLeave.self).intent(target, members)) { _ throws(Problem) in
      try rows.answer(target.row, .ok, call)
    }
  }
}
