package import DatabaseKit
import Glibc
import JSONKit
import RecordKit

extension WorkplaceStore {
  /// Whether nobody has used the database yet: whoever has deleted all workplaces has.
  package func isNew() throws(DatabaseFailure) -> Bool {
    try engine.read { !$0.hasWorkplaces && $0.accounts.owner == nil }
  }

  /// Creates a new database's first workplace, with the owner as its member.
  package func addFirstWorkplace() throws(DatabaseFailure) {
    guard try isNew() else { return }
    var workplace = Workplace(id: environment.identifier(), name: "My Workplace", timeZone: systemTimeZone())
    workplace.isTimeZoneProvisional = true
    workplace.permissions = .initial
    try add(workplace)
  }
}

/// The IANA name of the machine's time zone; UTC if it has none.
package func systemTimeZone() -> String {
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
