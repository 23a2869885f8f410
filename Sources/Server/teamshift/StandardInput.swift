import Glibc
import JSONKit

/// The JSON on standard input, within ``JSONLimits/standard``.
func readJSON() throws(CommandFailure) -> JSON {
  do throws(JSONError) {
    return try JSON.parse(readStandardInput(limit: JSONLimits.standard.bytes + 1))
  } catch {
    throw .usage(error.description)
  }
}

/// All of standard input, or its first bytes if it has more than the limit.
private func readStandardInput(limit: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while bytes.count < limit {
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
  }
  return bytes
}

extension FieldError {
  /// The sentence, with an element of an array as in JavaScript: "stops[2].latitude must be between -90 and 90."
  var indexedMessage: String {
    let parts = path.split(separator: ".").map { Int($0) == nil ? ".\($0)" : "[\($0)]" }
    return FieldError(String(parts.joined().drop { $0 == "." }), problem).message
  }
}
