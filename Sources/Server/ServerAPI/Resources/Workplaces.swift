import DatabaseKit
package import HTTPKit
import JSONKit
package import RecordKit
import ServerStorage

/// The API's workplaces.
package enum Workplaces {
  package static let schema = Schema.named("Workplace", .object(Workplace.fields.map(\.shown)))

  /// All of the caller's.
  package static func list(_ call: Call) throws(Problem) -> Response {
    let own = try mapDatabaseErrors { () throws(DatabaseFailure) in
      try call.store.engine.read { $0.workplaces(of: call.caller) }
    }
    return .json(listJSON(own.map { json($0, in: call.store.catalog) }, next: nil))
  }

  package static func show(_ call: Call) throws(Problem) -> Response {
    let (workplace, tag) = try tagged(call)
    return call.show(json(workplace, in: call.store.catalog), tag: tag.entityTag)
  }

  /// The path's workplace, with the tag of its version.
  package static func tagged(_ call: Call) throws(Problem) -> (Workplace, VersionTag) {
    let workplace = try call.read { records in
      records.workplace.map { ($0, records.tag(of: $0.erased)) }
    }
    guard let workplace else { throw .unknown("workplace") }
    return workplace
  }

  /// A workplace with all its fields, those with the usual values too.
  package static func json(_ workplace: Workplace, in catalog: Catalog) -> [UInt8] {
    let planned = CapabilitySet(catalog.capabilities(in: workplace.capabilities).map(\.name))
    return JSONWriter.object { write(workplace, planned, to: $0) }
  }

  private static func write(_ workplace: Workplace, _ planned: CapabilitySet, to fields: JSONFieldWriter) {
    fields.identifier("id", workplace.id)
    fields.integer("version", Int64(workplace.version))
    fields.text("name", workplace.name)
    fields.text("timeZone", workplace.timeZone)
    fields.text("kind", planned.text)
    fields.flag("membersPlan", workplace.permissions.planOwnShifts)
    fields.flag("membersSeeTeam", workplace.permissions.seeTeam)
    fields.text("keepBooksFor", workplace.booksPeriod.rawValue)
  }
}

extension ServerTransaction {
  /// The workplaces that the caller belongs to, by identifier.
  package func workplaces(of caller: Caller) -> [Workplace] {
    switch caller {
    case .nobody: []
    case .account(let access):
      access.memberships.sorted { $0.key < $1.key }.compactMap { own($0.key, $0.value) }
    case .local(let member, let only?): [own(only, member)].compactMap { $0 }
    case .local(let member, nil): workplaces.compactMap { own($0.id, member) }
    }
  }

  /// A workplace that a member has not left.
  private func own(_ id: Identifier<Workplace>, _ member: Identifier<Member>) -> Workplace? {
    guard let records = workplace(id)?.records, records[member].map({ !$0.hasLeft }) ?? false else { return nil }
    return records.workplace
  }
}

extension Field {
  /// The field of a document that always has it.
  fileprivate var shown: Schema.Field {
    var field = output
    field.isRequired = true
    return field
  }
}
