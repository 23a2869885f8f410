/// What the app says of the people of a workplace.
enum MembersTexts {
  static var noun: String { "member" }
}

/// What the rules say.
extension MembersTexts {
  static var ownershipIsTransferred: String { "A workplace has one owner, who transfers it to another member." }
  static var ownerStays: String { "The owner cannot leave: transfer the workplace to another member first." }
  static var leaveInstead: String { "You cannot remove yourself: leave the workplace instead." }
  static var isNoRole: String { "must be member or manager" }
  static var isNoChoice: String { "must be keep or remove" }
}

/// How commands ended.
extension MembersTexts {
  static var nameSaved: String { "Name saved" }
  static var nameNotSaved: String { "The name was not saved." }
  static var roleNotChanged: String { "The role was not changed." }
  static var notTransferred: String { "The workplace was not transferred." }
  static var notRemoved: String { "Not Removed" }
  static var notLeft: String { "You have not left the workplace." }

  static func isManager(_ name: String) -> String { "\(name) is a manager now" }
  static func isMember(_ name: String) -> String { "\(name) is a member now" }
  static func isOwner(_ name: String) -> String { "\(name) owns the workplace now" }
  static func wasRemoved(_ name: String) -> String { "\(name) was removed" }
  static func wasNotRemoved(_ name: String) -> String { "\(name) was not removed." }
}
