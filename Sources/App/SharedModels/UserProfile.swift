public import JSONKit
import TextKit

/// Under whom a member's changes are kept: an identifier for the change log, and how the person is called.
///
/// A member has one current profile. Resetting the user ID retires it and begins another, so that what the member does
/// from then on is not joined to what was done before; the retired one still gives its name to its entries.
public struct UserProfile: Record {
  /// `userProfile` in the feed and in the browser's store.
  public static let kind = RowKind.userProfile
  /// The most characters of a display name, as a person counts them.
  public static let displayNameLimit = 100

  /// The user ID, which the entries of the change log carry.
  public let id: Identifier<UserProfile>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Whose profile it is.
  public let member: Identifier<Member>
  /// What is shown in place of the user ID; nil for none, never empty.
  public let displayName: String?
  /// Whether the person has asked not to be asked before a switch.
  public let skipsSwitchQuestion: Bool
  /// Whether the member has begun another one.
  public let isRetired: Bool

  /// A row of checked values: the rules are in `UserProfileEdit` and `UserIDReset`, not here.
  public init(
    id: Identifier<UserProfile>, version: Int, member: Identifier<Member>, displayName: String?,
    skipsSwitchQuestion: Bool, isRetired: Bool
  ) {
    self.id = id
    self.version = version
    self.member = member
    self.displayName = displayName
    self.skipsSwitchQuestion = skipsSwitchQuestion
    self.isRetired = isRetired
  }

  /// The profile of a member who has not changed anything about it: the user ID is the member's own identifier.
  public static func standard(of member: Identifier<Member>) -> UserProfile {
    UserProfile(
      id: Identifier(member.rawValue), version: 0, member: member, displayName: nil, skipsSwitchQuestion: false,
      isRetired: false)
  }

  /// Reads the fields by the properties' names; only `displayName` may be absent.
  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.reference("member")
    displayName = try reader.optionalText("displayName")
    skipsSwitchQuestion = try reader.flag("skipsSwitchQuestion")
    isRetired = try reader.flag("isRetired")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("member", member)
    writer.optionalText("displayName", displayName)
    writer.flag("skipsSwitchQuestion", skipsSwitchQuestion)
    writer.flag("isRetired", isRetired)
  }
}

extension Records {
  /// The profile under which a member's changes are kept now.
  public func profile(of member: Identifier<Member>) -> UserProfile { userProfile(of: member) ?? .standard(of: member) }

  /// What a person is called in the log: the display name, or else the beginning of the user ID.
  public func name(of user: Identifier<UserProfile>) -> String {
    userProfile(user)?.displayName ?? "User \(user.description.limited(toCharacters: 8))"
  }
}
