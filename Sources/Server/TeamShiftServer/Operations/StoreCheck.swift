import DatabaseKit
import ServerAPI
import ServerStorage

extension WorkplaceStore {
  /// Reads everything and names what is wrong with it; empty when all is well.
  package func problems() throws(StartFailure) -> [String] {
    do throws(DatabaseFailure) {
      return try engine.problems()
    } catch {
      throw .database(error)
    }
  }

  /// Reads every row as the server would, and names those that it cannot read and leaves out.
  package func unreadableRows() throws(StartFailure) -> [String] {
    do throws(DatabaseFailure) {
      return try engine.unreadableRows { server in for feature in ServerFeature.all { feature.check(server) } }
    } catch {
      throw .database(error)
    }
  }

  /// Copies everything, as it is at this moment, to a file, and reads the copy to see that it is whole.
  package func backUp(to file: String) throws(StartFailure) {
    do throws(DatabaseFailure) {
      try engine.backUp(to: file)
    } catch {
      throw .database(error)
    }
  }
}
