import CMicrohttpd
import Synchronization

/// A body that is made while it is sent, so that it is never in memory as a whole.
///
/// Its length is not known before, so a client sees by the end of the last chunk that it has all of it (RFC 9112,
/// section 7.1).
public protocol BodySource: Sendable {
  /// The next bytes; nil behind the last ones. It runs on one of the server's threads, and other connections of that
  /// thread wait for it. A failure ends the connection, so that nobody takes a part for the whole.
  mutating func next() throws -> [UInt8]?
}

/// Hands a source's bytes to the library, as many as it has room for.
final class BodyReader: Sendable {
  private struct State {
    var source: any BodySource
    var piece: [UInt8] = []
    var sent = 0
  }

  private let state: Mutex<State>

  init(_ source: any BodySource) {
    state = Mutex(State(source: source))
  }

  /// Fills `buffer`; the answer is the number of bytes, or one of the library's ends.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      do {
        while state.sent == state.piece.count {
          guard let piece = try state.source.next() else { return Int(http_end_of_stream) }
          (state.piece, state.sent) = (piece, 0)
        }
      } catch {
        return Int(http_end_with_error)
      }
      let part = state.piece[state.sent...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      state.sent += part.count
      return part.count
    }
  }
}
