/// Takes the steps of what a program does, for those who look for what takes long.
public protocol TraceClient: Sendable {
  /// Takes steps that have ended, and never waits; more than can be passed on are left out. May be called on any thread.
  func take(_ spans: [Span])
  /// How many steps were left out, since too many came or the collector did not take them.
  var leftOut: Int { get }
  /// Passes on what it has, within seconds, and takes nothing more.
  func stop()
}
