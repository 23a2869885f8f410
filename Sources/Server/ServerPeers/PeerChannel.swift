/// By which servers over the same data send each other short texts. They arrive soon and in order, or whoever hears is told
/// that something may be missing.
package protocol PeerChannel: Sendable {
  /// Has what other servers send be heard from now on: a text of one line, or nil where something may be missing.
  func begin(_ hear: @escaping @Sendable (String?) -> Void)
  /// Has the other servers hear a text of one line.
  func send(_ text: String)
  /// Sends what waits, and ends.
  func close()
}
