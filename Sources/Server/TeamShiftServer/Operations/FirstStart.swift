import DatabaseKit
import HikesModel
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage

/// Creates what a new database has from the start.
func prepare(_ store: WorkplaceStore, isDemo: Bool) throws(DatabaseFailure) {
  guard isDemo else { return try store.addFirstWorkplace() }
  try store.isNew() ? addDemo(to: store) : adoptDemo(of: store)
}

/// One write, so that a start that is cut off leaves no workplace without its demo.
private func addDemo(to store: WorkplaceStore) throws(DatabaseFailure) {
  // Workplaces are listed by their identifiers: the station is the first.
  let ids: [Identifier<Workplace>] = [store.environment.identifier(), store.environment.identifier()].sorted()
  try store.add([station(ids[0], in: store), hikes(ids[1], in: store)])
}

private func station(_ id: Identifier<Workplace>, in store: WorkplaceStore) -> WorkplaceDraft {
  let team = DemoTeam(owner: store.owner, in: store.environment)
  let workplace = workplace(id, Demo.workplaceName)
  return WorkplaceDraft(
    workplace, members: team.members, performing: Demo.commands(in: store.environment),
    then: { server, storage in
      let now = store.environment.now()
      for shift in team.shifts(on: storage.records, at: now) { storage.put(shift, at: now) }
      DemoPlanning(of: workplace.id, on: storage.records, in: store.environment).add(to: storage)
      server.demo.keep(DemoEntrance(address: .owner, workplace: workplace.id, member: store.owner))
      server.demo.keep(DemoEntrance(address: .member, workplace: workplace.id, member: team.plainMember))
    })
}

private func hikes(_ id: Identifier<Workplace>, in store: WorkplaceStore) -> WorkplaceDraft {
  let workplace = workplace(id, DemoHikes.workplaceName, planning: [.hikes])
  return WorkplaceDraft(
    workplace, members: [Member(id: store.owner, role: .owner, displayName: "Harper Hiker")],
    performing: DemoHikes(in: store.environment).commands,
    then: { server, _ in
      server.demo.keep(DemoEntrance(address: .hikes, workplace: workplace.id, member: store.owner))
    })
}

/// Takes a demo for one that an earlier version has made, as long as nobody has signed up for it.
private func adoptDemo(of store: WorkplaceStore) throws(DatabaseFailure) {
  try store.engine.write { server in
    guard server.demo.entrances.isEmpty, server.accounts.owner == nil, server.workplaceCount == 1,
      let only = server.workplaces.first, only.name == Demo.workplaceName
    else { return }
    for address in [DemoAddress.owner, .member] {
      server.demo.keep(DemoEntrance(address: address, workplace: only.id, member: store.owner))
    }
  }
}

private func workplace(_ id: Identifier<Workplace>, _ name: String, planning capabilities: [Capability]? = nil)
  -> Workplace
{
  Workplace(
    id: id, name: name, timeZone: systemTimeZone(), capabilities: capabilities.map { CapabilitySet($0.map(\.name)) })
}
