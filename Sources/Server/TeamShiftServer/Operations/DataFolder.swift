package import DatabaseKit

/// The folder with everything that the server keeps.
package struct DataFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var database: String { "\(path)/teamshift.sqlite" }

  /// Opens the database, in a folder that is made if there is none.
  package func open(log: Log = .standard) throws(StartFailure) -> WorkplaceStore {
    do throws(FileFailure) {
      try makeFolder(path)
    } catch {
      throw .file(error)
    }
    return try store(.exclusive, log)
  }

  /// Opens a database that is there, to look on while a server may have it.
  package func openForReading() throws(StartFailure) -> WorkplaceStore { try store(.readOnly, .standard) }

  private func store(_ access: DatabaseOptions.Access, _ log: Log) throws(StartFailure) -> WorkplaceStore {
    do throws(DatabaseFailure) {
      return try WorkplaceStore(file: database, access: access, log: log)
    } catch {
      throw .database(error)
    }
  }
}

/// Why the server, or another command, could not begin.
package enum StartFailure: Error, CustomStringConvertible {
  case file(FileFailure)
  case database(DatabaseFailure)
  case network(String)

  package var description: String {
    switch self {
    case .file(let failure): failure.description
    case .database(let failure): failure.description
    case .network(let reason): reason
    }
  }
}
