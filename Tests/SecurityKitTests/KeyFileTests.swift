import Foundation
import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A key file` {
  let scratch = Scratch()
  var file: KeyFile { KeyFile(path: scratch.path("keys")) }
  var path: String { scratch.path("keys") }

  @Test func `is created for its owner alone, and nothing is left beside it`() throws {
    let former = umask(0)
    defer { umask(former) }
    #expect(try file.create().keyNumbers == [1])
    #expect(try scratch.mode(of: "keys") == 0o600)
    #expect(scratch.names == ["keys"])
  }

  @Test func `gives the same keys again`() throws {
    let sealed = try file.create().seal("text", in: .init(owner: "1", field: "note"))
    #expect(try file.load().open(sealed, in: .init(owner: "1", field: "note")) == "text")
  }

  @Test func `is not replaced by a new one`() throws {
    _ = try file.create()
    let text = try scratch.text("keys")
    #expect(throws: KeyFile.Failure.exists(file: path)) { try file.create() }
    #expect(try scratch.text("keys") == text)
    #expect(scratch.names == ["keys"])
  }

  @Test func `is not made by reading`() {
    #expect(throws: KeyFile.Failure.missing(file: path)) { try file.load() }
    #expect(throws: KeyFile.Failure.missing(file: path)) { try file.rotate() }
    #expect(scratch.names == [])
  }

  @Test func `keeps the former keys when one is added`() throws {
    let place = SealedField.Context(owner: "1", field: "note")
    let old = try file.create()
    let sealed = try old.seal("text", in: place)
    let new = try file.rotate()
    #expect(new.keyNumbers == [1, 2] && new.currentKey == 2)
    #expect(try new.open(sealed, in: place) == "text")
    #expect(new.needsSealing(sealed) && !old.needsSealing(sealed))
    #expect(try new.seal("text", in: place).keyNumber == 2)
    #expect(try scratch.mode(of: "keys") == 0o600)
    #expect(scratch.names == ["keys"])
    #expect(try file.rotate().keyNumbers == [1, 2, 3])
  }

  @Test(arguments: [0o644, 0o640, 0o660, 0o604, 0o601, 0o610, 0o666, 0o620])
  func `is not read while others have rights`(mode: Int) throws {
    _ = try file.create()
    try scratch.setMode(mode, of: "keys")
    #expect(throws: KeyFile.Failure.exposed(file: path)) { try file.load() }
    #expect(throws: KeyFile.Failure.exposed(file: path)) { try file.rotate() }
    try scratch.setMode(0o400, of: "keys")
    #expect(try file.load().keyNumbers == [1])
  }

  @Test(.enabled(if: geteuid() == 0)) func `is not read if it is another user's`() throws {
    _ = try file.create()
    #expect(chown(path, 65_534, 65_534) == 0)
    #expect(throws: KeyFile.Failure.exposed(file: path)) { try file.load() }
  }

  @Test func `is a regular file`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try scratch.setMode(0o700, of: "keys")
    #expect(throws: KeyFile.Failure.exposed(file: path)) { try file.load() }
    #expect(throws: KeyFile.Failure.exists(file: path)) { try file.create() }
    let pipe = KeyFile(path: scratch.path("pipe"))
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(throws: KeyFile.Failure.exposed(file: pipe.path)) { try pipe.load() }
  }

  @Test func `says where it cannot be written`() {
    let file = KeyFile(path: scratch.path("nowhere/keys"))
    #expect(throws: KeyFile.Failure.system(file: file.path, reason: "No such file or directory")) { try file.create() }
  }

  @Test func `is refused once it is altered`() throws {
    let key = String(repeating: "A", count: 43)
    let first = "TeamShift keys, version 1\n"
    try scratch.write("keys", first + "1 \(key)\n7 \(key)\n")
    try scratch.setMode(0o600, of: "keys")
    #expect(try file.load().keyNumbers == [1, 7])
    for text in [
      "", "\n", first, "1 \(key)\n", first + "1 \(key)A\n", first + "1 \(key.dropLast())\n", first + "1\n",
      first + "1 \(key)\n1 \(key)\n", first + "-1 \(key)\n", first + "4294967296 \(key)\n", first + "1  \(key)\n",
      first + "1 \(key) \n", first + "x \(key)\n", "TeamShift keys, version 2\n1 \(key)\n", first + "1 \(key)\r\n",
      first + String(repeating: "1 \(key)\n", count: 2_000),
    ] {
      try scratch.write("keys", text)
      try scratch.setMode(0o600, of: "keys")
      #expect(throws: KeyFile.Failure.malformed(file: path), "\(text.prefix(100))") { try file.load() }
    }
  }

  @Test func `is refused or whole with any byte altered`() throws {
    _ = try file.create()
    let bytes = Array(try scratch.text("keys").utf8)
    for index in bytes.indices {
      var altered = bytes
      altered[index] ^= 0x80
      try scratch.write("keys", altered)
      #expect(throws: KeyFile.Failure.malformed(file: path), "byte \(index)") { try file.load() }
    }
  }
}
