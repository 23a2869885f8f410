import DatabaseKit
import Glibc
import ServerStorage

/// The metrics as Prometheus reads them (https://prometheus.io/docs/instrumenting/exposition_formats/).
struct Metrics {
  private(set) var text = ""

  init(_ requests: RequestMetrics, _ store: WorkplaceStore) {
    write(requests.current.filter { $0.times.count > 0 })
    let storage = store.engine.statistics
    let (done, refused) = store.counts.current
    value(
      "teamshift_commands_total", "counter", "Commands by outcome.",
      [("outcome=\"done\"", done), ("outcome=\"refused\"", refused)])
    value(
      "teamshift_database_commits_total", "counter", "Groups of writes made durable.", storage.commits)
    value("teamshift_database_writes_total", "counter", "Writes.", storage.writes)
    write(storage.times)
    value("teamshift_database_bytes", "gauge", "Size of the database's file.", storage.bytes)
    value("teamshift_database_wal_bytes", "gauge", "Size of the database's write-ahead log.", storage.logBytes)
    value("teamshift_data_free_bytes", "gauge", "Free space on the data folder's disk.", storage.freeBytes)
    value("teamshift_data_free_inodes", "gauge", "Free inodes on the data folder's disk.", storage.freeInodes)
    value("teamshift_event_streams", "gauge", "Open event streams.", store.announcer.count)
    value("process_resident_memory_bytes", "gauge", "Resident memory.", residentMemory())
  }

  private mutating func write(_ series: [RequestMetrics.Series]) {
    head("teamshift_requests_total", "counter", "Requests by route and status.")
    for item in series {
      for (status, count) in item.statuses.sorted(by: { $0.key < $1.key }) {
        text += "teamshift_requests_total{route=\"\(item.route)\",status=\"\(status)\"} \(count)\n"
      }
    }
    head("teamshift_request_seconds", "histogram", "How long requests took.")
    for item in series { histogram("teamshift_request_seconds", "route=\"\(item.route)\"", item.times) }
  }

  private mutating func write(_ times: WriteTimes) {
    let name = "teamshift_database_write_seconds"
    head(name, "histogram", "What writes of the database spend their time with.")
    for phase in WriteTimes.Phase.allCases { histogram(name, "phase=\"\(phase.rawValue)\"", times[phase]) }
  }

  private mutating func histogram(_ name: String, _ label: String, _ times: TimeHistogram) {
    var sum = 0
    for (bound, count) in zip(TimeHistogram.bounds.map(seconds) + ["+Inf"], times.counts) {
      sum += count
      text += "\(name)_bucket{\(label),le=\"\(bound)\"} \(sum)\n"
    }
    text += "\(name)_sum{\(label)} \(seconds(times.microseconds))\n"
    text += "\(name)_count{\(label)} \(sum)\n"
  }

  private mutating func value(_ name: String, _ type: String, _ help: String, _ value: Int) {
    head(name, type, help)
    text += "\(name) \(value)\n"
  }

  private mutating func value(_ name: String, _ type: String, _ help: String, _ values: [(label: String, value: Int)]) {
    head(name, type, help)
    for item in values { text += "\(name){\(item.label)} \(item.value)\n" }
  }

  private mutating func head(_ name: String, _ type: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }
}

private func seconds(_ microseconds: Int64) -> String {
  let digits = String(microseconds % 1_000_000)
  return "\(microseconds / 1_000_000).\(String(repeating: "0", count: 6 - digits.utf8.count))\(digits)"
}

/// The second number of `/proc/self/statm` is in pages (proc(5)).
private func residentMemory() -> Int {
  guard let bytes = try? readFile("/proc/self/statm") else { return 0 }
  let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
  return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
}
