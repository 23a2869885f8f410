public import JSONKit

/// Under which user ID a member's changes are logged from now on; only the member receives it.
///
/// It has a codec of its own: no form, patch or API shows its one field.
public struct MemberIdentity: Record {
  /// Nobody else may link a member to a user ID.
  public static let table = Table<MemberIdentity>(
    "memberIdentities", audience: { .member(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  public let id: Identifier<MemberIdentity>
  /// 1 when it is new, and one more with each reset.
  public let version: Int
  /// The current user ID.
  public let user: Identifier<UserProfile>

  /// The identity of a member.
  public init(of member: Identifier<Member>, version: Int, user: Identifier<UserProfile>) {
    id = Identifier(member.rawValue)
    self.version = version
    self.user = user
  }

  /// Reads `id`, `version` and `user`, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    user = try reader.identifier("user")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.identifier("user", user)
  }
}

extension Records {
  /// The user ID of a member; the member's own identifier until the first reset.
  ///
  /// A device knows it of its own member alone.
  public final func user(of member: Identifier<Member>) -> Identifier<UserProfile> {
    self[Identifier<MemberIdentity>(member.rawValue)]?.user ?? Identifier(member.rawValue)
  }
}
