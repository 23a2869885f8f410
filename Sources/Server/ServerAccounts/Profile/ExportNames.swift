import JSONKit
import RecordKit
import ServerAPI
import SharedModels

/// Says beside each identifier in an export what it stands for, so that people can read the file without the server.
final class ExportNames {
  private let records: Records
  /// A member's own rows have the member's identifier, so members come first.
  private let tables: [AnyTable]
  private var known: [UniqueID: String?] = [:]

  init(on records: Records) {
    self.records = records
    tables = [Member.table] + records.catalog.tables.filter { $0 !== Member.table && $0 !== LogEntry.table }
  }

  /// A row with the names of all that it refers to.
  func named(_ row: AnyRow) -> JSON { named(row.object) }

  /// An entry of the log with the names of all that its row referred to.
  func named(_ entry: LogEntry) -> JSON {
    let object = (try? JSON.parse(JSONWriter.object { entry.write(to: $0, naming: records) })) ?? .null
    guard case .object(let members) = object else { return object }
    let snapshots: Set<String> = ["before", "after"]
    return .object(members.map { snapshots.contains($0.key) ? JSON.Member($0.key, named($0.value)) : $0 })
  }

  private func named(_ json: JSON) -> JSON {
    switch json {
    case .object(let members): named(members)
    case .array(let items): .array(items.map { named($0) })
    case .string(let text): reference(text) ?? json
    default: json
    }
  }

  /// An object that has nothing but an identifier is a reference; the identifier of any other one is its own.
  private func named(_ members: [JSON.Member]) -> JSON {
    if members.count == 1, members[0].key == "id", let text = members[0].value.string {
      return reference(text) ?? .object(members)
    }
    return .object(members.map { $0.key == "id" ? $0 : JSON.Member($0.key, named($0.value)) })
  }

  private func reference(_ text: String) -> JSON? {
    guard let id = UniqueID(text), let name = name(of: id) else { return nil }
    return .object([JSON.Member("id", .string(text)), JSON.Member("name", .string(name))])
  }

  private func name(of id: UniqueID) -> String? {
    if let name = known[id] { return name }
    let row = tables.lazy.compactMap { self.records.row($0, id) }.first
    let found = row.flatMap { self.name(of: $0) }
    known[id] = .some(found)
    return found
  }

  private func name(of row: AnyRow) -> String? {
    if row.table === Member.table { return records.memberName(Identifier(row.id)) }
    if row.table === UserProfile.table { return records.name(of: Identifier(row.id)) }
    return row.as(Workplace.self)?.name ?? records.title(of: row)
  }
}
