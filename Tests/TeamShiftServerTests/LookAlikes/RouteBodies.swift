import HTTPKit
import ServerAPI

/// Bodies that name rows, for the routes that take one.
enum RouteBodies {
  private static let day = OtherWorkplace.today

  /// What a client sends: as much as the route needs to look for what it names.
  static func body(of route: Route, about rows: [String: String]) -> String? {
    guard route.operation.content != nil else { return nil }
    let noun = route.path.text.split(separator: "/").last { $0 != "{id}" }
    return body(of: String(noun ?? ""), rows)
  }

  private static func body(of noun: String, _ rows: [String: String]) -> String {
    let id = { (name: String) in rows[name] ?? "" }
    let reference = { (name: String) in #"{"id": "\#(id(name))"}"# }
    let days = #""firstDay": "\#(day)", "lastDay": "\#(day)""#
    return switch noun {
    case "locations", "hiking-locations": #"{"name": "New"}"#
    case "shift-types": Samples.shiftType("Q", at: id("place"))
    case "shifts":
      #"{"date": "\#(day)", "shiftType": \#(reference("type")), "member": \#(reference("member"))}"#
    case "switch": #"{"shiftType": \#(reference("type"))}"#
    case "move": #"{"date": "2026-12-24"}"#
    case "day-notes": #"{"date": "\#(day)", "text": "New"}"#
    case "leaves": #"{\#(days), "kind": "sick", "member": \#(reference("member"))}"#
    case "holidays": #"{"date": "\#(day)", "title": "New"}"#
    case "rotations":
      #"{"name": "New", "member": \#(reference("member")), "cycle": ["\#(id("type"))", null], "start": "\#(day)", "crews": []}"#
    case "apply": #"{"people": [{"member": \#(reference("member")), "start": "\#(day)"}], "firstDay": "\#(day)"}"#
    case "end": #"{"member": \#(reference("member")), "firstDay": "\#(day)"}"#
    case "dogs": #"{"name": "New", "owners": ["\#(id("client"))"]}"#
    case "clients": #"{"ownerName": "New"}"#
    case "schedule-exceptions": #"{"dog": \#(reference("dog")), "firstDay": "\#(day)", "status": "away"}"#
    case "payments": #"{"dog": \#(reference("dog")), "date": "\#(day)", "amount": 2500}"#
    case "closed-days": #"{\#(days), "reason": "New"}"#
    case "undo", "redo": #"{"operation": "\#(id("operation"))"}"#
    case "members": #"{"displayName": "New"}"#
    case "transfer": #"{"member": "\#(id("member"))"}"#
    case "password-reset": #"{"password": "\#(Person.password)"}"#
    case "sync": OtherWorkplace.sync()
    default: "{}"
    }
  }

  /// The queries that name rows, where a route takes one; otherwise those that it cannot do without.
  static func queries(of route: Route, about rows: [String: String]) -> [String] {
    let named = ["member": "member", "user": "user", "row": "shift", "shiftType": "type"]
    let parameters = route.operation.parameters.filter { $0.place == .query }
    let required = parameters.filter(\.isRequired).map { "\($0.name)=\($0.name == "address" ? "Halifax" : day)" }
    let queries = parameters.compactMap { parameter in
      named[parameter.name].flatMap { rows[$0] }.map { required + ["\(parameter.name)=\($0)"] }
    }
    return (queries + [required]).map { $0.isEmpty ? "" : "?\($0.joined(separator: "&"))" }
  }
}
