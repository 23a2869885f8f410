import Foundation
import JSONKit
import TestSupport
import Testing

@Suite struct `Hostile JSON` {
  private let document = Array(
    #"""
    {"id": "019a9fbc-4c00-7abc-8def-0123456789ab", "name": "Nachtdienst é😀 \u00e9\ud83d\ude00\n",
     "list": [0, -12, 2.5e-3, true, false, null, [], {}, [[{"a": [1]}]]],
     "short": 12}
    """#.utf8)

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `nested a hundred thousand times is refused at the limit`(opening: String) {
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    #expect(refusal(of: bytes)?.reason == .tooDeep)
  }

  @Test func `is read down to the limit and not below`() throws {
    for depth in [1, 2, 32, 512] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(try JSON.parse(text, limits: JSONLimits(depth: depth)).text == text)
      #expect(refusal(of: Array("[\(text)]".utf8), limits: JSONLimits(depth: depth))?.reason == .tooDeep)
    }
    #expect(JSONLimits(depth: .max).depth == 512)
  }

  @Test func `cannot have more than the limits allow`() {
    let limits = JSONLimits(bytes: 30, values: 4, numberLength: 5)
    #expect(refusal(of: Array("[1,[2,3]]".utf8), limits: limits)?.reason == .tooManyValues)
    #expect(refusal(of: Array("[1,2,3]".utf8), limits: limits) == nil)
    #expect(refusal(of: Array("123456".utf8), limits: limits)?.reason == .numberTooLong)
    #expect(refusal(of: Array("1e999".utf8), limits: limits) == nil)
    #expect(refusal(of: Array(repeating: 0x20, count: 31), limits: limits)?.reason == .tooLong)
  }

  @Test func `with a megabyte in one string is read`() throws {
    let long = String(repeating: "aé\"", count: 300_000)
    #expect(try JSON.parse(JSON.string(long).bytes).string == long)
  }

  @Test func `with a megabyte in one number is refused`() {
    #expect(refusal(of: Array(repeating: UInt8(ascii: "9"), count: 1 << 20))?.reason == .numberTooLong)
    #expect(
      refusal(of: Array("1e".utf8) + Array(repeating: UInt8(ascii: "9"), count: 1 << 20))?.reason == .numberTooLong)
  }

  @Test func `with very many members is read in time`() throws {
    let members = (0..<50_000).map { JSON.Member("key \($0)", .null) }
    let bytes = JSON.object(members).bytes
    #expect(try JSON.parse(bytes).object?.count == 50_000)
    let repeated = JSON.object(members + [members[40_000]]).bytes
    #expect(refusal(of: repeated)?.reason == .duplicateKey)
  }

  @Test func `cut at any byte ends too early`() throws {
    for length in document.indices {
      let error = try #require(refusal(of: Array(document[..<length])))
      let isAfterCut = error.reason == .endedEarly && error.offset == length
      let isInCharacter = error.reason == .badUTF8 && length - error.offset < 4
      #expect(isAfterCut || isInCharacter, "cut at \(length): \(error)")
    }
  }

  @Test func `with any byte changed is read alike by Foundation, or refused where it goes wrong`() {
    for index in document.indices {
      for byte in UInt8.min...UInt8.max where byte != document[index] {
        var damaged = document
        damaged[index] = byte
        check(damaged)
      }
    }
  }

  @Test func `made of chance never surprises`() {
    var random = SeededGenerator.announced()
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83d", "1", "-", ".", "0", "true", "null", " ", "\n", "a",
      "\"a\"", "é", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      check(Array(text.joined().utf8))
    }
  }

  /// What is accepted, Foundation accepts; what stands before a fault could have gone on to be JSON.
  private func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let error = refusal(of: bytes) else {
      let read = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if read == nil { Issue.record("Foundation refuses \(text)") }
      return
    }
    let before = Array(bytes[..<error.offset])
    let isPrefix = refusal(of: before).map { $0.reason == .endedEarly && $0.offset == before.count } ?? true
    if !isPrefix { Issue.record("the fault in \(text) is before \(error.offset)") }
  }

  @Test(arguments: [
    ("[1,\n 2,\n x]", 9, 3, 2), ("x", 0, 1, 1), ("{\"é😀\": ]", 11, 1, 8), ("", 0, 1, 1), ("[\n\n", 3, 3, 1),
    ("[1]\r\n]", 5, 2, 1),
  ])
  func `is refused with the place of the fault`(text: String, offset: Int, line: Int, column: Int) throws {
    let error = try #require(refusal(of: Array(text.utf8)))
    #expect(error.offset == offset)
    #expect(error.line == line)
    #expect(error.column == column)
  }

  @Test func `is refused with a sentence`() {
    let error = refusal(of: Array("[1,]".utf8))
    #expect(error?.description == "This character cannot stand here. (line 1, column 4)")
  }
}
