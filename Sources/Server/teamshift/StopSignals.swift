import Glibc

/// The signals that ask the program to stop: SIGTERM, and SIGINT from Ctrl-C.
struct StopSignals {
  private var set = sigset_t()

  /// Blocks them on this thread and on those that it makes.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Returns when one of them comes.
  func wait() {
    var set = set
    var signal: Int32 = 0
    while sigwait(&set, &signal) != 0 {}
  }
}
