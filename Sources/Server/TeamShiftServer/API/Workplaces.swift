import DatabaseKit
import HTTPKit
import SharedModels

/// The API's workplaces, which are read only as long as there are no accounts.
enum Workplaces {
  static let schema = Schema.named(
    "Workplace",
    .object([
      .init(name: "id", schema: .uuid), .version, .init(name: "name", schema: .text),
      .init(name: "timeZone", schema: .text, summary: "The IANA name of its time zone."),
    ]))

  /// All of the caller's.
  static func list(_ call: Call) throws(Problem) -> Response {
    let workplaces = try reachData { () throws(DatabaseFailure) in try call.store.workplaces() }
    return .json(listJSON(workplaces.map(\.json), next: nil))
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    let workplace = try call.read { $0.workplace }
    guard let workplace else { throw .unknown("workplace") }
    return call.show(workplace.json, tag: VersionTag(version: workplace.version).entityTag)
  }
}
