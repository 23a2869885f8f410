import TextKit

@testable import HTTPKit

/// A request's target that is taken is clean, and read as the same when it is written anew.
@Sendable func fuzzTarget(_ bytes: [UInt8]) {
  guard let target = RequestTarget(bytes) else { return }
  for segment in target.segments {
    check(segment != "." && segment != ".." && !segment.utf8.contains(UInt8(ascii: "/")), "\(target.segments)")
  }
  let texts = target.segments + target.query.flatMap { [$0.name, $0.value] }
  check(texts.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } }, "a control character is in \(texts)")
  if target.path == "*" { return }
  check(target.path == "/" + target.segments.joined(separator: "/"), target.path)
  let path = "/" + target.segments.map { $0.percentEncoded }.joined(separator: "/")
  let query = target.query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
  for written in ["\(path)?\(query)", "http://host\(path)?\(query)"] {
    let read = RequestTarget(written.utf8)
    check(read?.segments == target.segments && read?.rawPath == path, written)
    check(read?.query.map { [$0.name, $0.value] } == target.query.map { [$0.name, $0.value] }, written)
  }
}
