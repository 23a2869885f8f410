import CMicrohttpd

/// The library's daemon, whose calls are safe from any thread until it is stopped.
struct DaemonHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  private let callbacks: UnsafeMutablePointer<http_callbacks>

  /// Starts its threads; nil if the system has none to give.
  init?(_ limits: http_limits, _ callbacks: http_callbacks) {
    let kept = UnsafeMutablePointer<http_callbacks>.allocate(capacity: 1)
    kept.initialize(to: callbacks)
    guard let pointer = http_start(limits, kept) else {
      kept.deallocate()
      return nil
    }
    self.pointer = pointer
    self.callbacks = kept
  }

  /// Closes every connection and ends the threads. To be called once, at the end.
  func stop() {
    MHD_stop_daemon(pointer)
    callbacks.deallocate()
  }
}
