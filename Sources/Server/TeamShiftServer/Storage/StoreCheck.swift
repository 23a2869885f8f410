import DatabaseKit

extension WorkplaceStore {
  /// Reads everything and names what is wrong with it; empty when all is well.
  package func problems() throws(StartFailure) -> [String] {
    do throws(DatabaseFailure) {
      return try database.check()
    } catch {
      throw .database(error)
    }
  }
}
