import Foundation
import JSONKit
import SharedModels
import SyncKit
import TimeKit

/// The change log as the server's API answers it, from rows in memory.
struct ServerLog {
  private var rows: Replica

  init(_ rows: Replica) {
    self.rows = rows
    self.rows.clock = .of(Site.zone)
  }

  func answer(_ path: String) -> ServerAnswer {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    if parts[0].hasSuffix("/change-log/summary") { return .reply(summary) }
    return parts[0].hasSuffix("/change-log") ? list(parts.count > 1 ? parts[1] : "") : .failure("No such path.")
  }

  private var summary: [UInt8] {
    JSONWriter.object { fields in
      fields.integer("total", Int64(rows.changeLogCount))
      fields.list("expiring", RetentionPeriod.allCases) { period, inner in
        inner.text("retention", period.rawValue)
        inner.integer("count", Int64(period.days ?? 0))
      }
    }
  }

  private func list(_ query: String) -> ServerAnswer {
    let values = Dictionary(
      query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        .map { ($0[0], $0[1].removingPercentEncoding ?? "") }, uniquingKeysWith: { first, _ in first })
    guard let start = (values["cursor"] ?? values["before"])?.split(separator: ",").map(String.init),
      start.count == 2, let limit = values["limit"].flatMap({ Int($0) })
    else { return .failure("The query is wrong.") }
    let found = ChangeLogFilter(query: query).matches(among: rows.changeLog(), clock: rows.clock)
    let older = found.filter { entry in
      entry.timestamp.description < start[0]
        || entry.timestamp.description == start[0] && entry.id.description < start[1]
    }
    return .reply(page(Array(older.prefix(limit)), isLast: older.count <= limit))
  }

  private func page(_ entries: [ChangeLogEntry], isLast: Bool) -> [UInt8] {
    JSONWriter.object { fields in
      fields.list("items", entries) { entry, inner in entry.write(to: &inner) }
      if !isLast, let last = entries.last { fields.text("nextCursor", "\(last.timestamp),\(last.id)") }
    }
  }
}
