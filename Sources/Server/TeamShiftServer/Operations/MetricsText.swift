import DatabaseKit
import ServerAPI

/// Metrics as Prometheus reads them (https://prometheus.io/docs/instrumenting/exposition_formats/).
struct MetricsText {
  private(set) var text = ""

  init(_ metrics: [Metric]) {
    for metric in metrics {
      text += "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
      for sample in metric.samples { write(sample, of: metric.name) }
    }
  }

  private mutating func write(_ sample: Metric.Sample, of name: String) {
    switch sample.value {
    case .number(let number): line(name, sample.labels, String(number))
    case .microseconds(let microseconds): line(name, sample.labels, seconds(microseconds))
    case .times(let times): write(times, sample.labels, of: name)
    }
  }

  private mutating func write(_ times: TimeHistogram, _ labels: [(name: String, value: String)], of name: String) {
    var sum = 0
    for (bound, count) in zip(TimeHistogram.bounds.map(seconds) + ["+Inf"], times.counts) {
      sum += count
      line("\(name)_bucket", labels + [("le", bound)], String(sum))
    }
    line("\(name)_sum", labels, seconds(times.microseconds))
    line("\(name)_count", labels, String(sum))
  }

  private mutating func line(_ name: String, _ labels: [(name: String, value: String)], _ value: String) {
    let list = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
    text += list.isEmpty ? "\(name) \(value)\n" : "\(name){\(list)} \(value)\n"
  }

  private func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

private func seconds(_ microseconds: Int64) -> String {
  let digits = String(microseconds % 1_000_000)
  return "\(microseconds / 1_000_000).\(String(repeating: "0", count: 6 - digits.utf8.count))\(digits)"
}
