import ChangeLogModel
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedUIs
import TimeKit

/// The API's change log, which nobody changes but by changing rows.
enum ChangeLog {
  /// The newest entries that the filter finds, page by page.
  static func list(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
    let filters = try LogFilters(call, of: features)
    let (items, next, tag) = try call.read { records in
      let page = records.search(filters.filter, behind: filters.position, limit: filters.limit)
      return (page.entries.map { LogDocument($0, on: records).json }, page.next, records.tag)
    }
    return call.show(listJSON(items, next: next?.description), tag: tag)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let noun = "entry of the change log"
    let id = Identifier<LogEntry>(try call.uniqueID("id", of: noun))
    let shown = try call.read { records in
      records[id].map { entry in
        let user = RowVersion(RowKey(UserProfile.table, entry.userId.rawValue), records[entry.userId]?.version ?? 0)
        return (LogDocument(entry, on: records).json, records.tag(of: entry.erased, showing: [user]).entityTag)
      }
    }
    guard let (json, tag) = shown else { throw .unknown(noun) }
    return call.show(json, tag: tag)
  }
}

extension ChangeLog {
  /// What the settings show: all but the workplace's identifier and the version.
  static let settingsFields = ChangeLogSettings.fields.filter { !["id", "version"].contains($0.name) }

  /// How long the log is, and what each period would remove of it now, as far as whoever asks may see it: another number
  /// would tell what others do.
  static func summary(_ call: Call) throws(Problem) -> Response {
    let now = call.environment.now()
    return .json(
      try call.read { records in
        let settings = records.changeLogSettings(of: records.actor.workplace)
        let counts = records.logCounts
        let all = records.unrestricted
        let purge = ChangeLogPurge(settings.retention, at: now, users: all.currentUsers, on: all)
        return JSONWriter.object { fields in
          fields.integer("total", counts.total)
          fields.optionalInstant("oldest", counts.oldest)
          write(settings, to: fields)
          fields.list("expiring", RetentionPeriod.allCases) { period in
            fields.text("retention", period.rawValue)
            fields.integer("count", counts.count(of: purge.with(period, at: now)) { records.includes($0.erased) })
          }
        }
      })
  }

  static func settings(_ call: Call) throws(Problem) -> Response {
    let (settings, tag) = try tagged(call)
    return call.show(json(settings), tag: tag)
  }

  static func choose(_ call: Call) throws(Problem) -> CallResult {
    let body = try call.content()
    let fields = try readFields { () throws(FieldError) in try ResourceInput(fields: settingsFields).creation(body) }
    let intent = RowIntent(SetRetention.self) { _, fields in fields }
    let target = RowIntent.Target(row: try call.workplaceID().rawValue)
    return try call.perform(try intent.intent(target, fields)) { _ throws(Problem) in
      let (settings, tag) = try tagged(call)
      return .json(json(settings), headers: [("ETag", tag.description)])
    }
  }

  private static func tagged(_ call: Call) throws(Problem) -> (ChangeLogSettings, EntityTag) {
    try call.read { records in
      let settings = records.changeLogSettings(of: records.actor.workplace)
      return (settings, records.tag(of: settings.erased).entityTag)
    }
  }

  private static func json(_ settings: ChangeLogSettings) -> [UInt8] {
    JSONWriter.object { fields in write(settings, to: fields) }
  }

  private static func write(_ settings: ChangeLogSettings, to fields: JSONFieldWriter) {
    fields.text("retention", settings.retention.rawValue)
    fields.optionalInstant("lastPurged", settings.lastPurged)
    fields.integer("lastPurgedCount", settings.lastPurgedCount)
  }
}

extension LogCounts {
  /// How many of the counted entries a purge removes.
  ///
  /// - Parameter isCounted: whether an entry is among those that are counted.
  fileprivate func count(of purge: ChangeLogPurge, where isCounted: (LogEntry) -> Bool) -> Int64 {
    purge.cutoff.map { max(0, count(before: $0) - Int64(purge.kept.count(where: isCounted))) } ?? 0
  }
}
