import RecordKit
import SentenceKit

/// What the rules say.
package enum MembersTexts {
  static var ownershipIsTransferred: String { "Only the owner can make someone else the owner." }
  static var ownerStays: String { "The owner can’t leave. Transfer the workplace to another member first." }
  static var leaveInstead: String { "You can’t remove yourself. Leave the workplace instead." }
  static var invalidRole: String { "must be member or manager" }
  static var invalidChoice: String { "must be keep or remove" }
}
