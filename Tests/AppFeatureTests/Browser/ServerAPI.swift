import ChangeLogModel
import Foundation
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TimeKit

/// The change log and the shifts as the server's API answers them, from rows in memory.
struct ServerAPI {
  private let rows: Replica

  init(_ rows: Replica) { self.rows = rows }

  func answer(_ path: String) -> ServerAnswer {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    if parts[0].hasSuffix("/change-log/summary") { return .reply(summary) }
    let query = parts.count > 1 ? parts[1] : ""
    if parts[0].hasSuffix("/shifts") { return shifts(query) }
    if let id = parts[0].components(separatedBy: "/change-log/").dropFirst().first.flatMap({ Identifier<LogEntry>($0) })
    {
      return rows[id].map { .reply($0.json) } ?? .failure("There is no such entry.")
    }
    return parts[0].hasSuffix("/change-log") ? list(query) : .failure("No such path.")
  }

  private func values(of query: String) -> [String: String] {
    Dictionary(
      query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        .map { ($0[0], $0[1].removingPercentEncoding ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  private func shifts(_ query: String) -> ServerAnswer {
    let values = values(of: query)
    guard let from = values["from"].flatMap({ CivilDate($0) }), let to = values["to"].flatMap({ CivilDate($0) }),
      let member = values["member"].flatMap({ Identifier<Member>($0) })
    else { return .failure("The query is wrong.") }
    return .reply(
      JSONWriter.object { fields in
        fields.list("items", rows.shifts(of: member, in: from...to)) { $0.write(to: fields) }
      })
  }

  private var summary: [UInt8] {
    JSONWriter.object { fields in
      fields.integer("total", Int64(rows.count(of: LogEntry.self)))
      fields.list("expiring", RetentionPeriod.allCases) { period in
        fields.text("retention", period.rawValue)
        fields.integer("count", period.days ?? 0)
      }
    }
  }

  private func list(_ query: String) -> ServerAnswer {
    let values = values(of: query)
    guard let start = (values["cursor"] ?? values["before"])?.split(separator: ",").map(String.init),
      start.count == 2, let limit = values["limit"].flatMap({ Int($0) })
    else { return .failure("The query is wrong.") }
    let found = ChangeLogFilter(query: query).matches(among: rows.log(), on: rows)
    let older = found.filter { entry in
      entry.timestamp.description < start[0]
        || entry.timestamp.description == start[0] && entry.id.description < start[1]
    }
    return .reply(page(Array(older.prefix(limit)), isLast: older.count <= limit))
  }

  private func page(_ entries: [LogEntry], isLast: Bool) -> [UInt8] {
    JSONWriter.object { fields in
      fields.list("items", entries) { entry in entry.write(to: fields) }
      if !isLast, let last = entries.last { fields.text("nextCursor", "\(last.timestamp),\(last.id)") }
    }
  }
}
