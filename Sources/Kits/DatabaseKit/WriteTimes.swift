/// Where the time of writes goes: what holds up whoever waits for one.
public struct WriteTimes: Equatable, Sendable {
  /// What a write spends its time with, in this order.
  public enum Phase: String, CaseIterable, Sendable {
    /// The writes before it; for each write.
    case waiting
    /// Its own statements; for each write.
    case working
    /// The commit, and the sync of the disk in it; for each group of writes.
    case committing
    /// Moving the write-ahead log to the database's file; each time that it is done.
    case checkpointing
  }

  private var histograms = Phase.allCases.map { _ in TimeHistogram() }

  /// Of writes that have not been yet.
  public init() {}

  /// How long one phase took.
  public package(set) subscript(phase: Phase) -> TimeHistogram {
    get { histograms[Self.index(of: phase)] }
    set { histograms[Self.index(of: phase)] = newValue }
  }

  private static func index(of phase: Phase) -> Int { Phase.allCases.firstIndex(of: phase) ?? 0 }
}
