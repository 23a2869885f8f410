import Glibc
import ServerAPI
import ServerStorage

/// What the system says of the process, by the names that Prometheus's libraries use
/// (https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics).
enum ProcessMetrics {
  static var all: [Metric] {
    [
      Metric("process_virtual_memory_bytes", .gauge, "Virtual memory.", memory(0)),
      Metric("process_resident_memory_bytes", .gauge, "Resident memory.", residentMemory),
      Metric("process_open_fds", .gauge, "Open files and connections.", openFiles),
      Metric("process_max_fds", .gauge, "How many files and connections may be open.", mostFiles),
      Metric(
        "process_cpu_seconds_total", .counter, "What the processors did for it.",
        [.init([], .microseconds(cpuMicroseconds))]),
      Metric("process_threads", .gauge, "Threads.", threads),
    ]
  }

  /// In bytes.
  static var residentMemory: Int { memory(1) }

  /// A number of `/proc/self/statm`, which are in pages (proc(5)), as bytes.
  private static func memory(_ index: Int) -> Int {
    guard let bytes = try? readFile("/proc/self/statm") else { return 0 }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return numbers.count > index ? (Int(numbers[index]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  private static var openFiles: Int { entries("/proc/self/fd") }
  private static var threads: Int { entries("/proc/self/task") }

  private static func entries(_ folder: String) -> Int {
    guard let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var count = 0
    while let entry = readdir(stream) {
      // All but `.` and `..` have numbers.
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }

  private static var mostFiles: Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }

  private static var cpuMicroseconds: Int64 {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let micro = { (time: timeval) in Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_usec) }
    return micro(usage.ru_utime) + micro(usage.ru_stime)
  }
}
