import DatabaseKit
import HTTPKit
import RecordKit

/// The API's workplaces; there is one as long as there are no accounts.
enum Workplaces {
  static let schema = Schema.named("Workplace", .object(Workplace.fields.map(\.output)))

  /// All of the caller's.
  static func list(_ call: Call) throws(Problem) -> Response {
    let workplaces = try reachData { () throws(DatabaseFailure) in try call.store.workplaces() }
    let own = workplaces.filter { call.authenticator.member(of: call.request, in: $0.id) != nil }
    return .json(listJSON(own.map { $0.json }, next: nil))
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.read { $0.workplace }
    guard let workplace else { throw .unknown("workplace") }
    return call.show(workplace.json, tag: VersionTag(version: workplace.version).entityTag)
  }
}
