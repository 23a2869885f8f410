/// From when on the log says that something took long, in milliseconds; 0 for never.
package struct SlowLimits: Equatable, Sendable {
  package var request = 1_000
  package var statement = 250

  package init() {}
}
