package import BackupKit
package import ObjectStorageClient
package import ServerStorage

/// Why a backup was not made, sent, fetched or checked.
package enum BackupFailure: Error, CustomStringConvertible {
  case encryption(EncryptedFileFailure)
  case storage(ObjectStorageFailure)
  case file(FileFailure)
  case start(StartFailure)
  /// What was written is not what is read.
  case mismatch(file: String)
  /// It is encrypted, and the secret key is not there.
  case secretMissing(file: String)
  /// There is no backup at the destination.
  case nothing(String)

  package var description: String {
    switch self {
    case .encryption(let failure): failure.description
    case .storage(let failure): failure.description
    case .file(let failure): failure.description
    case .start(let failure): failure.description
    case .mismatch(let file): "\(file) doesn’t match what was written."
    case .secretMissing(let file): "\(file) is encrypted. Set --backup-key-secret to the file of the secret key."
    case .nothing(let place): "There is no backup in \(place)."
    }
  }
}

func withStorage<Value>(_ body: () throws(ObjectStorageFailure) -> Value) throws(BackupFailure) -> Value {
  do throws(ObjectStorageFailure) {
    return try body()
  } catch {
    throw .storage(error)
  }
}

func withEncryption<Value>(_ body: () throws(EncryptedFileFailure) -> Value) throws(BackupFailure) -> Value {
  do throws(EncryptedFileFailure) {
    return try body()
  } catch {
    throw .encryption(error)
  }
}

func withFiles<Value>(_ body: () throws(FileFailure) -> Value) throws(BackupFailure) -> Value {
  do throws(FileFailure) {
    return try body()
  } catch {
    throw .file(error)
  }
}
