package import ObjectStorageClient

/// Where backups are kept off the machine.
package protocol BackupDestination: Sendable {
  /// What the operator calls it.
  var name: String { get }
  /// Stores a file's content, and returns how many bytes it has once it was made sure that they are there.
  func store(_ file: String, as name: String, unless isStopped: () -> Bool) throws(BackupFailure) -> Int
  /// The names of what is there and begins so.
  func names(_ prefix: String, unless isStopped: () -> Bool) throws(BackupFailure) -> [String]
  func remove(_ name: String, unless isStopped: () -> Bool) throws(BackupFailure)
  /// Writes the content to a new file.
  func fetch(_ name: String, to file: String) throws(BackupFailure)
  /// Removes what uploads have left that were cut off.
  func removeRemains(_ prefix: String, unless isStopped: () -> Bool) throws(BackupFailure)
}

/// A bucket of an object storage.
package struct BucketDestination: BackupDestination {
  private let storage: ObjectStorage
  /// What all names begin with; empty, or with a slash at its end.
  private let prefix: String

  /// - Parameter prefix: without a slash at its end.
  package init(_ storage: ObjectStorage, prefix: String) {
    self.storage = storage
    self.prefix = prefix.isEmpty ? "" : "\(prefix)/"
  }

  package var name: String { "s3://\(storage.bucket)/\(prefix)" }

  package func store(_ file: String, as name: String, unless isStopped: () -> Bool) throws(BackupFailure) -> Int {
    try withStorage { () throws(ObjectStorageFailure) in
      try storage.upload(file, as: prefix + name, unless: isStopped).size
    }
  }

  package func names(_ start: String, unless isStopped: () -> Bool) throws(BackupFailure) -> [String] {
    try withStorage { () throws(ObjectStorageFailure) in
      try storage.objects(prefix + start, unless: isStopped).map { String($0.key.dropFirst(prefix.count)) }
    }
  }

  package func remove(_ name: String, unless isStopped: () -> Bool) throws(BackupFailure) {
    try withStorage { () throws(ObjectStorageFailure) in try storage.delete(prefix + name, unless: isStopped) }
  }

  package func fetch(_ name: String, to file: String) throws(BackupFailure) {
    try withStorage { () throws(ObjectStorageFailure) in try storage.download(prefix + name, to: file) }
  }

  package func removeRemains(_ start: String, unless isStopped: () -> Bool) throws(BackupFailure) {
    try withStorage { () throws(ObjectStorageFailure) in
      try storage.abandonUploads(prefix + start, unless: isStopped)
    }
  }
}
