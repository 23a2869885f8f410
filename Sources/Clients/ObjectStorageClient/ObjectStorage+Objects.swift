import BackupKit
import WebDAVKit

extension ObjectStorage {
  /// The object of a name.
  public func object(
    _ key: String, unless isStopped: () -> Bool = { false }
  ) throws(ObjectStorageFailure) -> StoredObject {
    let answer = try ask(StorageRequest(method: .head, key: key), unless: isStopped)
    guard let size = answer.length, size >= 0 else { throw .refused("it does not say how long \(key) is") }
    return StoredObject(key: key, size: size, tag: answer.tag)
  }

  /// The objects whose names begin so, in the order of their names; at most 50,000.
  public func objects(
    _ prefix: String, unless isStopped: () -> Bool = { false }
  ) throws(ObjectStorageFailure) -> [StoredObject] {
    var objects: [StoredObject] = []
    var token: String?
    for _ in 0..<Self.pageLimit {
      let page = try page(prefix, token, unless: isStopped)
      objects += page.all(named: "Contents").compactMap { StoredObject($0) }
      guard page.text(of: "IsTruncated") == "true" else { return objects }
      guard let next = page.text(of: "NextContinuationToken"), next != token else {
        throw .refused("its list has no end")
      }
      token = next
    }
    throw .refused("it has more objects than are looked at")
  }

  /// Deletes an object; nothing if there is none.
  public func delete(_ key: String, unless isStopped: () -> Bool = { false }) throws(ObjectStorageFailure) {
    do throws(ObjectStorageFailure) {
      _ = try ask(StorageRequest(method: .delete, key: key), unless: isStopped)
    } catch {
      guard case .missing = error else { throw error }
    }
  }

  /// Writes an object to a new file, part by part, and makes sure that all parts are of one version of it.
  public func download(
    _ key: String, to path: String, unless isStopped: () -> Bool = { false }
  ) throws(ObjectStorageFailure) {
    let object = try object(key, unless: isStopped)
    let file = try withFile { () throws(EncryptedFileFailure) in try OpenFile(writing: path) }
    var position = 0
    while position < object.size {
      let end = min(position + limits.partSize, object.size)
      var request = StorageRequest(method: .get, key: key)
      request.fields = [("Range", "bytes=\(position)-\(end - 1)"), ("If-Match", "\"\(object.tag)\"")]
      request.answerLimit = limits.partSize
      let answer = try ask(request, unless: isStopped)
      guard answer.bytes.count == end - position, answer.tag == object.tag else {
        throw .mismatch("\(key) has changed while it was read")
      }
      try withFile { () throws(EncryptedFileFailure) in try file.write(answer.bytes[...]) }
      position = end
    }
    try withFile { () throws(EncryptedFileFailure) in try file.sync() }
  }

  private func page(
    _ prefix: String, _ token: String?, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> XMLElement {
    var request = StorageRequest(method: .get, key: "")
    request.query = [("list-type", "2"), ("max-keys", "500"), ("prefix", prefix)]
    if let token { request.query.append(("continuation-token", token)) }
    return try document(try ask(request, unless: isStopped), "ListBucketResult")
  }

  func document(_ answer: StorageAnswer, _ name: String) throws(ObjectStorageFailure) -> XMLElement {
    guard let document = try? XMLElement(answer.bytes), document.name.name == name else {
      throw .refused("its response has no \(name)")
    }
    return document
  }

  private static let pageLimit = 100
}

/// Runs a body that works with files here.
func withFile<Value>(_ body: () throws(EncryptedFileFailure) -> Value) throws(ObjectStorageFailure) -> Value {
  do throws(EncryptedFileFailure) {
    return try body()
  } catch {
    throw .file(error.description)
  }
}

extension StoredObject {
  fileprivate init?(_ element: XMLElement) {
    guard let key = element.text(of: "Key"), let size = element.text(of: "Size").flatMap({ Int($0) }), size >= 0 else {
      return nil
    }
    self.init(key: key, size: size, tag: (element.text(of: "ETag") ?? "").filter { $0 != "\"" })
  }
}
