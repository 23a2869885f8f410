import Foundation
import ImageKit
import Testing

@Suite struct `A picture of a person` {
  private static let side = 64

  private let processor: ImageProcessor

  init() { processor = ImageProcessor() }

  private func square(_ bytes: [UInt8], side: Int = side) throws -> [UInt8] {
    try processor.square(of: bytes, side: side)
  }

  private func failure(_ bytes: [UInt8]) -> ImageFailure? {
    do throws(ImageFailure) {
      _ = try processor.square(of: bytes, side: Self.side)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: 1...8) func `is turned upright`(_ orientation: Int) throws {
    let pixels = try Pixels(jpeg: square(picture("orientation-\(orientation).jpg")))
    #expect(pixels.width == Self.side && pixels.height == Self.side && pixels.quarters == "rgbw")
  }

  @Test(arguments: ["opaque.png", "tall.webp", "cmyk.jpg", "tiny.png"])
  func `is the middle, whatever its kind`(_ name: String) throws {
    #expect(try Pixels(jpeg: square(picture(name))).quarters == "rgbw")
  }

  @Test func `is white where it can be seen through`() throws {
    #expect(try Pixels(jpeg: square(picture("transparent.png"))).quarters == "wwww")
  }

  @Test func `may be gray, and keeps the size that is asked for`() throws {
    for side in [1, 16, 512] {
      let pixels = try Pixels(jpeg: square(picture("orientation-1.jpg"), side: side))
      #expect(pixels.width == side && pixels.height == side)
    }
    #expect(ImageFormat(try square(picture("gray.jpg"))) == .jpeg)
  }

  @Test(arguments: ["orientation-6.jpg", "tall.webp"]) func `says nothing of where it was taken`(_ name: String) throws
  {
    let before = Data(try picture(name)), after = Data(try square(picture(name)))
    #expect(before.range(of: Data("SECRET".utf8)) != nil)
    for mark in ["SECRET", "Exif", "http", "ICC_PROFILE", "Photoshop"] {
      #expect(after.range(of: Data(mark.utf8)) == nil, "\(mark)")
    }
  }

  @Test(arguments: ["orientation-1.jpg", "opaque.png", "tall.webp"])
  func `takes nothing along that stands behind it`(_ name: String) throws {
    let payload = Array("PK\u{3}\u{4}<script>alert(1)</script>".utf8)
    let result = try square(picture(name) + payload)
    #expect(result == (try square(picture(name))))
    #expect(Data(result).range(of: Data("script".utf8)) == nil)
  }

  @Test(arguments: ["picture.gif", "picture.bmp", "picture.tiff"]) func `of another kind is refused`(_ name: String)
    throws
  {
    let bytes = try picture(name)
    let refusal = failure(bytes)
    guard case .unsupported(let format?) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(
      refusal?.description.contains(" \(format.rawValue) file can’t be used. Choose a JPEG, PNG, or WebP file.")
        == true)
  }

  @Test func `of another kind is refused by its name`() {
    let cases: [(String, ImageFormat)] = [
      ("GIF89a<?xml", .gif), ("<svg onload='alert(1)'>", .svg), ("<?xml version='1.0'?><SVG/>", .svg),
      ("\0\0\0\u{18}ftypheic", .heic), ("\0\0\0\u{18}ftypavif", .avif), ("%PDF-1.7", .pdf),
    ]
    for (text, format) in cases { #expect(failure(Array(text.utf8)) == .unsupported(format)) }
    #expect(ImageFailure.unsupported(.gif).description.hasPrefix("A GIF file can’t be used."))
    #expect(ImageFailure.unsupported(.svg).description.hasPrefix("An SVG file can’t be used."))
    for text in ["", "x", "hello", "<html>", "RIFF1234WAVE", "#!/bin/sh"] {
      #expect(failure(Array(text.utf8)) == .unsupported(nil))
    }
  }

  @Test(arguments: ["orientation-1.jpg", "opaque.png", "tall.webp"])
  func `that is not whole is refused, wherever it ends`(_ name: String) throws {
    let bytes = try picture(name)
    for count in stride(from: 16, to: bytes.count - 16, by: max(1, bytes.count / 40)) {
      #expect(failure(Array(bytes.prefix(count))) == .damaged, "\(count) of \(bytes.count)")
    }
  }

  @Test(arguments: ["orientation-1.jpg", "opaque.png", "tall.webp"])
  func `that is altered is read or refused, and nothing else`(_ name: String) throws {
    let bytes = try picture(name)
    for place in stride(from: 12, to: bytes.count, by: max(1, bytes.count / 150)) {
      var altered = bytes
      altered[place] ^= 0xff
      let result = failure(altered)
      let limits = [ImageProcessor.pixelLimit, ImageProcessor.wholePixelLimit]
      let expected = [nil, .damaged] + limits.map { ImageFailure.tooLarge(limit: $0) }
      #expect(expected.contains(result), "\(place): \(String(describing: result))")
    }
  }

  @Test(arguments: ["bomb.png", "ribbon.png"])
  func `of too many pixels is refused before they are read`(_ name: String) throws {
    let bytes = try picture(name)
    #expect(bytes.count < 50_000)
    #expect(failure(bytes) == .tooLarge(limit: ImageProcessor.wholePixelLimit))
  }

  @Test func `is too large by its header alone`() throws {
    var bytes = try picture("orientation-1.jpg")
    // A frame's height and width stand five bytes behind its marker (ITU T.81, B.2.2).
    let marker = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes.replaceSubrange(marker + 5..<marker + 9, with: [0xea, 0x60, 0xea, 0x60])
    #expect(failure(bytes) == .tooLarge(limit: ImageProcessor.pixelLimit))
  }

  @Test func `names one format and is another`() throws {
    let png = try picture("opaque.png"), jpeg = try picture("orientation-1.jpg")
    #expect(failure([0xff, 0xd8, 0xff] + png) == .damaged)
    #expect(failure(Array(png.prefix(8)) + jpeg) == .damaged)
    #expect(failure(Array("RIFF\0\0\0\0WEBP".utf8) + jpeg) == .damaged)
  }

  @Test func `is read by many threads at once, or they are told to come back`() throws {
    let bytes = try picture("orientation-6.jpg")
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in results.add(failure(bytes)) }
    #expect(results.all.count == 16 && results.all.contains(nil))
    #expect(results.all.allSatisfy { $0 == nil || $0 == .busy })
    #expect(failure(bytes) == nil)
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [ImageFailure?] = []

    func add(_ result: ImageFailure?) { lock.withLock { results.append(result) } }
    var all: [ImageFailure?] { lock.withLock { results } }
  }
}
