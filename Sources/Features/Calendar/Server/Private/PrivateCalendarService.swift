import CalendarClient
package import OutboundKit
import ServerStorage

/// By what people's own calendars are read.
package struct PrivateCalendarService: ServerService {
  package static let standard = PrivateCalendarService(inOrder: .personal)

  let client: CalendarClient
  /// Has something done that nobody waits for.
  let later: @Sendable (@escaping BackgroundThreads.Work) -> Void
  /// Whether what is done later is to end soon.
  let isStopped: @Sendable () -> Bool
  private let threads: BackgroundThreads?

  /// How many calendars are read at a time that nobody waits for.
  private static let threadCount = 4
  /// How many milliseconds all requests for a calendar may take: whoever connects one waits for them.
  private static let patience: Int64 = 25_000

  /// - Parameter limits: which connections may be made.
  package init(_ limits: OutboundLimits = .personal) {
    let threads = BackgroundThreads(limit: Self.threadCount)
    self.threads = threads
    client = CalendarClient(limits: limits, userAgent: "TeamShift/\(programVersion)", total: Self.patience)
    later = { threads.add($0) }
    isStopped = { threads.isStopped }
  }

  /// One that has done everything when it returns.
  package init(inOrder limits: OutboundLimits) {
    threads = nil
    client = CalendarClient(limits: limits, userAgent: "TeamShift/\(programVersion)", total: Self.patience)
    later = { $0() }
    isStopped = { false }
  }

  /// Gives up what waits, and returns when that has ended which was begun.
  package func stop() { threads?.stop() }
}
