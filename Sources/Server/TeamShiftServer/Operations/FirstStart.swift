import DatabaseKit
import Glibc
import RecordKit

/// Creates a new database's first workplace, with the owner as its member. Whoever has deleted all workplaces gets no
/// other.
func prepare(_ store: WorkplaceStore, isDemo: Bool) throws(DatabaseFailure) {
  guard try store.engine.read({ $0.workplaces.isEmpty && $0.accounts.owner == nil }) else { return }
  let zone = systemTimeZone()
  let name = isDemo ? Demo.workplaceName : "My Workplace"
  let workplace = Workplace(id: store.environment.identifier(), version: 1, name: name, timeZone: zone)
  let owner = Member(id: store.owner, version: 1, role: .owner)
  let commands = isDemo ? Demo.commands(in: store.environment) : []
  // One write, so that a start that is cut off leaves no workplace without its demo.
  try store.add(workplace, members: [owner], performing: commands)
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
