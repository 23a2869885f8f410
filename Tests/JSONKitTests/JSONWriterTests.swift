import Foundation
import JSONKit
import TestSupport
import Testing

@Suite struct `A JSON writer` {
  @Test func `sets commas and colons`() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.endArray()
    writer.key("b")
    writer.integer(-1)
    writer.endObject()
    writer.null()
    writer.bool(true)
    writer.raw(Array("1.0".utf8))
    writer.string("x")
    writer.endArray()
    #expect(writer.text == #"[{},{"a":[],"b":-1},null,true,1.0,"x"]"#)
  }

  @Test(arguments: [
    ("", #""""#), ("a/b é 😀 \u{7f}", "\"a/b é 😀 \u{7f}\""), ("\"\\", #""\"\\""#),
    ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#), ("\u{0}\u{1f}", #""\u0000\u001f""#),
    ("</script>", #""\u003c/script>""#), ("\u{2027}\u{2028}\u{2029}\u{202a}", "\"\u{2027}\\u2028\\u2029\u{202a}\""),
    ("\u{e2}\u{a8}", "\"\u{e2}\u{a8}\""),
  ])
  func `escapes what must not stand in a string or a page`(text: String, written: String) throws {
    #expect(JSON.string(text).text == written)
    #expect(try JSON.parse(written) == .string(text))
  }

  @Test func `writes every scalar so that it is read back`() throws {
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = JSON.string(String(scalar)).bytes
      if try JSON.parse(bytes).string?.unicodeScalars.elementsEqual([scalar]) != true { Issue.record("\(value)") }
    }
  }

  @Test func `writes what Foundation reads`() throws {
    let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    let read = try JSONSerialization.jsonObject(with: Data(JSON.string(text).bytes), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test func `writes any value so that it is read back`() throws {
    var random = SeededGenerator.announced()
    for _ in 0..<500 {
      let value = anyValue(depth: 5, &random)
      let bytes = value.bytes
      let read = try JSON.parse(bytes)
      #expect(read == value)
      #expect(read.bytes == bytes)
    }
  }

  private func anyValue(depth: Int, _ random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .integer(.random(in: .min ... .max, using: &random))
    case 3: JSON.Decimal("\(Int16.random(in: .min ... .max, using: &random)).50e-7").map(JSON.decimal) ?? .null
    case 4: .string(anyText(&random))
    case 5: .array(anyList(&random).map { _ in anyValue(depth: depth - 1, &random) })
    default:
      .object(anyList(&random).map { JSON.Member("\($0) \(anyText(&random))", anyValue(depth: depth - 1, &random)) })
    }
  }

  private func anyList(_ random: inout SeededGenerator) -> Range<Int> { 0..<Int.random(in: 0...20, using: &random) }

  private func anyText(_ random: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0...10, using: &random)).map { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x2fff, using: &random)) ?? " "
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
