import ChangeLogFeature
import HTTPKit
import JSONKit
import SharedModels
import TimeKit

/// The API's change log, which nobody changes but by changing shifts.
enum ChangeLog {
  /// The newest entries that the filter finds, page by page.
  static func list(_ call: Call) throws(Problem) -> Response {
    let query = try ChangeLogQuery(call.request)
    let (items, next, tag) = try call.read { records in
      let page = records.search(query.filter).page(behind: query.place, limit: query.limit)
      let names = records.displayNames
      return (page.entries.map { json($0, names) }, page.next, records.tag)
    }
    return call.show(listJSON(items, next: next?.description), tag: tag)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let id: Identifier<ChangeLogEntry> = try call.identifier("id", of: noun)
    let shown = try call.read { records in
      records.changeLogEntry(id).map { entry in
        let user = records.userProfile(entry.userId)
        return (json(entry, records.displayNames), VersionTag(version: 1, others: [user?.version ?? 0]).entityTag)
      }
    }
    guard let (json, tag) = shown else { throw .unknown(noun) }
    return call.show(json, tag: tag)
  }

  /// An entry, with what its user is called.
  static func json(_ entry: ChangeLogEntry, _ names: [Identifier<UserProfile>: String]) -> [UInt8] {
    JSONWriter.object { fields in
      entry.write(to: &fields)
      fields.optionalText("displayName", names[entry.userId])
    }
  }

  private static let noun = "entry of the change log"
}

extension ChangeLog {
  /// How long the log is, and what each period would remove of it now.
  static func summary(_ call: Call) throws(Problem) -> Response {
    let now = call.environment.now()
    let member = call.store.identity.owner
    return .json(
      try call.read { records in
        let settings = records.settings
        let counts = ChangeLogCounts(records: records)
        let purge = ChangeLogPurge(settings.retention, at: now, users: records.users(beside: member), on: records)
        return JSONWriter.object { fields in
          fields.integer("total", counts.total)
          fields.optionalInstant("oldest", counts.oldest)
          write(settings, to: &fields)
          fields.list("expiring", RetentionPeriod.allCases) { period, inner in
            inner.text("retention", period.rawValue)
            inner.integer("count", counts.count(of: purge.with(period, at: now)))
          }
        }
      })
  }

  static func settings(_ call: Call) throws(Problem) -> Response {
    let settings = try call.read { $0.settings }
    return call.show(json(settings), tag: VersionTag(version: settings.version).entityTag)
  }

  static func choose(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let text = try readFields { () throws(FieldError) in try fields.text("retention") }
    guard let period = RetentionPeriod(rawValue: text) else {
      let names = RetentionPeriod.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrong("retention", "must be one of \(names)")
    }
    _ = try call.perform(.setRetention(period))
    let settings = try call.read { $0.settings }
    return .json(json(settings), headers: [("ETag", VersionTag(version: settings.version).entityTag.description)])
  }

  private static func json(_ settings: ChangeLogSettings) -> [UInt8] {
    JSONWriter.object { fields in write(settings, to: &fields) }
  }

  private static func write(_ settings: ChangeLogSettings, to fields: inout JSONFieldWriter) {
    fields.text("retention", settings.retention.rawValue)
    fields.optionalInstant("lastPurged", settings.lastPurged)
    fields.integer("lastPurgedCount", settings.lastPurgedCount)
  }
}

extension ChangeLogCounts {
  /// How many entries a purge removes.
  fileprivate func count(of purge: ChangeLogPurge) -> Int64 {
    purge.cutoff.map { count(before: $0) - Int64(purge.keptCount) } ?? 0
  }
}

extension SQLRecords {
  var clock: ZoneClock { ZoneClock(zone: workplace?.timeZone) }

  func search(_ filter: ChangeLogFilter) -> ChangeLogSearch { ChangeLogSearch(filter, in: self, clock: clock) }

  var settings: ChangeLogSettings { changeLogSettings ?? .standard(of: workplaceID) }

  /// The user IDs under which people do things now.
  func users(beside member: Identifier<Member>) -> [Identifier<UserProfile>] {
    let own = profile(of: member).id
    return userProfiles().filter { !$0.isRetired && $0.id != own }.map(\.id) + [own]
  }

  var displayNames: [Identifier<UserProfile>: String] {
    let named = userProfiles().compactMap { profile in profile.displayName.map { (profile.id, $0) } }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}
