import Foundation
public import OutboundKit
import Synchronization

/// Sends steps to a collector over OTLP/HTTP (https://opentelemetry.io/docs/specs/otlp/#otlphttp), on a thread of its own.
///
/// It waits five seconds for more, sends 512 at most at once and keeps 2,048 meanwhile, as OpenTelemetry's batching
/// processor does.
public final class OTLPClient: TraceClient {
  private let source: HTTPSource
  private let service: String
  private let version: String
  private let pauseMilliseconds: Int
  private let report: @Sendable (String) -> Void
  private let queue: SpanQueue
  private let finished = DispatchSemaphore(value: 0)
  private let lost = Atomic(0)

  private static let path = "/v1/traces"
  private static let batchLimit = 512
  private static let queueLimit = 2_048
  /// How often a batch is sent before it is left out.
  private static let attemptLimit = 4
  private static let longestPause = 30_000

  /// Begins to send.
  ///
  /// - Parameters:
  ///   - source: the collector, whose address has no `/v1/traces` at its end.
  ///   - service: what the program is called.
  ///   - version: the program's.
  ///   - pauseMilliseconds: how long it waits for more steps.
  ///   - report: told once when the collector begins to take nothing, with the reason, on the client's thread.
  public init(
    _ source: HTTPSource, service: String, version: String, pauseMilliseconds: Int = 5_000,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.source = source
    self.service = service
    self.version = version
    self.pauseMilliseconds = pauseMilliseconds
    self.report = report
    queue = SpanQueue(limit: Self.queueLimit, batch: Self.batchLimit)
    Thread { [self] in run() }.start()
  }

  /// Takes steps that have ended; what finds no room is left out.
  public func take(_ spans: [Span]) { lost.add(queue.add(spans), ordering: .relaxed) }

  /// How many steps were left out, since they found no room or the collector did not take them.
  public var leftOut: Int { lost.load(ordering: .relaxed) }

  /// Sends what waits, each batch once, and takes nothing more. It gives up at the first batch that is not taken: whoever
  /// stops a server waits no longer than for one collector that does not answer.
  public func stop() {
    queue.close()
    finished.wait()
  }

  private func run() {
    var isReported = false
    while let batch = queue.next(waiting: pauseMilliseconds) {
      let problem = send(batch)
      if problem != nil { lost.add(batch.count, ordering: .relaxed) }
      if let problem, !isReported { report(problem) }
      isReported = problem != nil
      if isReported { lost.add(queue.leaveOutIfClosed(), ordering: .relaxed) }
    }
    finished.signal()
  }

  /// Nil if the collector has it.
  private func send(_ batch: [Span]) -> String? {
    let bytes = TraceDocument(service: service, version: version, spans: batch).bytes
    var problem: String?
    for attempt in 1...Self.attemptLimit {
      let (reason, pause) = attempted(bytes, pause: pauseMilliseconds << (attempt - 1))
      guard let reason else { return nil }
      problem = reason
      guard let pause, attempt < Self.attemptLimit else { break }
      if queue.isClosed(within: min(pause, Self.longestPause)) { break }
    }
    return problem
  }

  /// Why the collector has not taken it, nil if it has; and how long to wait before it is sent again, nil for never.
  private func attempted(_ bytes: [UInt8], pause: Int) -> (reason: String?, pause: Int?) {
    do throws(OutboundFailure) {
      let answer = try source.post(Self.path, json: bytes)
      switch answer.status {
      case 200..<300: return (nil, nil)
      // Those that the protocol has a client repeat.
      case 429, 502, 503, 504:
        let asked = Int(min(answer.retryAfter ?? 0, 3_600)) * 1_000
        return ("it answers \(answer.status)", max(pause, asked))
      default: return ("it answers \(answer.status)", nil)
      }
    } catch {
      return (error.description, pause)
    }
  }
}

/// Steps that wait to be sent.
private final class SpanQueue: @unchecked Sendable {
  /// Also guards the rest.
  private let condition = NSCondition()
  private var spans: [Span] = []
  private var isClosed = false
  private let limit: Int
  private let batch: Int

  init(limit: Int, batch: Int) {
    self.limit = limit
    self.batch = batch
  }

  /// How many found no room.
  func add(_ new: [Span]) -> Int {
    condition.withLock {
      let room = isClosed ? 0 : max(0, limit - spans.count)
      spans += new.prefix(room)
      if spans.count >= batch { condition.signal() }
      return max(0, new.count - room)
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// Gives up what waits if nothing more will come, and answers how much that was.
  func leaveOutIfClosed() -> Int {
    condition.withLock {
      guard isClosed else { return 0 }
      defer { spans.removeAll() }
      return spans.count
    }
  }

  /// What came first, once there is enough or the time is over; nil if nothing is left and nothing will come.
  func next(waiting milliseconds: Int) -> [Span]? {
    condition.withLock {
      repeat {
        let deadline = Date(timeIntervalSinceNow: Double(milliseconds) / 1_000)
        while spans.count < batch, !isClosed, condition.wait(until: deadline) {}
      } while spans.isEmpty && !isClosed
      guard !spans.isEmpty else { return nil }
      defer { spans.removeFirst(min(batch, spans.count)) }
      return Array(spans.prefix(batch))
    }
  }

  /// Waits, unless it is closed before.
  func isClosed(within milliseconds: Int) -> Bool {
    condition.withLock {
      let deadline = Date(timeIntervalSinceNow: Double(milliseconds) / 1_000)
      while !isClosed, condition.wait(until: deadline) {}
      return isClosed
    }
  }
}
