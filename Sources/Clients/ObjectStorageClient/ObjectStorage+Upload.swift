import BackupKit
import WebDAVKit

extension ObjectStorage {
  /// Stores a file's content as an object, in many parts if it is long, and makes sure that the storage has what was sent:
  /// each part by its digests, the whole by its size and its tag.
  public func upload(
    _ path: String, as key: String, unless isStopped: () -> Bool = { false }
  ) throws(ObjectStorageFailure) -> StoredObject {
    guard Self.isKey(key) else { throw .refused("\(key) isn’t a name for an object") }
    let file = try withFile { () throws(EncryptedFileFailure) in try OpenFile(reading: path) }
    let first = try read(file)
    let sent: StoredObject
    if first.count < limits.partSize {
      sent = try put(first, as: key, unless: isStopped)
    } else {
      sent = try uploadParts(of: file, first, as: key, unless: isStopped)
    }
    let stored = try object(key, unless: isStopped)
    guard stored == sent else {
      throw .mismatch("\(key) has \(stored.size) bytes, and the tag \(stored.tag) in place of \(sent.tag)")
    }
    return stored
  }

  /// Gives up what was begun to be sent under a name and never ended, which costs room until then.
  public func abandonUploads(_ prefix: String, unless isStopped: () -> Bool = { false }) throws(ObjectStorageFailure) {
    var request = StorageRequest(method: .get, key: "")
    request.query = [("max-uploads", "100"), ("prefix", prefix), ("uploads", "")]
    let page = try document(try ask(request, unless: isStopped), "ListMultipartUploadsResult")
    for upload in page.all(named: "Upload") {
      guard let key = upload.text(of: "Key"), key.hasPrefix(prefix), Self.isKey(key),
        let name = upload.text(of: "UploadId")
      else { continue }
      try abandon(Upload(key: key, name: name), unless: isStopped)
    }
  }

  private func read(_ file: OpenFile) throws(ObjectStorageFailure) -> [UInt8] {
    try withFile { () throws(EncryptedFileFailure) in try file.read(limits.partSize) }
  }

  private func put(
    _ bytes: [UInt8], as key: String, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> StoredObject {
    let answer = try send(bytes, StorageRequest(method: .put, key: key), unless: isStopped)
    return StoredObject(key: key, size: bytes.count, tag: answer.tag)
  }

  /// Sends bytes, and compares the tag of what has arrived.
  private func send(
    _ bytes: [UInt8], _ request: StorageRequest, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> StorageAnswer {
    var request = request
    let digest = Digest.md5(bytes)
    request.body = bytes
    request.fields.append(("Content-MD5", digest.base64))
    let answer = try ask(request, unless: isStopped)
    guard !answer.tag.isEmpty,
      answer.tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+/=".contains($0)) })
    else { throw .refused("it gives no tag for what it has stored") }
    guard answer.hasOpaqueTag || answer.tag.lowercased() == digest.hex else {
      throw .mismatch("a part of \(request.key) has the tag \(answer.tag) in place of \(digest.hex)")
    }
    return answer
  }
}

/// A multipart upload that has begun (https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html).
private struct Upload {
  let key: String
  let name: String
}

extension ObjectStorage {
  private static var partLimit: Int { 10_000 }

  private func uploadParts(
    of file: OpenFile, _ first: [UInt8], as key: String, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> StoredObject {
    let upload = try begin(key, unless: isStopped)
    do throws(ObjectStorageFailure) {
      var (part, size, tags) = (first, 0, [String]())
      while !part.isEmpty {
        guard tags.count < Self.partLimit else { throw .refused("\(key) has too many parts") }
        tags.append(try send(part, upload, tags.count + 1, unless: isStopped))
        size += part.count
        part = try read(file)
      }
      return StoredObject(key: key, size: size, tag: try complete(upload, tags, unless: isStopped))
    } catch {
      // What the storage does not hear now is given up by the next upload.
      _ = try? answer(abandoning(upload), unless: { false })
      throw error
    }
  }

  private func begin(_ key: String, unless isStopped: () -> Bool) throws(ObjectStorageFailure) -> Upload {
    let request = StorageRequest(method: .post, key: key, query: [("uploads", "")])
    let answer = try document(try ask(request, unless: isStopped), "InitiateMultipartUploadResult")
    guard let name = answer.text(of: "UploadId"), !name.isEmpty, name.utf8.count <= 1_024 else {
      throw .refused("it does not name the upload")
    }
    return Upload(key: key, name: name)
  }

  /// Answers the part's tag.
  private func send(
    _ part: [UInt8], _ upload: Upload, _ number: Int, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> String {
    let query = [(name: "partNumber", value: "\(number)"), (name: "uploadId", value: upload.name)]
    return try send(part, StorageRequest(method: .put, key: upload.key, query: query), unless: isStopped).tag
  }

  /// Answers the tag of the whole.
  private func complete(
    _ upload: Upload, _ tags: [String], unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> String {
    var request = StorageRequest(method: .post, key: upload.key, query: [("uploadId", upload.name)])
    request.body = Array(Self.list(of: tags).utf8)
    do throws(ObjectStorageFailure) {
      let answer = try document(try ask(request, unless: isStopped), "CompleteMultipartUploadResult")
      return (answer.text(of: "ETag") ?? "").filter { $0 != "\"" }
    } catch {
      // An answer that was lost, and the upload is not there any more, since it was completed by what went before.
      guard case .missing = error, let whole = Self.tag(ofParts: tags) else { throw error }
      return whole
    }
  }

  private static func list(of tags: [String]) -> String {
    let parts = tags.enumerated().map { index, tag in
      "<Part><PartNumber>\(index + 1)</PartNumber><ETag>&quot;\(tag)&quot;</ETag></Part>"
    }
    let space = "http://s3.amazonaws.com/doc/2006-03-01/"
    return "<CompleteMultipartUpload xmlns=\"\(space)\">\(parts.joined())</CompleteMultipartUpload>"
  }

  /// How storages call what parts with these tags have become; nil where the tags say nothing of the content.
  private static func tag(ofParts tags: [String]) -> String? {
    let digests = tags.compactMap { Digest(hex: $0) }
    guard digests.count == tags.count else { return nil }
    return "\(Digest.md5(digests.flatMap(\.bytes)).hex)-\(tags.count)"
  }

  private func abandon(_ upload: Upload, unless isStopped: () -> Bool) throws(ObjectStorageFailure) {
    do throws(ObjectStorageFailure) {
      _ = try ask(abandoning(upload), unless: isStopped)
    } catch {
      guard case .missing = error else { throw error }
    }
  }

  private func abandoning(_ upload: Upload) -> StorageRequest {
    StorageRequest(method: .delete, key: upload.key, query: [("uploadId", upload.name)])
  }
}
