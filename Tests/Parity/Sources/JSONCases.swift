import JSONKit

func addReadJSON(to transcript: inout Transcript) {
  for text in [
    "[9223372036854775807, -9223372036854775808, 9223372036854775808, 2147483648, 1.50, 1E400, -0]",
    #"{"a": {"b": [true, false, null]}, "é": "\u00e9\ud83d\ude00\n"}"#, #"["\ud800"]"#, "[01]", "[1,]",
    #"{"a":1,"a":2}"#,
    #"{"é":1,"e\u0301":2}"#, "nul", "[1e]", "\u{feff}1", "\"\u{1}\"", "1 2", "", #""\q""#,
  ] { transcript.line("json \(text)", outcome(Array(text.utf8))) }
  transcript.line("json depth", outcome(nested(512), JSONLimits(depth: 512)))
  transcript.line("json too deep", outcome(nested(100_000)))
  addDamagedJSON(to: &transcript)
}

private func nested(_ depth: Int) -> [UInt8] {
  let opened = [UInt8](repeating: UInt8(ascii: "["), count: depth)
  return opened + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
}

/// A document with each of its bytes changed in turn, and cut at each.
private func addDamagedJSON(to transcript: inout Transcript) {
  let document = Array(
    #"{"id": "x", "text": "é😀\u00e9\ud83d\ude00", "list": [1, -2.5e3, {"k": null}], "yes": true}"#.utf8)
  transcript.digest("json damaged") { digest in
    for index in document.indices {
      digest.add(outcome(Array(document[..<index])))
      for byte in stride(from: UInt8(0), through: 252, by: 3) {
        var damaged = document
        damaged[index] = byte
        digest.add(outcome(damaged))
      }
    }
  }
}

private func outcome(_ bytes: [UInt8], _ limits: JSONLimits = .standard) -> String {
  do throws(JSONError) { return try JSON.parse(bytes, limits: limits).text } catch {
    return "\(error) at \(error.offset)"
  }
}

func addWrittenJSON(to transcript: inout Transcript) {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("</script>\u{2028}\u{2029}")
  writer.integer(.min)
  writer.key("list")
  writer.beginArray()
  writer.string("\"\\\u{0}\u{1f}\u{7f}\t\r\n\u{8}\u{c}é😀")
  writer.bool(true)
  writer.null()
  writer.raw(Array("[1.0]".utf8))
  writer.endArray()
  writer.endObject()
  transcript.line("written", writer.text)
  transcript.digest("many members") { digest in
    let members = (0..<2000).map { JSON.Member("key \($0)", .integer(Int64($0) << 31)) }
    digest.add(outcome(JSON.object(members).bytes))
  }
}
