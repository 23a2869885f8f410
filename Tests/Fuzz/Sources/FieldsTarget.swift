@testable import HTTPKit

/// Header fields: whatever they say, what is read of them is well-formed.
///
/// The first line of the input is the method, the others are fields.
@Sendable func fuzzFields(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let headers = lines.dropFirst().map { line in
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return (name: String(parts[0]), value: String(trimmed(parts.count > 1 ? parts[1] : "")))
  }
  checkHead(lines[0], headers)
  checkClient(headers.filter { isFieldValue($0.value) })
  for value in headers.map({ $0.value }) {
    checkTags(value)
    checkLanguages(value)
    _ = AcceptEncoding(value).allows("gzip")
  }
}

private func checkHead(_ method: String, _ headers: [(name: String, value: String)]) {
  for version in ["HTTP/1.0", "HTTP/1.1"] {
    guard let head = try? RequestHead(method: method, version: version, target: [0x2f], headers: headers) else {
      continue
    }
    let lengths = headers.filter { equalIgnoringCase($0.name, "Content-Length") }.map { $0.value }
    check(lengths.count <= 1, "two lengths are taken")
    if let length = lengths.first {
      check(!length.isEmpty && length.utf8.allSatisfy { (0x30...0x39).contains($0) }, "\(length) is taken for a length")
      check(head.contentLength == Int(length), "\(length) is read as \(head.contentLength ?? -1)")
    }
    check(headers.allSatisfy { isToken($0.name) && isFieldValue($0.value) }, "\(headers)")
  }
}

private func checkClient(_ headers: [(name: String, value: String)]) {
  let client = clientAddress(peer: "127.0.0.1", headers: headers, trustedProxies: ["127.0.0.1", "::1"])
  check(client.utf8.count <= 45 && client.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, client)
}

private func checkTags(_ value: String) {
  guard case .tags(let tags)? = EntityTagList(value) else { return }
  let written = tags.map { $0.description }.joined(separator: ", ")
  check(EntityTagList(written) == .tags(tags), written)
}

private func checkLanguages(_ value: String) {
  let preferred = AcceptLanguage(value).preferred
  check(preferred.allSatisfy { !$0.isEmpty && !$0.contains(",") && !$0.contains(";") }, "\(preferred)")
  check(AcceptLanguage(preferred.joined(separator: ", ")).preferred == preferred, "\(preferred)")
}
