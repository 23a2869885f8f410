package import MailClient
import SecurityKit
import ServerAccounts
package import ServerStorage
package import TierServer

extension AccountService {
  /// The accounts of a data folder's database, with the folder's keys.
  package convenience init(
    _ store: WorkplaceStore, in data: DataFolder, signUp policy: SignUpPolicy = .invitation,
    mail: (any MailClient)? = nil, tiers: Tiers = .standard
  ) throws(StartFailure) {
    self.init(
      store, hasher: try PasswordHasher.standard(), rule: try PasswordRule.standard(),
      keyring: try data.keyring(for: store), signUp: policy, mail: mail, parts: .all(tiers))
  }
}

extension PasswordHasher {
  fileprivate static func standard() throws(StartFailure) -> PasswordHasher {
    do throws(PasswordFailure) {
      return try PasswordHasher()
    } catch {
      throw .security("Out of memory: passwords can’t be hashed.")
    }
  }
}

extension PasswordRule {
  fileprivate static func standard() throws(StartFailure) -> PasswordRule {
    do throws(MissingDictionary) {
      return try PasswordRule()
    } catch {
      throw .security("The dictionary of common passwords \(error.path) is missing: install cracklib-runtime.")
    }
  }
}
