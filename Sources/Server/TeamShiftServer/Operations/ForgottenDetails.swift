import DatabaseKit
import ServerAccounts
import ServerStorage

extension WorkplaceStore {
  /// Forgets what people have noted of themselves, and answers of how many accounts.
  package func forgetDetails() throws(StartFailure) -> Int {
    do throws(DatabaseFailure) {
      return try engine.write { $0.accounts.profiles.removeAllDetails() }
    } catch {
      throw .database(error)
    }
  }
}
