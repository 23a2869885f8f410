import EntitlementClient
import Foundation
import SecurityKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The command line's license` {
  let scratch = Scratch()
  let key: SigningKey
  private static let authority = ["--data", "data", "--license-authority", "authority"]

  init() throws {
    key = try #require(SigningKey(seed: [UInt8](repeating: 5, count: 32)))
    let open = try #require(key.verificationKey)
    try write(LicenseAuthority.text(open), to: "authority")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: scratch.path(name), atomically: false, encoding: .utf8)
  }

  private func writeLicense(until: String) throws {
    let from = try #require(CivilDate("2020-01-01"))
    let last = try #require(CivilDate(until))
    let license = try #require(
      License(number: "2026-0042", holder: "Harbour", tier: "pro", from: from, until: last, seats: 9))
    try write(license.text(signedBy: key), to: "harbour.licence")
  }

  private func run(_ words: String..., options: [String] = authority) throws -> Program.Result {
    try Program.run(["license"] + words + options, in: scratch.folder)
  }

  @Test func `is installed, and shown`() throws {
    try writeLicense(until: "2999-12-31")
    let line = "License 2026-0042 of Harbour: pro from 2020-01-01 to 2999-12-31, for 9 members of each workplace.\n"
    let installed = try run("install", "harbour.licence")
    #expect(installed.code == 0 && installed.output == line, "\(installed.errors)")
    let shown = try run("show")
    #expect(shown.code == 0 && shown.output == line, "\(shown.errors)")
  }

  @Test func `is not installed if it is over, altered or another's, and the former one stays`() throws {
    try writeLicense(until: "2999-12-31")
    _ = try run("install", "harbour.licence")
    let good = try String(contentsOfFile: scratch.path("data/licence"), encoding: .utf8)
    try writeLicense(until: "2020-12-31")
    let over = try run("install", "harbour.licence")
    #expect(over.code == 1 && over.errors.contains("was valid until 2020-12-31"))
    try write(good.replacingOccurrences(of: #""seats":9"#, with: #""seats":99"#), to: "harbour.licence")
    let altered = try run("install", "harbour.licence")
    #expect(altered.code == 1 && altered.errors.contains("is not signed by the license authority"))
    #expect(try String(contentsOfFile: scratch.path("data/licence"), encoding: .utf8) == good)
  }

  @Test func `takes an authority that is one`() throws {
    try writeLicense(until: "2999-12-31")
    #expect(try run("show", options: ["--data", "data"]).code == 2)
    #expect(try run("show").code == 1)
    try write("x", to: "authority")
    let wrong = try run("install", "harbour.licence")
    #expect(wrong.code == 2 && wrong.errors.contains("isn’t the key of a license authority"))
  }

  @Test func `decides what a server's people have`() throws {
    try writeLicense(until: "2999-12-31")
    let free = try Program.Server("--data", "data", "--license-authority", "authority", in: scratch.folder)
    free.end()
    #expect(!free.logText.contains("license"))
    _ = try run("install", "harbour.licence")
    try write("x", to: "data/licence")
    let warned = try Program.Server("--data", "data", "--license-authority", "authority", in: scratch.folder)
    warned.end()
    #expect(warned.logText.contains("The file is not a license."))
    let failed = try Program.run(
      [
        "serve", "--port", "0", "--data", "data", "--storekit-root", "authority", "--storekit-bundle", "x",
        "--storekit-products", "x.pro",
      ],
      in: scratch.folder)
    #expect(failed.code == 2 && failed.errors.contains("names a file that isn’t a root certificate."))
  }
}
