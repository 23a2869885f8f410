package import HTTPKit

extension EventStream {
  private static let pauseMilliseconds = 60_000

  /// Ends the stream since another one has more need of its place. Its client is told not to come back at once, since that
  /// would end the next one.
  package func closeForAnother() {
    send("retry: \(Self.pauseMilliseconds)\n\n")
    close()
  }
}
