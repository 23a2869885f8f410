import DatabaseKit
import HTTPKit
import ServerAPI
import ServerStorage
import WebDAVKit

/// Keeps what programs set of calendars, for the account alone (RFC 4918, section 9.2): whoever is refused that stops to
/// sync at all.
struct DAVPatch {
  let call: DAVCall

  init(_ call: DAVCall) { self.call = call }

  func patch(_ resource: DAVResource) throws(Problem) -> Response {
    guard let body = try call.xml(), body.name == .dav("propertyupdate") else {
      throw Problem(.malformed, "The body must be a propertyupdate.")
    }
    switch resource {
    case .root, .principals, .event: return .needsPrivilege("write-properties", on: resource)
    case .principal, .home: break
    case .calendar(_, let calendar): _ = try call.read(calendar) { $0.name }
    }
    let changes = changes(body)
    guard changes.count <= DeadProperty.countLimit else { throw Problem(.tooLarge, "There are too many properties.") }
    // All of them are made, or none (RFC 4918, section 9.2).
    let refused = changes.contains { $0.status != .ok }
    if !refused { try keep(changes, of: resource) }
    var answer = Multistatus(call)
    answer.add(
      resource, outcomes: changes.map { ($0.name, refused && $0.status == .ok ? .failedWithOthers : $0.status) })
    return answer.response()
  }

  private struct Change {
    let name: XMLName
    /// Nil to forget it.
    let value: String?
    let status: DAVStatus
  }

  private func changes(_ body: XMLElement) -> [Change] {
    var changes: [Change] = []
    for part in body.elements {
      let isRemoval = part.name == .dav("remove")
      for element in part[.dav("prop")]?.elements ?? [] {
        let value = isRemoval ? nil : DeadProperty.text(element)
        let status: DAVStatus =
          DeadProperty.isLive(element.name) ? .forbidden : value == nil && !isRemoval ? .full : .ok
        changes.append(Change(name: element.name, value: value, status: status))
      }
    }
    return changes
  }

  private func keep(_ changes: [Change], of resource: DAVResource) throws(Problem) {
    let account = call.account.id
    let hasRoom = try mapDatabaseErrors(.writing) { () throws(DatabaseFailure) in
      try call.call.store.engine.write { server in
        let kept = server.accounts.calendarLinks
        let bytes = changes.reduce(kept.propertyBytes(of: account)) { $0 + ($1.value?.utf8.count ?? 0) }
        guard kept.properties(of: resource.href, account).count + changes.count <= DeadProperty.countLimit,
          bytes <= DeadProperty.totalLimit || changes.allSatisfy({ $0.value == nil })
        else { return false }
        for change in changes {
          kept.setProperty(DeadProperty.key(change.name), to: change.value, of: resource.href, account)
        }
        return true
      }
    }
    guard hasRoom else { throw Problem(.tooLarge, "There are too many properties.") }
  }
}
