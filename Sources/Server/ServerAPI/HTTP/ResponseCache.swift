import HTTPKit
package import JSONKit
package import RecordKit
package import ServerStorage
import Synchronization

/// The responses to reads that were asked for last, each good until a write to its workplace begins.
///
/// A response is kept with the stamp that its workplace had before it was read, and found only while the workplace still
/// has that stamp: no write has begun since, so the response is what the database would answer.
package final class ResponseCache: Sendable {
  /// What a response depends on besides the rows. The member is in it, since each sees other rows; the workplace is in
  /// the target.
  package struct Key: Hashable, Sendable {
    package let target: String
    package let member: Identifier<Member>
    let isCompressed: Bool
  }

  /// Two generations: when the young one has half of the bytes, it becomes the old one, and what nobody has asked for
  /// since then is forgotten.
  private struct State {
    var young: [Key: CachedResponse] = [:]
    var old: [Key: CachedResponse] = [:]
    var youngBytes = 0
    var oldBytes = 0
  }

  /// What an entry takes beside its body and its target, about.
  private static let overhead = 1_024

  private let limit: Int
  private let hits = Atomic(0)
  private let misses = Atomic(0)
  private let state = ReadWriteLock(State())

  /// - Parameter limit: how many bytes all responses may take.
  package init(limit: Int) { self.limit = limit }

  /// How many bytes the responses take, about.
  package var size: Int { state.read { $0.youngBytes + $0.oldBytes } }

  /// How often a response was there and was not.
  package var uses: (hits: Int, misses: Int) { (hits.load(ordering: .relaxed), misses.load(ordering: .relaxed)) }

  package func find(_ key: Key, at stamp: WorkplaceStamp) -> CachedResponse? {
    let (known, isOld) = state.read { state in
      let young = state.young[key]
      return (young ?? state.old[key], young == nil)
    }
    guard let known, known.stamp == stamp else {
      misses.add(1, ordering: .relaxed)
      return nil
    }
    hits.add(1, ordering: .relaxed)
    if isOld { insert(known, for: key) }
    return known
  }

  /// Keeps a response, unless it is too large to be worth it.
  package func insert(_ response: CachedResponse, for key: Key) {
    guard size(of: response, key) <= limit / 16 else { return }
    state.write { insert(response, key, into: &$0) }
  }

  private func insert(_ response: CachedResponse, _ key: Key, into state: inout State) {
    let bytes = size(of: response, key)
    if state.youngBytes + bytes > limit / 2 {
      (state.old, state.oldBytes) = (state.young, state.youngBytes)
      (state.young, state.youngBytes) = ([:], 0)
    }
    if let former = state.young.updateValue(response, forKey: key) { state.youngBytes -= size(of: former, key) }
    state.youngBytes += bytes
  }

  private func size(of response: CachedResponse, _ key: Key) -> Int {
    response.size + key.target.utf8.count + Self.overhead
  }
}

extension ResponseCache {
  /// The answer to a request; that to a read is kept for the next one who asks.
  package func answer(_ call: Call) throws(Problem) -> CallResult {
    guard let (key, stamp) = try place(of: call) else { return try call.answer() }
    if let known = find(key, at: stamp) { return .done(known.response(to: call.request)) }
    let result = try call.unconditional.answer()
    guard case .done(let whole) = result, let made = CachedResponse(whole, stamp: stamp) else { return result }
    insert(made, for: key)
    return .done(made.response(to: call.request))
  }

  /// Nil where the response cannot be kept.
  private func place(of call: Call) throws(Problem) -> (Key, WorkplaceStamp)? {
    guard call.route.isCacheable else { return nil }
    let key = Key(
      target: call.request.target, member: try call.member(), isCompressed: call.request.acceptsGzip)
    return call.store.engine.stamp(of: try call.workplaceID()).map { (key, $0) }
  }
}
