import Foundation

/// The most memory that this process has held, as Linux counts it (proc_pid_status(5)): for tests in a process of their own,
/// since whatever runs beside counts, too.
package enum PeakMemory {
  /// The bytes by which the peak is above what is held before.
  package static func growth(of body: () throws -> Void) rethrows -> Int {
    // 5 brings the peak back to what is held now (proc_pid_clear_refs(5)).
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    let before = peak
    try body()
    return peak - before
  }

  private static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? .max) << 10
  }
}
