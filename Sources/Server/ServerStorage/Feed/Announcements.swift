package import HTTPKit
package import JSONKit
package import RecordKit
import Synchronization

/// The event streams of each workplace, which are told when there is something new in it.
package final class Announcements: Announcer {
  private typealias Streams = [ObjectIdentifier: (stream: EventStream, member: Identifier<Member>)]

  /// The most streams of one workplace.
  package static let limit = 200

  private let streams = Mutex<[Identifier<Workplace>: Streams]>([:])

  package init() {}

  package func add(
    _ stream: EventStream, of member: Identifier<Member>, to workplace: Identifier<Workplace>
  ) -> Bool {
    let key = ObjectIdentifier(stream)
    let isAdded = streams.withLock { streams in
      guard streams[workplace, default: [:]].count < Self.limit else { return false }
      streams[workplace, default: [:]][key] = (stream, member)
      return true
    }
    if isAdded { stream.onClose { [weak self] in self?.remove(key, from: workplace) } }
    return isAdded
  }

  package func remove(_ stream: EventStream, from workplace: Identifier<Workplace>) {
    remove(ObjectIdentifier(stream), from: workplace)
  }

  package func announce(
    _ position: Int64, in workplace: Identifier<Workplace>, except others: Set<Identifier<Member>>
  ) {
    for stream in streams(of: workplace, where: { !others.contains($0) }) { stream.send(Self.event(position)) }
  }

  package func listeners(to workplace: Identifier<Workplace>) -> Set<Identifier<Member>> {
    streams.withLock { streams in Set((streams[workplace] ?? [:]).values.map(\.member)) }
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
    streams.withLock { streams in
      (streams[workplace] ?? [:]).values.filter { isIncluded($0.member) }.map(\.stream)
    }
  }

  package var count: Int { streams.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  private var all: [EventStream] { streams.withLock { $0.values.flatMap { $0.values.map(\.stream) } } }

  private func remove(_ key: ObjectIdentifier, from workplace: Identifier<Workplace>) {
    streams.withLock { streams in
      streams[workplace]?[key] = nil
      if streams[workplace]?.isEmpty == true { streams[workplace] = nil }
    }
  }
}
