import AppFeature
import TextKit
import TimeKit

#if arch(wasm32)
  @_extern(wasm, module: "host", name: "mount") @_extern(c)
  func hostMount(_ markup: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "host", name: "edit") @_extern(c)
  func hostEdit(_ edits: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "host", name: "store") @_extern(c)
  func hostStore(_ writes: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "host", name: "send") @_extern(c)
  func hostSend(_ request: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "host", name: "request") @_extern(c)
  func hostRequest(_ request: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "host", name: "text") @_extern(c)
  func hostAskText(_ hash: Int32)
  @_extern(wasm, module: "host", name: "now") @_extern(c)
  func hostNow() -> Double
  @_extern(wasm, module: "host", name: "offset") @_extern(c)
  func hostOffset(_ milliseconds: Double) -> Int32
  @_extern(wasm, module: "host", name: "zone") @_extern(c)
  func hostZone(_ name: UnsafePointer<UInt8>, _ length: Int32) -> Int32
  @_extern(wasm, module: "wasi_snapshot_preview1", name: "random_get") @_extern(c)
  func hostRandom(_ bytes: UnsafeMutableRawPointer, _ length: Int32) -> Int32

  /// Chance for the language's runtime, which seeds its hashes with it. The C library's own function would bring its
  /// assertions, and with them all of its formatted output.
  @_cdecl("arc4random_buf")
  public func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ length: Int) {
    _ = hostRandom(bytes, Int32(length))
  }

  /// Where the runtime writes why it traps; a page has no standard output.
  @_cdecl("putchar")
  public func putchar(_ character: Int32) -> Int32 { character }
#else
  // Stand-ins, so that the module compiles natively too; nothing runs it there.
  func hostMount(_ markup: UnsafePointer<UInt8>, _ length: Int32) {}
  func hostEdit(_ edits: UnsafePointer<UInt8>, _ length: Int32) {}
  func hostStore(_ writes: UnsafePointer<UInt8>, _ length: Int32) {}
  func hostSend(_ request: UnsafePointer<UInt8>, _ length: Int32) {}
  func hostRequest(_ request: UnsafePointer<UInt8>, _ length: Int32) {}
  func hostNow() -> Double { 0 }
  func hostOffset(_ milliseconds: Double) -> Int32 { 0 }
  func hostZone(_ name: UnsafePointer<UInt8>, _ length: Int32) -> Int32 { 0 }
  func hostRandom(_ bytes: UnsafeMutableRawPointer, _ length: Int32) -> Int32 { 0 }
#endif

/// The browser's clock, time zone and source of chance.
struct Host: HostEnvironment {
  let region: Region
  /// The name of the device's own time zone.
  let zone: String

  var now: Instant { Instant(milliseconds: Int64(hostNow())) }

  var clock: ZoneClock { ZoneClock { Int(hostOffset(Double($0.milliseconds))) } }

  var zones: TimeZones {
    TimeZones(
      device: zone, names: { Self.askZone("*").parts(between: "\n") }, offsetMinutes: { Int(Self.askZone($0)) })
  }

  /// The distance of a zone's clocks from UTC now, or the names of all zones; the page leaves the answer in the room.
  private static func askZone(_ name: String) -> String {
    let length = Array(name.utf8).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { hostZone($0, Int32(buffer.count)) } ?? 0
    }
    return String(decoding: readFromMemory(length), as: UTF8.self)
  }

  func random() -> (UInt64, UInt64) {
    var numbers: (UInt64, UInt64) = (0, 0)
    _ = withUnsafeMutableBytes(of: &numbers) { bytes in
      bytes.baseAddress.map { hostRandom($0, Int32(bytes.count)) }
    }
    return numbers
  }

  static func give(_ bytes: [UInt8], to function: (UnsafePointer<UInt8>, Int32) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { function(base, Int32(buffer.count)) }
    }
  }
}
