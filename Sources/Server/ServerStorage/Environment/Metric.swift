package import DatabaseKit
import Synchronization

/// A metric with its values, as Prometheus reads it (https://prometheus.io/docs/instrumenting/exposition_formats/).
package struct Metric: Sendable {
  package enum Kind: String, Sendable {
    case counter, gauge, histogram
  }

  package enum Value: Sendable {
    case number(Int)
    /// Shown in seconds.
    case microseconds(Int64)
    case times(TimeHistogram)
  }

  package struct Sample: Sendable {
    package let labels: [(name: String, value: String)]
    package let value: Value

    package init(_ labels: [(name: String, value: String)] = [], _ value: Value) {
      self.labels = labels
      self.value = value
    }
  }

  /// With the unit at its end; a counter's ends in `_total`.
  package let name: String
  package let kind: Kind
  /// A sentence.
  package let help: String
  package let samples: [Sample]

  package init(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    self.name = name
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  /// A metric of one value.
  package init(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    self.init(name, kind, help, [Sample([], .number(value))])
  }
}

/// How often what was done and with which result, and how long it took, since the server started.
package final class WorkTimes: Sendable {
  private struct Kind: Hashable {
    let name: String
    let result: String
  }

  private let times = Mutex<[Kind: TimeHistogram]>([:])

  package init() {}

  /// Counts one time.
  package func add(_ name: String, _ result: String, microseconds: Int64) {
    times.withLock { $0[Kind(name: name, result: result), default: TimeHistogram()].add(microseconds: microseconds) }
  }

  /// What was counted, by name and result.
  ///
  /// - Parameter label: what the names are.
  package func metric(_ name: String, _ help: String, label: String) -> Metric {
    let all = times.withLock { $0 }.sorted { ($0.key.name, $0.key.result) < ($1.key.name, $1.key.result) }
    return Metric(
      name, .histogram, help,
      all.map { Metric.Sample([(label, $0.key.name), ("result", $0.key.result)], .times($0.value)) })
  }
}
