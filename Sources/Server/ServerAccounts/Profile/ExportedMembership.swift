import CalendarModel
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// What a workplace has of a person, for the person.
struct ExportedMembership {
  private let workplace: Workplace
  private let member: Member
  private let profiles: [UserProfile]
  /// What any feature keeps about the person, table by table.
  private let rows: [AnyRow]
  /// What was done under the user IDs of the person, and what anybody has done with the person's rows; the newest first.
  private let log: [LogEntry]
  private let names: ExportNames

  init?(_ id: Identifier<Member>, in storage: WorkplaceTransaction) {
    let records = storage.records
    guard let member = records[id], let workplace = records.all(Workplace.self).first else { return nil }
    (self.workplace, self.member, names) = (workplace, member, ExportNames(on: records))
    let users = Set([Identifier<UserProfile>(id.rawValue), records.user(of: id)]).sorted()
    profiles = users.compactMap { records[$0] }
    rows = records.rows(about: member)
    log = Self.log(of: users, member, about: rows, storage)
  }

  /// A row of another one's, such as a request to the person, is in no search by its owner, but in one by itself.
  private static func log(
    of users: [Identifier<UserProfile>], _ member: Member, about rows: [AnyRow], _ storage: WorkplaceTransaction
  ) -> [LogEntry] {
    var (own, others) = (ChangeLogFilter(), ChangeLogFilter())
    (own.users, others.members) = (users, [member.id])
    var filters = [own, others]
    let seesTeam = storage.records.showsTeam(to: member)
    for row in rows where row.table.owner(of: row) == nil {
      var filter = ChangeLogFilter()
      filter.row = row.id
      filters.append(filter)
    }
    var entries: [Identifier<LogEntry>: LogEntry] = [:]
    for filter in filters {
      for entry in storage.log.all(filter, for: member, seesTeam: seesTeam) { entries[entry.id] = entry }
    }
    return entries.values.sorted { $0.isNewer(than: $1) }
  }

  /// Rows under the member's own identifier are one of each table; of all others there are lists.
  func write(to fields: JSONFieldWriter) {
    fields.identifier("workplace", workplace.id)
    fields.text("workplaceName", workplace.name)
    fields.json("member", names.named(member.erased))
    fields.json("profiles", .array(profiles.map { names.named($0.erased) }))
    var lists: [(name: String, rows: [JSON])] = []
    for row in rows {
      let name = row.table.name
      if row.id == member.id.rawValue {
        write(row, to: fields)
      } else if lists.last?.name == name {
        lists[lists.count - 1].rows.append(names.named(row))
      } else {
        lists.append((name, [names.named(row)]))
      }
    }
    for list in lists { fields.json(list.name, .array(list.rows)) }
    fields.json("log", .array(log.map { names.named($0) }))
  }

  private func write(_ row: AnyRow, to fields: JSONFieldWriter) {
    guard let busy = row.as(BusyTimes.self) else { return fields.json(row.table.name, names.named(row)) }
    fields.list("busyTimes", busy.spans) { span in
      fields.instant("from", Instant(milliseconds: span.lowerBound * 60_000))
      fields.instant("to", Instant(milliseconds: span.upperBound * 60_000))
    }
  }
}

extension LogStore {
  /// All entries of a filter that a member may see, the newest first.
  fileprivate func all(_ filter: ChangeLogFilter, for member: Member, seesTeam: Bool) -> [LogEntry] {
    var query = LogQuery(
      filter: filter, member: member.id, role: member.role, seesTeam: seesTeam, position: nil, limit: 500)
    var entries: [LogEntry] = []
    repeat {
      let page = search(query)
      entries += page.entries
      query.position = page.next
    } while query.position != nil
    return entries
  }
}
