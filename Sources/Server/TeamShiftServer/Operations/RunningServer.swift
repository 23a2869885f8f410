package import CalendarServer
import DatabaseKit
package import EntitlementClient
import HTTPKit
package import MailClient
package import NotificationsServer
package import OutboundKit
package import PlacesServer
import PushClient
package import ServerAPI
import ServerAccounts
package import ServerStorage
import TierServer
import TraceClient

/// A server that listens.
package final class RunningServer: Sendable {
  /// Where traces of requests go.
  package struct TraceSettings: Sendable {
    let collector: HTTPSource
    let percentage: Int

    /// - Parameter percentage: how many of a hundred requests are kept that belong to no trace yet, 1 to 100.
    package init(collector: HTTPSource, percentage: Int) {
      self.collector = collector
      self.percentage = percentage
    }
  }

  package struct Settings: Sendable {
    package var host = "127.0.0.1"
    /// A socket that listens already, and the host's and port's is if there is one.
    var listeningSocket: Int32?
    /// 0 lets the system choose.
    package var port = 8080
    package var assets = WebAssets.none
    /// Whether requests without credentials are the demo's, which only this machine's own addresses may have.
    package var isDemo = false
    /// Who may create an account.
    package var signUp = SignUpPolicy.invitation
    package var log = Log.standard
    /// What people reach the server by, if there is a proxy in front of it.
    package var publicAddress: PublicAddress?
    /// The numeric addresses of proxies that are believed whom they were asked by.
    package var trustedProxies: Set<String> = []
    /// Nil where no mail can be sent.
    package var mail: (any MailClient)?
    /// Where the pictures under maps come from; nil for plain maps.
    package var tiles: TileServer?
    /// Whom the server asks about places.
    package var places = PlaceServices()
    /// What messages to browsers need; nil where none are sent.
    package var push: NotificationService.PushSettings?
    /// By what people's own calendars are read.
    package var privateCalendars = PrivateCalendarService()
    /// Verifies licenses and purchases; where it takes neither, everybody is Pro.
    package var entitlements: any EntitlementClient = OfflineEntitlementClient(store: nil, authority: nil)

    /// How much each account and each workplace may take; nil for as much as they like.
    package var budget: Budget.Limits? = .standard
    /// Who may read the metrics.
    package var metricsAccess = MetricsAccess()
    /// Who keeps traces of requests; nil for nobody.
    package var traces: TraceSettings?
    /// Where backups are sent; nil for nowhere.
    package var backups: BackupService.Settings?
    /// The folder of the socket for whoever runs the server; the data folder if nil.
    package var runtimeFolder: String?

    package init() {}

    /// Whether only programs of this machine reach the server.
    package var isLocal: Bool { ["127.0.0.1", "::1"].contains(host) }

    /// Mail has links, which may lead to the public address alone: what a request calls the server is a stranger's word
    /// where strangers reach it.
    package var usableMail: (any MailClient)? { canSendMail ? mail : nil }

    /// Where people reach the server; nil if nobody has said, and it is not this machine alone.
    var address: String? { publicAddress?.origin ?? (isLocal ? "http://localhost:\(port)" : nil) }

    var canSendMail: Bool { isLocal || publicAddress != nil }
  }

  let store: WorkplaceStore
  let service: TeamShiftService
  private let server: HTTPServer
  private let jobs: JobRunner
  private let outbox: OutboxRunner
  private let tracing: Tracing
  /// Whether links in mails lead to where they should.
  let canSendMail: Bool
  private let backups: BackupService
  /// Nil where no socket can be made.
  private let admin: AdminSocket?
  /// With what the owner signs up; nil if the owner has an account, or none could be made.
  package let setupCode: String?

  /// Opens the data, makes what a first start needs, and listens from now on.
  package init(data: DataFolder, _ settings: Settings) throws(StartFailure) {
    let store = try data.open(log: settings.log, isShared: true)
    self.store = store
    let tracing = Tracing(settings)
    self.tracing = tracing
    canSendMail = settings.canSendMail
    let tiers = Tiers(settings.entitlements, licenseFile: data.license, isDemo: settings.isDemo)
    if settings.mail != nil, settings.usableMail == nil { settings.log.note(.warning, Self.noPublicAddress) }
    let accounts = try AccountService(
      store, in: data, signUp: settings.signUp, mail: settings.usableMail, tiers: tiers)
    let demo = try Self.prepared(store, settings)
    demoAddresses = demo.map(\.address)
    Self.apply(tiers, to: store, settings.log)
    setupCode = Self.setupCode(of: accounts, settings.log)
    let backups = BackupService(folder: data.backups, settings.backups, log: settings.log)
    self.backups = backups
    var services = ServerServices(accounts: accounts)
    services[PlaceServices.self] = settings.places
    services[NotificationService.self] = NotificationService(push: Self.pushClient(accounts, settings))
    services[PrivateCalendarService.self] = settings.privateCalendars
    services[Tiers.self] = tiers
    services[Budget.self] = Budget(settings.budget)
    services[MetricsAccess.self] = settings.metricsAccess
    services[Tracing.self] = tracing
    services[BackupReport.self] = backups.report
    services.state = ServerState(data: data, start: monotonicMicroseconds(), address: settings.address)
    let service = TeamShiftService(
      store: store, services: services, assets: settings.assets.with(settings.tiles), log: settings.log,
      publicAddress: settings.publicAddress, answersToAddresses: !settings.isLocal, demo: demo)
    self.service = service
    jobs = JobRunner(
      store, log: settings.log, services: service.services,
      jobs: store.jobs.all + Self.backupJobs(data, backups))
    outbox = OutboxRunner(store, services: service.services, kinds: ServerFeature.messages)
    do throws(HTTPFailure) {
      server = try HTTPServer(configuration: .init(settings, service), deferring: { service.answer($0) })
    } catch {
      throw .network(error.reason(host: settings.host))
    }
    admin = Self.adminSocket(data, settings, service)
    jobs.start()
    outbox.start()
  }

  /// PostgreSQL's own programs make backups of its databases.
  private static func backupJobs(_ data: DataFolder, _ backups: BackupService) -> [Job] {
    guard data.server == nil else { return [] }
    return [.backUp(into: data.backups, backups)] + (backups.sends ? [.sendBackup(backups)] : [])
  }

  /// A folder that takes no socket keeps nobody from using the server.
  private static func adminSocket(
    _ data: DataFolder, _ settings: Settings, _ service: TeamShiftService
  ) -> AdminSocket? {
    do throws(FileFailure) {
      let path = try data.placeSocket(in: settings.runtimeFolder)
      return try AdminSocket(path: path, service, folder: data.path, log: settings.log)
    } catch {
      settings.log.note(.warning, "teamshift admin does not reach this server. \(error.description)")
      return nil
    }
  }

  /// Makes what a first start needs, and answers the entrances of the demo if it is one.
  private static func prepared(_ store: WorkplaceStore, _ settings: Settings) throws(StartFailure) -> [DemoEntrance] {
    do throws(DatabaseFailure) {
      try store.giveUpRestoring()
      try prepare(store, isDemo: settings.isDemo)
      guard settings.isDemo else { return [] }
      let demo = try store.engine.read { $0.demo.entrances }
      if !demo.isEmpty { return demo }
    } catch {
      throw .database(error)
    }
    throw .noDemo
  }

  /// Says why a license is not good, and goes on with Free.
  private static func apply(_ tiers: Tiers, to store: WorkplaceStore, _ log: Log) {
    if let problem = tiers.license(at: store.environment.now()).problem { log.note(.warning, problem) }
    do throws(DatabaseFailure) {
      try store.apply(tiers)
    } catch {
      log.note(.warning, "The plans are applied later. \(error.description)")
    }
  }

  /// A disk that takes nothing keeps nobody from looking at what is there.
  private static func setupCode(of accounts: AccountService, _ log: Log) -> String? {
    do throws(DatabaseFailure) {
      return try accounts.makeSetupCode()
    } catch {
      log.note(.warning, "There is no setup code. \(error.description)")
      return nil
    }
  }

  /// A disk that takes nothing keeps nobody from looking at what is there.
  private static func pushClient(_ accounts: AccountService, _ settings: Settings) -> (any PushClient)? {
    guard let push = settings.push else { return nil }
    do throws(DatabaseFailure) {
      return try NotificationService.pushClient(push, accounts)
    } catch {
      settings.log.note(.warning, "Browsers are not notified. \(error.description)")
      return nil
    }
  }

  private static let noPublicAddress =
    "Email is off: set --public-address, because other machines reach this server."

  package var port: Int { server.port }

  /// Seconds for which the thread that takes connections has been running.
  var watchedSeconds: Int { server.watchedSeconds }

  /// The addresses at which a demo is shown; none if it is no demo.
  package let demoAddresses: [DemoAddress]

  /// Lets running requests end, closes streams and the database.
  package func stop() {
    admin?.stop()
    store.announcer.close()
    jobs.stop()
    backups.stop()
    outbox.stop()
    server.stop(graceSeconds: 10)
    service.stop()
    store.close()
    tracing.client?.stop()
  }
}

extension Tracing {
  fileprivate init(_ settings: RunningServer.Settings) {
    guard let traces = settings.traces else {
      self.init()
      return
    }
    let log = settings.log
    let client = OTLPClient(traces.collector, service: "teamshift", version: programVersion) { problem in
      log.note(.warning, "The trace collector isn’t accepting traces. \(problem)")
    }
    self.init(client, percentage: traces.percentage)
  }
}

extension HTTPServer.Configuration {
  fileprivate init(_ settings: RunningServer.Settings, _ service: TeamShiftService) {
    self.init()
    host = settings.host
    port = settings.port
    listeningSocket = settings.listeningSocket
    // More than there are processors: those that write wait for the disk, and as many as wait share one sync of it.
    threads = 16
    // As far as the process may have so many files open; most of them are streams, which need no thread.
    connectionLimit = 20_000
    heartbeatSeconds = 25
    connectionsPerAddress = 64
    streamsPerAddress = 16
    reservedConnections = 16
    trustedProxies = settings.trustedProxies
    isAlwaysAnswered = { _, path in path == "/healthz" || path == "/metrics" }
    bodyLimit = { service.bodyLimit($0, $1) }
    onError = { service.refuse(status: $0, $1, peer: $2) }
    onLibraryError = { service.noteRejection(status: $0) }
  }
}

extension HTTPFailure {
  fileprivate func reason(host: String) -> String {
    switch self {
    case .portInUse(let port): "Another program is using port \(port). Choose a different one with --port."
    case .cannotListen(let reason): "The server can’t listen on \(host): \(reason)."
    }
  }
}
