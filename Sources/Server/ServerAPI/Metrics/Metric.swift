package import DatabaseKit

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
