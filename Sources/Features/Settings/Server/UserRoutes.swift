import HTTPKit
import ServerAPI

let userRoutes = [
  Route(
    .get, "\(workplacePath)/users", for: .members,
    .users(
      "listUsers", "List the users that the change log names", parameters: [.ifNoneMatch],
      answer: .one(.list(of: Users.schema), "The users")),
    { call throws(Problem) in try Users.list(call) }),
  Route(
    .get, "\(workplacePath)/user", for: .members, .users("getUser", "Get your own user", parameters: [.ifNoneMatch]),
    { call throws(Problem) in try Users.show(call) }),
  Route(
    .patch, "\(workplacePath)/user", for: .members,
    .users(
      "updateUser", "Change your display name and your preferences (RFC 7396)",
      content: Content(types: [.mergePatch, .json], schema: Users.patchSchema)),
    { call throws(Problem) in try Users.patch(call) }),
  Route(
    .post, "\(workplacePath)/user/reset", for: .members,
    .users(
      "resetUser", "Reset your user ID, to which your changes are tracked from now on",
      content: Content(types: [.json], schema: Users.resetSchema, isRequired: false)),
    { call throws(Problem) in try Users.reset(call) }),
]

extension Operation {
  fileprivate static func users(
    _ id: String, _ summary: String, parameters: [Parameter] = [], content: Content? = nil,
    answer: Answer = .one(Users.ownSchema, "Your own user")
  ) -> Operation {
    Operation(
      id: id, tag: "users", summary: summary, parameters: parameters, content: content,
      answers: parameters.isEmpty ? [answer] : [answer, .unchanged],
      problems: content == nil ? [.unknown] : [.unknown, .refused])
  }
}
