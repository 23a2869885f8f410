import HTTPKit
import ServerAPI
import ServerAccounts
import ServerStorage

extension RunningServer.Settings {
  /// Takes over a socket on which somebody else has begun to listen; false for one that is none of the internet.
  package mutating func adopt(_ socket: Int32) -> Bool {
    guard let address = HTTPServer.host(ofListening: socket) else { return false }
    host = address
    listeningSocket = socket
    return true
  }
}

extension RunningServer {
  /// Goes by other settings from now on, as far as that is possible while it runs: who may sign up, the mail server, the
  /// budget and the metrics' password.
  package func change(to settings: Settings) {
    let services = service.services
    services.accounts.change(signUp: settings.signUp, mail: canSendMail ? settings.mail : nil)
    services[Budget.self].change(to: settings.budget)
    services[MetricsAccess.self].change(to: settings.metricsAccess)
  }

  /// Seconds for which it has been taking connections: they stand still if it is stuck. Reads the data first, and waits
  /// for as long as that takes; a disk that fails is no reason to start anew.
  package func signOfLife() -> Int {
    _ = try? store.engine.read { $0.accounts.owner != nil }
    return watchedSeconds
  }
}
