import CCurl
import OutboundKit
import TextKit

/// One request to an object storage.
struct StorageRequest {
  enum Method: String {
    case get = "GET"
    case head = "HEAD"
    case put = "PUT"
    case post = "POST"
    case delete = "DELETE"
  }

  let method: Method
  /// The object; empty for the bucket itself.
  let key: String
  /// In the order of their names, which is the order in which they are signed.
  var query: [(name: String, value: String)] = []
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []
  var answerLimit = 1 << 20

  /// A name without a value keeps its `=`, as it is signed.
  var target: String {
    let pairs = query.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.value.percentEncoded)" }
    return (key.isEmpty ? "" : "/\(key)") + (pairs.isEmpty ? "" : "?\(pairs.joined(separator: "&"))")
  }
}

/// What an object storage has answered.
struct StorageAnswer {
  let status: Int
  let bytes: [UInt8]
  /// Without quotation marks.
  let tag: String
  /// How many bytes the object has, where the answer says so.
  let length: Int?
  /// Whether tags say nothing of the content, since the storage has encrypted it under a key of its own.
  let hasOpaqueTag: Bool
  /// For how many seconds it wants to be left alone; 0 if it does not say.
  let retryAfter: Int64
}

extension ObjectStorage {
  /// Asks once, and returns the answer whatever its status. Each request is signed by libcurl (AWS signature version 4),
  /// with the hash of what it carries, so that the storage takes nothing that was altered on its way.
  func answer(
    _ request: StorageRequest, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> StorageAnswer {
    guard let handle = CurlHandle(protocols: "http,https", timeouts: limits.timeouts) else {
      throw .unreachable("out of memory")
    }
    sign(request, on: handle)
    let answer = BoundedAnswer(limit: request.answerLimit)
    let code = withExtendedLifetime(answer) {
      answer.take(from: handle)
      return perform(request, on: handle, unless: isStopped)
    }
    if code == CURLE_ABORTED_BY_CALLBACK { throw .stopped }
    guard !answer.isTooLong else { throw .refused("its answer has more than \(request.answerLimit) bytes") }
    guard code == CURLE_OK else { throw .unreachable(handle.reason(code)) }
    return handle.answer(answer.bytes)
  }

  private func sign(_ request: StorageRequest, on handle: CurlHandle) {
    let pointer = handle.pointer
    curl_set_text(pointer, CURLOPT_URL, "\(endpoint.text)/\(bucket)\(request.target)")
    curl_set_text(pointer, CURLOPT_USERAGENT, userAgent)
    curl_set_number(pointer, CURLOPT_FOLLOWLOCATION, 0)
    curl_set_number(pointer, CURLOPT_PATH_AS_IS, 1)
    // Less than a kilobyte a second for a minute is no transfer any more.
    curl_set_number(pointer, CURLOPT_LOW_SPEED_LIMIT, 1_024)
    curl_set_number(pointer, CURLOPT_LOW_SPEED_TIME, 60)
    curl_set_text(pointer, CURLOPT_AWS_SIGV4, "aws:amz:\(region):s3")
    curl_set_text(pointer, CURLOPT_USERNAME, credentials.key)
    curl_set_text(pointer, CURLOPT_PASSWORD, credentials.secret)
    var fields = request.fields
    fields.append(("x-amz-content-sha256", Digest.sha256(request.body).hex))
    if let session = credentials.session { fields.append(("x-amz-security-token", session)) }
    if !request.body.isEmpty { fields.append(("Content-Type", "application/octet-stream")) }
    // A field without a value, which takes away one of curl's own, would be signed by libcurl before 8.0 though it is not
    // sent. So `Expect: 100-continue` stays, which storages answer at once, or refuse a long part before it is sent.
    handle.set(CURLOPT_HTTPHEADER, fields.map { "\($0.name): \($0.value)" })
  }

  private func perform(
    _ request: StorageRequest, on handle: CurlHandle, unless isStopped: () -> Bool
  ) -> CURLcode {
    let pointer = handle.pointer
    switch request.method {
    case .get: break
    case .head: curl_set_number(pointer, CURLOPT_NOBODY, 1)
    case .put, .post, .delete: curl_set_text(pointer, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
    guard request.method == .put || request.method == .post else { return handle.perform(unless: isStopped) }
    curl_set_number(pointer, CURLOPT_POST, 1)
    curl_set_number(pointer, CURLOPT_POSTFIELDSIZE, request.body.count)
    // curl keeps no copy.
    return request.body.withUnsafeBytes { bytes in
      curl_set_bytes(pointer, CURLOPT_POSTFIELDS, bytes.baseAddress)
      return handle.perform(unless: isStopped)
    }
  }
}

extension CurlHandle {
  fileprivate func answer(_ bytes: [UInt8]) -> StorageAnswer {
    let encryption = field("x-amz-server-side-encryption") ?? ""
    return StorageAnswer(
      status: status, bytes: bytes, tag: (field("ETag") ?? "").filter { $0 != "\"" },
      length: field("Content-Length").flatMap { Int($0) },
      hasOpaqueTag: encryption.hasPrefix("aws:kms")
        || field("x-amz-server-side-encryption-customer-algorithm") != nil,
      retryAfter: retryAfter ?? 0)
  }
}
