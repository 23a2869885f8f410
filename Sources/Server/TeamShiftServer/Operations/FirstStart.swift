import DatabaseKit
import Glibc
import JSONKit
import RecordKit

/// Creates a new database's first workplace, with the owner as its member. Whoever has deleted all workplaces gets no
/// other.
func prepare(_ store: WorkplaceStore, isDemo: Bool) throws(DatabaseFailure) {
  let isNew = try store.engine.read { $0.workplaces.isEmpty && $0.accounts.owner == nil }
  if isNew { return try isDemo ? addDemo(to: store) : addFirstWorkplace(to: store) }
  if isDemo { try adoptDemo(of: store) }
}

private func addFirstWorkplace(to store: WorkplaceStore) throws(DatabaseFailure) {
  try store.add(workplace("My Workplace", in: store))
}

/// One write, so that a start that is cut off leaves no workplace without its demo.
private func addDemo(to store: WorkplaceStore) throws(DatabaseFailure) {
  let team = DemoTeam(owner: store.owner, in: store.environment)
  let workplace = workplace(Demo.workplaceName, in: store)
  try store.add(
    workplace, members: team.members, performing: Demo.commands(in: store.environment),
    then: { server, storage in
      let now = store.environment.now()
      for shift in team.shifts(on: storage.records, at: now) { storage.put(shift, at: now) }
      server.keep(DemoAccess(workplace: workplace.id, owner: store.owner, member: team.plainMember))
    })
}

/// Takes a demo for one that an earlier version has made, as long as nobody has signed up for it.
private func adoptDemo(of store: WorkplaceStore) throws(DatabaseFailure) {
  try store.engine.write { server in
    guard server.demo == nil, server.accounts.owner == nil, server.workplaces.count == 1,
      let only = server.workplaces.first, only.name == Demo.workplaceName
    else { return }
    server.keep(DemoAccess(workplace: only.id, owner: store.owner, member: store.owner))
  }
}

private func workplace(_ name: String, in store: WorkplaceStore) -> Workplace {
  Workplace(id: store.environment.identifier(), version: 1, name: name, timeZone: systemTimeZone())
}

/// The IANA name of the machine's time zone; UTC if it has none.
func systemTimeZone() -> String {
  if let zone = getenv("TZ").map({ String(cString: $0) }), zone.contains("/"), !zone.hasPrefix(":"),
    !zone.hasPrefix("/")
  {
    return zone
  }
  let marker = "/zoneinfo/"
  guard let path = realpath("/etc/localtime", nil) else { return "UTC" }
  defer { free(path) }
  let file = String(cString: path)
  return file.firstRange(of: marker).map { String(file[$0.upperBound...]) } ?? "UTC"
}
