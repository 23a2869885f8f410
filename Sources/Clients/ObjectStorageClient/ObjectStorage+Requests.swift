import Glibc
import OutboundKit
import WebDAVKit

extension ObjectStorage {
  /// Asks until there is an answer that says yes, as often as the limits allow where the reason may pass.
  func ask(
    _ request: StorageRequest, unless isStopped: () -> Bool
  ) throws(ObjectStorageFailure) -> StorageAnswer {
    var attempt = 1
    while true {
      var pause = limits.pause << Int64(attempt - 1)
      do throws(ObjectStorageFailure) {
        let answer = try answer(request, unless: isStopped)
        pause = max(pause, min(answer.retryAfter, Self.longestPause) * 1_000)
        guard let failure = failure(of: answer, to: request) else { return answer }
        throw failure
      } catch {
        guard error.mayPass, attempt < limits.attempts else { throw error }
        attempt += 1
        try wait(milliseconds: pause, unless: isStopped)
      }
    }
  }

  /// In seconds.
  private static let longestPause: Int64 = 60

  /// Nil for an answer that says yes. One of these can say no although its status says yes, since it has begun before the
  /// work was done (https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html).
  private func failure(of answer: StorageAnswer, to request: StorageRequest) -> ObjectStorageFailure? {
    let isSuccess = (200..<300).contains(answer.status)
    let isBegun = isSuccess && request.method == .post
    guard !isSuccess || isBegun else { return nil }
    let code = errorCode(answer)
    if isSuccess { return code.map { .unreachable($0) } }
    let reason = "\(code ?? "no reason given") (\(answer.status))"
    switch answer.status {
    case 408, 429, 500...: return .unreachable(reason)
    case 400 where Self.passing.contains(code ?? ""): return .unreachable(reason)
    case 401, 403: return .forbidden(reason)
    case 404: return .missing(code == "NoSuchBucket" ? "bucket \(bucket)" : request.key.isEmpty ? bucket : request.key)
    default: return .refused(reason)
    }
  }

  /// What comes of a connection that alters or loses bytes.
  private static let passing = ["BadDigest", "IncompleteBody", "RequestTimeout", "XAmzContentSHA256Mismatch"]

  /// Only the name of the error: its sentence can have what was sent.
  private func errorCode(_ answer: StorageAnswer) -> String? {
    guard let document = try? XMLElement(answer.bytes), document.name.name == "Error" else { return nil }
    return String((document.text(of: "Code") ?? "").filter { $0.isASCII && $0.isLetter }.prefix(60))
  }

  private func wait(milliseconds: Int64, unless isStopped: () -> Bool) throws(ObjectStorageFailure) {
    var rest = milliseconds
    while rest > 0 {
      if isStopped() { throw .stopped }
      usleep(UInt32(min(rest, 200)) * 1_000)
      rest -= 200
    }
  }
}

extension XMLElement {
  /// The text of the first element of a local name within it: not all storages name the same namespace.
  func text(of name: String) -> String? { elements.first { $0.name.name == name }?.text }

  func all(named name: String) -> [XMLElement] { elements.filter { $0.name.name == name } }
}
