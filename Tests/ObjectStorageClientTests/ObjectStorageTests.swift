import Foundation
import OutboundKit
import Synchronization
import TestSupport
import Testing

@testable import ObjectStorageClient

/// What a storage of others does well is in `Tests/Backups`; here is what none of them does on demand.
@Suite struct `An object storage` {
  private let scratch = Scratch()

  private func storage(
    _ server: TestHTTPServer, attempts: Int = 3, milliseconds: Int = 3_000
  ) throws -> ObjectStorage {
    var limits = ObjectStorageLimits()
    (limits.attempts, limits.pause) = (attempts, 1)
    limits.timeouts = TransferTimeouts(connect: 1_000, total: milliseconds)
    let endpoint = try #require(HTTPAddress(server.address))
    return try #require(
      ObjectStorage(
        endpoint: endpoint, bucket: "backups", region: "here", credentials: .init(key: "KEY", secret: "secret"),
        limits: limits, userAgent: "Test/1"))
  }

  @Test func `is asked by signed requests that carry the hash of their content`() throws {
    let server = TestHTTPServer { request in
      let tag = "ETag: \"\(Digest.md5(Array("content".utf8)).hex)\""
      // The answer to HEAD has no body, but says how long it would be.
      return request.body.isEmpty
        ? .raw("HTTP/1.1 200 Test\r\nContent-Length: 7\r\n\(tag)\r\nConnection: close\r\n\r\n")
        : .body("", fields: [tag])
    }
    defer { server.stop() }
    try scratch.write("file", "content")
    let stored = try storage(server).upload(scratch.path("file"), as: "a/file.backup")
    #expect(stored.size == 7 && server.requests.map(\.target) == Array(repeating: "/backups/a/file.backup", count: 2))
    let fields = server.requests[0].fields.map { $0.lowercased() }
    #expect(fields.contains("x-amz-content-sha256: \(Digest.sha256(Array("content".utf8)).hex)"))
    #expect(fields.contains { $0.hasPrefix("authorization: aws4-hmac-sha256 credential=key/") })
    #expect(fields.contains { $0.hasPrefix("content-md5: ") } && !fields.contains { $0.contains("secret") })
  }

  @Test func `that has trouble of its own is asked as often as the limits allow`() throws {
    let count = Mutex(0)
    let server = TestHTTPServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number < 3
        ? .body("<Error><Code>SlowDown</Code></Error>", status: 503) : .body("<ListBucketResult></ListBucketResult>")
    }
    defer { server.stop() }
    #expect(try storage(server).objects("a").isEmpty && server.requests.count == 3)
    count.withLock { $0 = -1_000 }
    #expect(throws: ObjectStorageFailure.unreachable("SlowDown (503)")) { try storage(server).objects("a") }
    #expect(server.requests.count == 6)
  }

  @Test(arguments: [
    (400, "InvalidArgument", ObjectStorageFailure.refused("InvalidArgument (400)")),
    (403, "SignatureDoesNotMatch", .forbidden("SignatureDoesNotMatch (403)")),
    (404, "NoSuchBucket", .missing("bucket backups")), (301, "PermanentRedirect", .refused("PermanentRedirect (301)")),
  ])
  func `that says no is asked once`(status: Int, code: String, failure: ObjectStorageFailure) throws {
    let body = "<?xml version=\"1.0\"?><Error><Code>\(code)</Code><Message>of a secret</Message></Error>"
    let server = TestHTTPServer(.body(body, status: status, fields: ["Location: http://127.0.0.1:1/"]))
    defer { server.stop() }
    #expect(throws: failure) { try storage(server).objects("a") }
    #expect(server.requests.count == 1)
  }

  @Test func `that does not answer in time, or answers too much, is given up`() throws {
    let silent = TestHTTPServer(.silence)
    let endless = TestHTTPServer(.endless)
    defer { [silent, endless].forEach { $0.stop() } }
    let start = Date()
    #expect(throws: ObjectStorageFailure.self) { try storage(silent, attempts: 2, milliseconds: 200).objects("a") }
    #expect(Date().timeIntervalSince(start) < 20)
    #expect(throws: ObjectStorageFailure.refused("its answer has more than 1048576 bytes")) {
      try storage(endless).objects("a")
    }
  }

  @Test func `is left alone once the program stops`() throws {
    let server = TestHTTPServer(.silence)
    defer { server.stop() }
    #expect(throws: ObjectStorageFailure.stopped) { try storage(server).objects("a", unless: { true }) }
  }

  @Test(arguments: ["not XML", "<Other/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><ListBucketResult/>", ""])
  func `whose answer makes no sense is not believed`(answer: String) throws {
    let server = TestHTTPServer(.body(answer))
    defer { server.stop() }
    #expect(throws: ObjectStorageFailure.refused("its response has no ListBucketResult")) {
      try storage(server).objects("a")
    }
  }

  @Test func `whose list has no end is not read for ever`() throws {
    let numbers = Mutex(0)
    let server = TestHTTPServer { _ in
      let number = numbers.withLock { number in
        number += 1
        return number
      }
      let token = "<NextContinuationToken>\(number)</NextContinuationToken>"
      return .body("<ListBucketResult><IsTruncated>true</IsTruncated>\(token)</ListBucketResult>")
    }
    defer { server.stop() }
    #expect(throws: ObjectStorageFailure.refused("it has more objects than are looked at")) {
      try storage(server).objects("a")
    }
    #expect(server.requests.count == 100)
  }

  @Test func `whose object changes while it is read is not believed`() throws {
    let server = TestHTTPServer { request in
      request.fields.contains { $0.hasPrefix("Range") }
        ? .body("12345", status: 206, fields: ["ETag: \"b\""])
        : .raw("HTTP/1.1 200 Test\r\nContent-Length: 5\r\nETag: \"a\"\r\nConnection: close\r\n\r\n")
    }
    defer { server.stop() }
    #expect(throws: ObjectStorageFailure.mismatch("file has changed while it was read")) {
      try storage(server).download("file", to: scratch.path("file"))
    }
  }

  @Test(arguments: ["", "a", "Capital", "a_b", "-ab", "a..b", "a/b", "bücket"]) func `has no bucket of such a name`(
    name: String
  ) throws {
    let endpoint = try #require(HTTPAddress("https://storage.example.org"))
    #expect(
      ObjectStorage(
        endpoint: endpoint, bucket: name, region: "here", credentials: .init(key: "a", secret: "b"), userAgent: "Test")
        == nil)
  }

  @Test func `has objects of plain names alone`() {
    for key in ["a", "a/b.backup", "a-b_c/1"] { #expect(ObjectStorage.isKey(key), "\(key)") }
    for key in ["", "/a", "a//b", "a/../b", "./a", "a b", "a?b", "a%2fb", "ä", String(repeating: "a", count: 901)] {
      #expect(!ObjectStorage.isKey(key), "\(key)")
    }
  }
}
