import HTTPKit
import RecordKit
import ServerAPI

private let path = "\(workplacePath)/members"

let memberRoutes = [
  Route(
    .get, path, for: .members,
    .members(
      "listMembers", "List the workplace's members by name, then those who have left",
      parameters: [.ifNoneMatch], answers: [.one(.list(of: Members.schema), "The members"), .unchanged]),
    { call throws(Problem) in try Members.list(call) }
  ).cacheable,
  Route(
    .get, "\(path)/{id}", for: .members,
    .members(
      "getMember", "Get a member", parameters: [.ifNoneMatch],
      answers: [.one(Members.schema, "The member"), .unchanged]),
    { call throws(Problem) in try Members.show(call) }
  ).cacheable,
  Route(
    .patch, "\(path)/{id}", for: .members,
    .members(
      "updateMember", "Change a member's role or name (RFC 7396)",
      content: Content(types: [.mergePatch, .json], schema: Members.patchSchema, limit: 16 << 10),
      answers: [.one(Members.schema, "The member")], problems: [.refused]),
    { call throws(Problem) in try Members.patch(call) }),
  Route(
    .delete, "\(path)/{id}", for: .members,
    .members(
      "removeMember", "Remove a member from the workplace", parameters: [.shiftsOfLeaver],
      answers: [Answer(outcome: .done, summary: "The member is removed")], problems: [.refused]),
    { call throws(Problem) in try Members.remove(call) }),
  Route(
    .post, "\(workplacePath)/leave", for: .members,
    .members(
      "leaveWorkplace", "Leave the workplace",
      content: Content(types: [.json], schema: Members.leaveSchema, limit: 16 << 10, isRequired: false),
      answers: [Answer(outcome: .done, summary: "You have left")], problems: [.refused]),
    { call throws(Problem) in try Members.leave(call) }),
  Route(
    .post, "\(workplacePath)/transfer", for: .members,
    .members(
      "transferWorkplace", "Make another member the owner, and yourself a manager",
      content: Content(types: [.json], schema: Members.transferSchema, limit: 16 << 10),
      answers: [Answer(outcome: .done, summary: "The workplace is transferred")], problems: [.refused]),
    { call throws(Problem) in try Members.transfer(call) }),
]

extension Operation {
  fileprivate static func members(
    _ id: String, _ summary: String, parameters: [Parameter] = [], content: Content? = nil, answers: [Answer],
    problems: [RequestOutcome] = []
  ) -> Operation {
    Operation(
      id: id, tag: "members", summary: summary, parameters: parameters, content: content, answers: answers,
      problems: problems)
  }
}

extension Parameter {
  fileprivate static let shiftsOfLeaver = Parameter(
    name: "shifts", place: .query, schema: Members.shiftsSchema,
    summary: "What happens to the shifts from tomorrow on; keep if not given.")
}
