import CalendarKit
import HTTPKit

extension CalendarFile {
  /// Up to how many events it is made as a whole, so that its length is known.
  private static let wholeLimit = 1_000

  /// A large one is made while it is sent, and is never in memory as a whole.
  var body: Response.Body { events.count > Self.wholeLimit ? .source(CalendarFileSource(parts: parts)) : .bytes(bytes) }
}

private struct CalendarFileSource: BodySource {
  var parts: CalendarFile.Parts

  mutating func next() -> [UInt8]? { parts.next() }
}
