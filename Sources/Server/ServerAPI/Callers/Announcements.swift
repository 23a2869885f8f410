package import HTTPKit
package import JSONKit
package import RecordKit
import ServerStorage
import Synchronization

/// The event streams of each workplace, which are told when there is something new in it.
package final class Announcements: Announcer {
  private typealias Listener = (stream: EventStream, member: Identifier<Member>)

  /// The most streams of one workplace.
  package static let limit = 200

  /// In the order in which they came.
  private let listeners = Mutex<[Identifier<Workplace>: [Listener]]>([:])

  package init() {}

  /// Where the workplace has as many streams as one may, the oldest ends of the member who has most of them; only if
  /// everybody has one there is no room for somebody who has none.
  package func add(
    _ stream: EventStream, of member: Identifier<Member>, to workplace: Identifier<Workplace>
  ) -> Bool {
    let (isAdded, ended) = listeners.withLock { listeners -> (Bool, EventStream?) in
      var present = listeners[workplace] ?? []
      var ended: EventStream?
      if present.count >= Self.limit {
        guard let index = Self.indexToEnd(for: member, among: present.map(\.member)) else { return (false, nil) }
        ended = present.remove(at: index).stream
      }
      listeners[workplace] = present + [(stream, member)]
      return (true, ended)
    }
    ended?.closeForAnother()
    if isAdded { stream.onClose { [weak self] in self?.remove(stream, from: workplace) } }
    return isAdded
  }

  /// Which stream makes room for another one of a member: one of somebody with more, or else one of their own.
  private static func indexToEnd(for member: Identifier<Member>, among members: [Identifier<Member>]) -> Int? {
    let counts = members.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let own = counts[member] ?? 0
    if most > own + 1 { return members.firstIndex { counts[$0] == most } }
    return members.firstIndex(of: member)
  }

  package func remove(_ stream: EventStream, from workplace: Identifier<Workplace>) {
    listeners.withLock { listeners in
      listeners[workplace]?.removeAll { $0.stream === stream }
      if listeners[workplace]?.isEmpty == true { listeners[workplace] = nil }
    }
  }

  package func announce(
    _ position: Int64, behind start: Int64?, in workplace: Identifier<Workplace>, except others: Set<Identifier<Member>>
  ) {
    for stream in streams(of: workplace, where: { !others.contains($0) }) { stream.send(Self.event(position)) }
  }

  package func listeners(to workplace: Identifier<Workplace>) -> Set<Identifier<Member>> {
    listeners.withLock { listeners in Set((listeners[workplace] ?? []).map(\.member)) }
  }

  package static func event(_ position: Int64) -> String { "id: \(position)\ndata: {\"position\":\(position)}\n\n" }

  package func close() {
    for stream in all { stream.close() }
  }

  package func close(_ workplace: Identifier<Workplace>) {
    for stream in streams(of: workplace) { stream.close() }
  }

  package func close(_ member: Identifier<Member>, in workplace: Identifier<Workplace>) {
    for stream in streams(of: workplace, where: { $0 == member }) { stream.close() }
  }

  private func streams(
    of workplace: Identifier<Workplace>, where isIncluded: (Identifier<Member>) -> Bool = { _ in true }
  ) -> [EventStream] {
    listeners.withLock { listeners in
      (listeners[workplace] ?? []).filter { isIncluded($0.member) }.map(\.stream)
    }
  }

  package var count: Int { listeners.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  private var all: [EventStream] { listeners.withLock { $0.values.flatMap { $0.map(\.stream) } } }
}
