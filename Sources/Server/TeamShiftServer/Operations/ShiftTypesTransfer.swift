package import DatabaseKit
import JSONKit
package import RecordKit
import ServerStorage
import SharedModels
package import ShiftTypesModel

/// Moves a workplace's shift types to a file and back.
extension WorkplaceStore {
  /// All shift types of the first workplace, as a file's content.
  package func exportShiftTypes() throws(TransferFailure) -> [UInt8] {
    let workplace = try firstWorkplace()
    let bytes = try reachStore { () throws(DatabaseFailure) in
      try read(workplace) { ShiftTypesFile.bytes($0.records.shiftTypes(), on: $0.records) }
    }
    guard let bytes else { throw .noWorkplace }
    return bytes
  }

  /// Takes what can be read of a file's content into the first workplace, all of it or nothing.
  package func importShiftTypes(_ bytes: [UInt8]) throws(TransferFailure) -> ShiftTypesFile {
    let workplace = try firstWorkplace()
    let file = try reachStore { () throws(DatabaseFailure) in
      try read(workplace) { storage in
        ShiftTypesFile.read(bytes, on: storage.records, makeIdentifier: { environment.uniqueID() })
      }
    }
    guard let file else { throw .noWorkplace }
    let command = Command(id: environment.identifier(), at: environment.now(), intent: file.content)
    let result = try reachStore { () throws(DatabaseFailure) in
      // The workplace may have been transferred, or be another account's.
      let owner = try read(workplace) { $0.records.members().first { $0.role == .owner }?.id } ?? nil
      return try perform([command], by: owner ?? self.owner, in: workplace, idempotency: .unrecorded)?.first
    }
    if let refusal = result?.refusal { throw .refused(refusal) }
    return file
  }

  private func firstWorkplace() throws(TransferFailure) -> Identifier<Workplace> {
    let workplaces = try reachStore { () throws(DatabaseFailure) in try self.workplaces() }
    guard let first = workplaces.first else { throw .noWorkplace }
    return first.id
  }
}

/// Why shift types could not be moved.
package enum TransferFailure: Error, CustomStringConvertible {
  case database(DatabaseFailure)
  case refused(Refusal)
  case noWorkplace

  package var description: String {
    switch self {
    case .database(let failure): failure.description
    case .refused(let refusal): refusal.message
    case .noWorkplace: "There is no workplace yet. Start the server once to make one."
    }
  }
}

private func reachStore<Value>(_ body: () throws(DatabaseFailure) -> Value) throws(TransferFailure) -> Value {
  do throws(DatabaseFailure) {
    return try body()
  } catch {
    throw .database(error)
  }
}
