import Foundation
import EntitlementClient
import SecurityKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A license file` {
  let key: SigningKey
  let authority: VerificationKey
  let license: License

  init() throws {
    key = try #require(SigningKey(seed: [UInt8](repeating: 9, count: 32)))
    authority = try #require(key.verificationKey)
    license = try #require(
      License(
        number: "2026-0042", holder: "Harbour \"Fire\" Station – Süd", tier: "pro", from: try date("2026-01-01"),
        until: try date("2026-12-31"), seats: 25))
  }

  private func failure(_ text: String) -> LicenseFailure? {
    do throws(LicenseFailure) {
      _ = try License(text, signedBy: authority)
      return nil
    } catch {
      return error
    }
  }

  @Test func `is read as it was written`() throws {
    #expect(try License(license.text(signedBy: key), signedBy: authority) == license)
    let other = try #require(
      License(number: "1", holder: "A", tier: "pro", from: license.from, until: license.from, seats: nil))
    let text = other.text(signedBy: key)
    #expect(try License(text, signedBy: authority) == other)
    #expect(try License(String(text.dropLast()), signedBy: authority) == other)
    #expect(try License(text.split(separator: "\n").joined(separator: "\r\n"), signedBy: authority) == other)
    #expect(
      text.hasPrefix(
        #"""
        TeamShift licence, version 1
        {"number":"1","holder":"A","tier":"pro","from":"2026-01-01","until":"2026-01-01"}
        Signature: 
        """#))
  }

  @Test func `is good from its first day to the end of its last`() throws {
    let (start, end) = (Instant(license.from, .midnight, offsetMinutes: 0), license.end)
    #expect(end == Instant(try date("2027-01-01"), .midnight, offsetMinutes: 0))
    try license.check(at: start)
    try license.check(at: end.adding(milliseconds: -1))
    #expect(throws: LicenseFailure.notYetValid(license.from)) { try license.check(at: start.adding(milliseconds: -1)) }
    #expect(throws: LicenseFailure.expired(license.until)) { try license.check(at: end) }
    let unknown = try #require(
      License(number: "1", holder: "A", tier: "platinum", from: license.from, until: license.until, seats: nil))
    #expect(throws: LicenseFailure.unknownTier("platinum")) { try unknown.check(at: start) }
  }

  @Test func `is refused with any bit altered`() {
    let bytes = Array(license.text(signedBy: key).utf8)
    for bit in 0..<(bytes.count - 1) * 8 {
      var altered = bytes
      altered[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(failure(String(decoding: altered, as: UTF8.self)) != nil, "bit \(bit)")
    }
  }

  @Test func `is refused if it says more than was signed`() {
    let text = license.text(signedBy: key)
    #expect(failure(text.replacingOccurrences(of: "2026-12-31", with: "2099-12-31")) == .invalidSignature)
    #expect(failure(text.replacingOccurrences(of: ",\"seats\":25", with: "")) == .invalidSignature)
  }

  @Test func `is verified by the key in the authority's file`() throws {
    let text = LicenseAuthority.text(authority)
    #expect(LicenseAuthority.key(text) == authority)
    #expect(LicenseAuthority.key(String(text.dropLast())) == authority)
    for other in ["", "x", text + "\n", String(text.dropLast(3)), text.replacingOccurrences(of: "1", with: "2")] {
      #expect(LicenseAuthority.key(other) == nil, "\(other)")
    }
  }

  @Test func `is refused by another authority`() throws {
    let forger = try #require(SigningKey(seed: [UInt8](repeating: 10, count: 32)))
    #expect(failure(license.text(signedBy: forger)) == .invalidSignature)
    let nobody = try #require(VerificationKey(bytes: [UInt8](repeating: 0, count: 32)))
    #expect(throws: LicenseFailure.invalidSignature) { try License(license.text(signedBy: key), signedBy: nobody) }
  }

  @Test func `is refused for a signature of another kind of text`() {
    let content = #"{"number":"1","holder":"A","tier":"pro","from":"2026-01-01","until":"2026-12-31"}"#
    let signature = Base64URL.encode(key.sign(Array(content.utf8)))
    #expect(failure("TeamShift licence, version 1\n\(content)\nSignature: \(signature)\n") == .invalidSignature)
  }

  @Test(arguments: [
    "[]", "{}", "", #"{"number":"1","holder":"A","tier":"pro","from":"2026-01-01"}"#,
    #"{"number":"1","holder":"A","tier":"pro","from":"2026-02-30","until":"2026-12-31"}"#,
    #"{"number":"1","holder":"A","tier":"pro","from":"2027-01-01","until":"2026-12-31"}"#,
    #"{"number":"1","holder":"A","tier":"pro","from":"2026-01-01","until":"2026-12-31","seats":0}"#,
    #"{"number":"1","holder":"A","tier":"pro","from":"2026-01-01","until":"2026-12-31","seats":"9"}"#,
    #"{"number":"","holder":"A","tier":"pro","from":"2026-01-01","until":"2026-12-31"}"#,
    #"{"number":1,"holder":"A","tier":"pro","from":"2026-01-01","until":"2026-12-31"}"#,
  ])
  func `is refused if its signed content is none`(_ content: String) {
    let first = "TeamShift licence, version 1"
    let signature = Base64URL.encode(key.sign(Array("\(first)\n\(content)".utf8)))
    #expect(failure("\(first)\n\(content)\nSignature: \(signature)\n") == .malformed)
  }

  @Test func `is refused if it is something else`() {
    let lines = license.text(signedBy: key).split(separator: "\n").map { String($0) }
    for text in [
      "", "\n\n\n", lines[0], lines[1...].joined(separator: "\n"), lines.joined(separator: "\n") + "\n\n",
      "\n" + lines.joined(separator: "\n"), "TeamShift licence, version 2\n\(lines[1])\n\(lines[2])\n",
      "\(lines[0])\n\(lines[1])\nSignature: *\n", "\(lines[0])\n\(lines[1])\nSignature:\n",
    ] {
      #expect(failure(text) == .malformed, "\(text)")
    }
    #expect(failure(String(repeating: "x", count: 4_097)) == .tooLarge)
  }
}
