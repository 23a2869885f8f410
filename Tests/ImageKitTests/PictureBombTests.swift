import Foundation
import ImageKit
import TestSupport
import Testing

/// Each in a process of its own, which counts what it holds.
@Suite struct `A picture that is larger than its file` {
  @Test(arguments: PictureBomb.allCases.map(\.rawValue))
  func `is read or refused with little memory`(_ name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let processor = ImageProcessor()
      _ = try? processor.square(of: picture("opaque.png"), side: 256)
      let bytes = try #require(PictureBomb(rawValue: name)).bytes
      let growth = PeakMemory.growth { _ = try? processor.square(of: bytes, side: 256) }
      #expect(growth < 128 << 20, "\(name): \(growth >> 20) MB of \(bytes.count >> 10) kB")
    }
  }
}
