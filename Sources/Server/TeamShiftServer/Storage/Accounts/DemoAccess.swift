import JSONKit
import RecordKit

/// As whom people look at a demo who send no credentials.
package struct DemoAccess: Equatable, Sendable {
  let workplace: Identifier<Workplace>
  /// Whose the workplace is.
  let owner: Identifier<Member>
  /// Somebody who is a plain member of it.
  let member: Identifier<Member>
}
