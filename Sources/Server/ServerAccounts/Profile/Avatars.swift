import HTTPKit
package import ImageKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage

/// The API's pictures of persons.
enum Avatars {
  /// What the content says it is does not count: its first bytes do.
  static func save(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    guard call.request.body.count <= Avatar.uploadLimit else {
      throw Problem(.tooLarge, PersonTexts.pictureTooLarge(megabytes: Avatar.uploadLimit >> 20))
    }
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.setAvatar(
        try square(of: call.request.body, call.services[ImageProcessor.self]), of: access.account)
    }
    return .empty(.done)
  }

  private static func square(of bytes: [UInt8], _ images: ImageProcessor) throws(AccountFailure) -> [UInt8] {
    do throws(ImageFailure) {
      return try images.square(of: bytes, side: Avatar.side)
    } catch {
      throw .image(error)
    }
  }

  static func delete(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    try withAccounts { () throws(AccountFailure) in try call.accounts.setAvatar(nil, of: access.account) }
    return .empty(.done)
  }

  /// For the members of the workplace. Under the number that its member's row has, a picture never changes.
  static func show(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.workplaceID()
    let member = Identifier<Member>(try call.uniqueID("id", of: "member"))
    let isMember = try call.read { $0[member]?.hasLeft == false }
    let avatar = try withAccounts { () throws(AccountFailure) in
      isMember ? try call.accounts.avatar(of: member, in: workplace) : nil
    }
    guard let avatar else { throw .unknown("picture") }
    let isNamed = call.request.query("v") == String(avatar.number)
    let caching = isNamed ? Caching.immutable : Caching.revalidated
    return Response(
      status: RequestOutcome.ok.status, headers: [("Content-Type", MediaType.jpeg.name), caching.header],
      body: .shared(SharedBytes(avatar.image)))
  }
}

let avatarRoutes = [
  Route(
    .put, "/api/v1/account/avatar", for: .sessions,
    Operation(
      id: "saveAvatar", tag: "accounts", summary: "Upload your picture: a JPEG, PNG, or WebP of at most 5 MB",
      content: Content(
        types: [.jpeg, .png, .webP], schema: .text(format: "binary"), limit: Avatar.uploadLimit),
      answers: [.done("The picture is saved")], problems: [.refused]),
    { call throws(Problem) in try Avatars.save(call) }
  ).deferred(for: .pictures),
  Route(
    .delete, "/api/v1/account/avatar", for: .sessions,
    .account("deleteAvatar", "Delete your picture", answer: .done("The picture is deleted")),
    { call throws(Problem) in try Avatars.delete(call) }),
  Route(
    .get, "\(workplacePath)/members/{id}/avatar", for: .members,
    Operation(
      id: "getAvatar", tag: "members", summary: "Get a member's picture: \(Avatar.side) pixels on each side",
      parameters: [
        Parameter(
          name: "v", place: .query, schema: .integer,
          summary: "The avatar of the member's row, so that browsers can keep the picture.")
      ],
      answers: [Answer(outcome: .ok, summary: "The picture", type: .jpeg, schema: .text(format: "binary"))]),
    { call throws(Problem) in try Avatars.show(call) }),
]

extension ImageProcessor: ServerService {
  package static let standard = ImageProcessor()
}

extension AccountFailure {
  fileprivate static func image(_ failure: ImageFailure) -> AccountFailure {
    guard case .busy = failure else { return .other(Problem(Refusal(failure.description, code: .invalid))) }
    var problem = Problem(.unavailable, failure.description)
    problem.headers = [("Retry-After", "1")]
    return .other(problem)
  }
}
