import DatabaseKit
import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import TimeKit
import TraceClient

/// What answers requests, for the metrics.
struct Workload: ServerService {
  static let standard = Workload(
    requests: RequestMetrics(routes: []), responses: ResponseCache(limit: 0), pools: DeferralPools(),
    overload: OverloadGate())

  let requests: RequestMetrics
  let responses: ResponseCache
  let pools: DeferralPools
  let overload: OverloadGate
}

/// All metrics of the server.
struct Metrics {
  private let store: WorkplaceStore
  private let services: ServerServices

  init(_ store: WorkplaceStore, _ services: ServerServices) {
    self.store = store
    self.services = services
  }

  func all() throws(DatabaseFailure) -> [Metric] {
    try services[Workload.self].requests.metrics + storage + work + waiting()
      + [Metric("teamshift_event_streams", .gauge, "Open event streams.", store.announcer.count), build]
      + tracing + backups + ProcessMetrics.all + ServerFeature.all.flatMap { $0.metrics(store, services) }
  }

  private var storage: [Metric] {
    let storage = store.engine.statistics
    let phases = WriteTimes.Phase.allCases.map { phase in
      Metric.Sample([("phase", phase.rawValue)], .times(storage.times[phase]))
    }
    return [
      Metric("teamshift_database_commits_total", .counter, "Groups of writes made durable.", storage.commits),
      Metric("teamshift_database_writes_total", .counter, "Writes.", storage.writes),
      Metric("teamshift_database_writes_waiting", .gauge, "Writes that wait for their turn.", storage.waiting),
      Metric(
        "teamshift_database_write_seconds", .histogram, "What writes of the database spend their time with.", phases),
      Metric("teamshift_database_bytes", .gauge, "Size of the database's file.", storage.bytes),
      Metric("teamshift_database_wal_bytes", .gauge, "Size of the database's write-ahead log.", storage.logBytes),
    ] + free(storage)
  }

  /// The disk of a database that is elsewhere is not this server's to watch.
  private func free(_ storage: StorageStatistics) -> [Metric] {
    guard let bytes = storage.freeBytes, let inodes = storage.freeInodes else { return [] }
    return [
      Metric("teamshift_data_free_bytes", .gauge, "Free space on the data folder's disk.", bytes),
      Metric("teamshift_data_free_inodes", .gauge, "Free inodes on the data folder's disk.", inodes),
    ]
  }

  /// What was done.
  private var work: [Metric] {
    let (done, refused) = store.counts.current
    let cache = services[Workload.self].responses
    let uses = cache.uses
    return [
      Metric(
        "teamshift_commands_total", .counter, "Commands by outcome.",
        [.init([("outcome", "done")], .number(done)), .init([("outcome", "refused")], .number(refused))]),
      Metric(
        "teamshift_shed_requests_total", .counter, "Requests that were refused because the server had too much to do.",
        services[Workload.self].overload.refusalCount),
      Metric("teamshift_job_seconds", "How long jobs took, by name.", store.jobTimes, by: "job"),
      Metric(
        "teamshift_message_seconds", "How long it took to send a mail or a notification, by kind.", store.messageTimes,
        by: "kind"),
      Metric(
        "teamshift_cache_requests_total", .counter, "Reads whose response was kept, and others.",
        [.init([("result", "hit")], .number(uses.hits)), .init([("result", "miss")], .number(uses.misses))]),
      Metric("teamshift_cache_bytes", .gauge, "What the kept responses take, about.", cache.size),
    ]
  }

  /// What is to be done.
  private func waiting() throws(DatabaseFailure) -> [Metric] {
    let now = store.environment.now()
    let late = { (due: Instant?) in Int(max(0, due.map { now.milliseconds(since: $0) } ?? 0) / 1_000) }
    let (messages, message, job) = try store.engine.read { server in
      (server.outbox.waitingCount, server.outbox.next, server.jobs.next)
    }
    let pools = services[Workload.self].pools
    let loads = Deferral.allCases.map { ($0, pools[$0].load) }
    return [
      Metric("teamshift_messages_waiting", .gauge, "Mails and notifications that wait.", messages),
      Metric("teamshift_messages_late_seconds", .gauge, "How late the oldest of them is.", late(message)),
      Metric("teamshift_jobs_late_seconds", .gauge, "How late the job is that is due first.", late(job)),
      Metric(
        "teamshift_deferred_requests", .gauge, "Requests that take long, by kind and state.",
        loads.flatMap { deferral, load in
          [("waiting", load.waiting), ("running", load.running)].map { state, count in
            Metric.Sample([("kind", "\(deferral)"), ("state", state)], .number(count))
          }
        }),
    ]
  }

  /// A place without any backup yet has nothing but its failures.
  private var backups: [Metric] {
    let (report, now) = (services[BackupReport.self], store.environment.now())
    let newest = BackupReport.Place.allCases.compactMap { place in report.newest(place).map { (place, $0) } }
    let samples = { (value: (BackupReport.Entry) -> Metric.Value) in
      newest.map { place, entry in Metric.Sample([("place", place.rawValue)], value(entry)) }
    }
    return [
      Metric(
        "teamshift_backup_age_seconds", .gauge, "Age of the newest backup that was found to be whole.",
        samples { .number(Int(now.milliseconds(since: $0.made) / 1_000)) }),
      Metric("teamshift_backup_bytes", .gauge, "Size of the newest backup.", samples { .number($0.bytes) }),
      Metric(
        "teamshift_backup_seconds", .gauge, "How long the newest backup took, its check included.",
        samples { .microseconds($0.milliseconds * 1_000) }),
      Metric(
        "teamshift_backup_failures_total", .counter, "Backups that were not made or sent.",
        BackupReport.Place.allCases.map { .init([("place", $0.rawValue)], .number(report.failures($0))) }),
    ]
  }

  private var tracing: [Metric] {
    guard let client = services[Tracing.self].client else { return [] }
    return [
      Metric(
        "teamshift_trace_spans_left_out_total", .counter, "Steps of traces that the collector did not get.",
        client.leftOut)
    ]
  }

  private var build: Metric {
    Metric(
      "teamshift_build_info", .gauge, "The program's version.", [.init([("version", programVersion)], .number(1))])
  }
}

extension Metric {
  /// - Parameter label: what the names of the work are.
  fileprivate init(_ name: String, _ help: String, _ times: WorkTimes, by label: String) {
    let samples = times.counted.map { Sample([(label, $0.name), ("result", $0.result)], .times($0.times)) }
    self.init(name, .histogram, help, samples)
  }
}
