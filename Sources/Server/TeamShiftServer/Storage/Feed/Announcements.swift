package import HTTPKit
package import JSONKit
package import RecordKit
import Synchronization

/// The event streams of each workplace, which are told when there is something new in it.
package final class Announcements: Announcer {
  private typealias Streams = [ObjectIdentifier: EventStream]

  /// The most streams of one workplace.
  static let limit = 200

  private let streams = Mutex<[Identifier<Workplace>: Streams]>([:])

  package init() {}

  package func add(_ stream: EventStream, to workplace: Identifier<Workplace>) -> Bool {
    let key = ObjectIdentifier(stream)
    let isAdded = streams.withLock { streams in
      guard streams[workplace, default: [:]].count < Self.limit else { return false }
      streams[workplace, default: [:]][key] = stream
      return true
    }
    if isAdded { stream.onClose { [weak self] in self?.remove(key, from: workplace) } }
    return isAdded
  }

  package func remove(_ stream: EventStream, from workplace: Identifier<Workplace>) {
    remove(ObjectIdentifier(stream), from: workplace)
  }

  package func announce(_ position: Int64, in workplace: Identifier<Workplace>) {
    let waiting = streams.withLock { $0[workplace].map { Array($0.values) } ?? [] }
    for stream in waiting { stream.send(Self.event(position)) }
  }

  static func event(_ position: Int64) -> String { "id: \(position)\ndata: {\"position\":\(position)}\n\n" }

  package func close() {
    for stream in all { stream.close() }
  }

  package var count: Int { streams.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  private var all: [EventStream] { streams.withLock { $0.values.flatMap { Array($0.values) } } }

  private func remove(_ key: ObjectIdentifier, from workplace: Identifier<Workplace>) {
    streams.withLock { streams in
      streams[workplace]?[key] = nil
      if streams[workplace]?.isEmpty == true { streams[workplace] = nil }
    }
  }
}
