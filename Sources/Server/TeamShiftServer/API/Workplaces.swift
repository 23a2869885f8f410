import DatabaseKit
import HTTPKit
import RecordKit

/// The API's workplaces.
enum Workplaces {
  static let schema = Schema.named("Workplace", .object(Workplace.fields.map(\.output)))

  /// All of the caller's.
  static func list(_ call: Call) throws(Problem) -> Response {
    let workplaces = try reachData { () throws(DatabaseFailure) in try call.store.workplaces() }
    let own = workplaces.filter { call.caller.member(in: $0.id) != nil }
    return .json(listJSON(own.map { $0.json }, next: nil))
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let (workplace, tag) = try tagged(call)
    return call.show(workplace.json, tag: tag.entityTag)
  }

  /// The path's workplace, with the tag of its version.
  static func tagged(_ call: Call) throws(Problem) -> (Workplace, VersionTag) {
    let workplace = try call.read { records in
      records.workplace.map { ($0, records.tag(of: $0.erased)) }
    }
    guard let workplace else { throw .unknown("workplace") }
    return workplace
  }
}
