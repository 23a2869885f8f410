package import JSONKit
import RecordKit
package import SecurityKit

/// Keeps what belongs to a person beside the account.
package protocol ProfileStorage {
  /// Nil for somebody who has noted nothing.
  func details(of account: Identifier<Account>) -> SealedDetails?
  func setDetails(_ details: SealedDetails, of account: Identifier<Account>)
  /// Those of the next accounts, in the order of their identifiers.
  func details(after account: Identifier<Account>?, limit: Int) -> [(account: Identifier<Account>, SealedDetails)]
  /// One sealed field of any account, with its place; nil if there is none.
  var anySealedField: (field: SealedField, context: SealedField.Context)? { get }
  /// A person's picture; nil without one.
  func avatar(of account: Identifier<Account>) -> Avatar?
  /// Keeps a picture, or forgets it, and answers the number of the new one.
  func setAvatar(_ image: [UInt8]?, of account: Identifier<Account>) -> Int64?
  /// Forgets everybody's details, and answers of how many accounts.
  func removeAllDetails() -> Int
}
