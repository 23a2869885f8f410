import HTTPKit
import ServerAccounts
import ServerAPI

private let path = "\(workplacePath)/invitations"

let invitationRoutes = [
  Route(
    .get, path, for: .managers,
    .invitations(
      "listInvitations", "List the open invitations, without their codes",
      answer: .plain(.list(of: InvitationDocument.schema), "The invitations")),
    { call throws(Problem) in try Invitations.list(call) }),
  Route(
    .post, path, for: .managers,
    .invitations(
      "createInvitation", "Create an invitation", content: InvitationDocument.inputSchema,
      answer: .plain(InvitationDocument.newSchema, "The invitation, whose code is shown only once", .created),
      problems: [.refused]),
    { call throws(Problem) in try Invitations.create(call) }),
  Route(
    .delete, "\(path)/{id}", for: .managers,
    .invitations(
      "revokeInvitation", "Revoke an invitation", answer: Answer(outcome: .done, summary: "The invitation is revoked")),
    { call throws(Problem) in try Invitations.revoke(call) }),
  Route(
    .post, "/api/v1/invitations/preview", for: .everybody,
    .invitations(
      "previewInvitation", "Get the workplace that a code leads to", content: InvitationDocument.codeSchema,
      answer: .plain(InvitationDocument.previewSchema, "The workplace and the role"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Invitations.preview(call) }),
  Route(
    .post, "/api/v1/join", for: .accounts,
    .invitations(
      "join", "Join a workplace with a code", content: InvitationDocument.codeSchema,
      answer: .plain(Workplaces.schema, "The workplace that you joined"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Invitations.join(call) }),
]

extension Operation {
  fileprivate static func invitations(
    _ id: String, _ summary: String, content: Schema? = nil, answer: Answer, problems: [RequestOutcome] = []
  ) -> Operation {
    Operation(
      id: id, tag: "invitations", summary: summary,
      content: content.map { Content(types: [.json], schema: $0, limit: 16 << 10) }, answers: [answer],
      problems: problems)
  }
}
