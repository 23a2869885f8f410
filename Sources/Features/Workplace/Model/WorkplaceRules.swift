package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// What the workplace is called and its time zone are logged, and can be undone.
let workplaceRules = RowRules<Workplace>(
  name: { _, _ in WorkplaceTexts.rowName }, restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new, new.timeZone != old?.timeZone { try Workplace.checkTimeZone(new.timeZone, on: records) }
  })

extension Workplace {
  /// A workplace that is new, by the same rules as one that is changed.
  ///
  /// - Parameters:
  ///   - capabilities: what it plans; nil for the usual.
  ///   - isKnown: whether the server knows a time zone.
  package init(
    new id: Identifier<Workplace>, name: String, timeZone: String, capabilities: CapabilitySet?, in catalog: Catalog,
    isKnown: (String) -> Bool
  ) throws(Refusal) {
    let name = try Workplace.nameRule.required(name)
    try Workplace.checkTimeZone(timeZone, isKnown: isKnown)
    let chosen = try capabilities?.checked(in: catalog)
    self.init(id: id, name: name, timeZone: timeZone, capabilities: chosen)
    permissions = .initial
  }
}
