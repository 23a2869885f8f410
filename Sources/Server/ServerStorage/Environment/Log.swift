import Glibc
package import JSONKit
import Synchronization

/// Writes one JSON object a line: each request, and what else the operator should know. Never a body.
package final class Log: Sendable {
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case info, warning, error

    package static func < (left: Level, right: Level) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  private let sink: @Sendable ([UInt8]) -> Void
  private let clock: any Clock
  /// From when on something took long.
  package let slow: SlowLimits
  private let least = Atomic<Int>(0)

  /// The least level of what is written.
  package var level: Level {
    get { Level.allCases[least.load(ordering: .relaxed)] }
    set { least.store(Level.allCases.firstIndex(of: newValue) ?? 0, ordering: .relaxed) }
  }

  /// - Parameter sink: takes a line, its line break included; on any thread.
  package init(
    clock: any Clock, slow: SlowLimits = SlowLimits(), sink: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.clock = clock
    self.slow = slow
    self.sink = sink
  }

  /// The same log, in which other things are slow.
  package func with(_ slow: SlowLimits) -> Log { Log(clock: clock, slow: slow, sink: sink) }

  /// Standard error, where one write of a short line is never torn (pipe(7)).
  package static let standard = Log(clock: SystemClock()) { line in
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  package func note(_ level: Level, _ message: String) {
    line(level) { fields in fields.text("message", message) }
  }

  /// Writes a line with the time, the level and what else it says.
  package func line(_ level: Level, _ write: (JSONFieldWriter) -> Void) {
    if level < self.level { return }
    var bytes = JSONWriter.object { fields in
      fields.instant("time", clock.now())
      fields.text("level", level.rawValue)
      write(fields)
    }
    bytes.append(UInt8(ascii: "\n"))
    sink(bytes)
  }
}
