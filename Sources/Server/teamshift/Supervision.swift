import ServerStorage
import ServiceKit
import TeamShiftServer

/// A server that runs: tells the service manager how it is, and reads its configuration again when it is asked to.
struct Supervision {
  private let server: RunningServer
  /// What the server was started with, which most options are bound to.
  private let started: Arguments
  /// What it goes by now.
  private var current: Arguments
  private let manager: ServiceManager
  private let log: Log
  private var lastSign = -1

  init(server: RunningServer, started: Arguments, manager: ServiceManager, log: Log) {
    self.server = server
    self.started = started
    current = started
    self.manager = manager
    self.log = log
  }

  /// Returns when the server is to stop.
  consuming func run(until signals: ControlSignals) {
    isReady()
    while true {
      switch signals.next(within: manager.watchdogSeconds.map { $0 / 3 }) {
      case .stop: return manager.notify(.stopping)
      case .reload: reload()
      case nil: showLife()
      }
    }
  }

  private func isReady() { manager.notify(.ready("Answers on port \(server.port)")) }

  /// Lets the manager's patience end if the server is stuck.
  private mutating func showLife() {
    let sign = server.signOfLife()
    if sign != lastSign { manager.notify(.alive) }
    lastSign = sign
  }

  private mutating func reload() {
    manager.notify(.reloading)
    do throws(CommandFailure) {
      let next = try current.readAgain()
      server.change(to: try RunningServer.Settings(next))
      report(next)
      current = next
    } catch {
      log.note(.error, "Configuration not reloaded: \(error.message)")
    }
    isReady()
  }

  private func report(_ next: Arguments) {
    let options = Subcommand.Option.server
    let applied = options.filter { $0.isReloadable && next.value($0.name) != current.value($0.name) }
    let waiting = options.filter { !$0.isReloadable && next.value($0.name) != started.value($0.name) }
    let changes = applied.isEmpty ? "" : " Changed: \(applied.map(\.key).joined(separator: ", "))."
    log.note(.info, "The configuration and its secrets were read again.\(changes)")
    if !waiting.isEmpty {
      log.note(.warning, "Only a restart changes \(waiting.map(\.key).joined(separator: ", ")).")
    }
  }
}
