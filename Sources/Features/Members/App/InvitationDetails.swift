import JSONKit
import MembersModel
import RecordKit
import SharedUIs
import TimeKit

/// An invitation as the server describes it.
struct InvitationDetails: Equatable, Sendable {
  let id: String
  let role: Role
  /// How many people may still join by it.
  let uses: Int
  let expires: Instant?
  /// The code and what leads to it, when it was just created.
  let code: String
  let link: String
  let qrSize: Int
  let qrPath: String

  init?(_ json: JSON) {
    guard let id = json["id"]?.string else { return nil }
    self.id = id
    role = json["role"]?.string.flatMap { Role(rawValue: $0) } ?? .member
    uses = Int((json["uses"]?.integer ?? 1) - (json["used"]?.integer ?? 0))
    expires = json["expires"]?.string.flatMap { Instant($0) }
    code = json["code"]?.string ?? ""
    link = json["link"]?.string ?? ""
    qrSize = json["qr"]?["size"]?.integer.map { Int($0) } ?? 0
    qrPath = json["qr"]?["path"]?.string ?? ""
  }

  static func list(_ bytes: [UInt8]) -> [InvitationDetails]? {
    (try? JSON.parse(bytes))?["items"]?.array?.compactMap { InvitationDetails($0) }
  }

  static func path(in context: ScreenContext) -> String {
    "/api/v1/workplaces/\(context.actor.workplace)/invitations"
  }

  /// What it makes of whoever uses it.
  var title: String { MembersTexts.role(role) }
}
