import Glibc

/// The signals by which an operator controls the program: SIGTERM, and SIGINT from Ctrl-C, ask it to stop, and SIGHUP to
/// read its configuration again.
struct ControlSignals {
  enum Request {
    case stop, reload
  }

  private var set = sigset_t()

  /// Blocks them on this thread and on those that it makes.
  init() {
    sigemptyset(&set)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Returns when one of them comes; nil if none has come within so many seconds.
  func next(within seconds: Double?) -> Request? {
    while true {
      switch wait(seconds) {
      case SIGTERM, SIGINT: return .stop
      // A terminal that is closed sends it, too, to the program that was started there.
      case SIGHUP: return isatty(STDIN_FILENO) == 1 ? .stop : .reload
      default: if seconds != nil, errno == EAGAIN { return nil }
      }
    }
  }

  private func wait(_ seconds: Double?) -> Int32 {
    var set = set
    guard let seconds else { return sigwaitinfo(&set, nil) }
    var limit = timespec()
    limit.tv_sec = Int(seconds)
    limit.tv_nsec = Int((seconds - Double(limit.tv_sec)) * 1_000_000_000)
    return sigtimedwait(&set, nil, &limit)
  }
}
