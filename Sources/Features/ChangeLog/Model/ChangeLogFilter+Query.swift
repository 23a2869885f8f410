import JSONKit
import RecordKit
package import SharedModels
import TextKit
import TimeKit

/// The filter as the query of an address, such as `type=switch&type=undo&from=2026-11-01&q=swap`: of the app's own, and
/// of the server's list.
extension ChangeLogFilter {
  /// Empty for a filter that narrows nothing.
  package var query: String {
    var fields: [QueryField] = []
    if let from { fields.append(QueryField("from", from.description)) }
    if let to { fields.append(QueryField("to", to.description)) }
    fields += types.map { QueryField("type", $0.name) }
    fields += tables.map { QueryField("table", $0) }
    fields += users.map { QueryField("user", $0.description) }
    fields += members.map { QueryField("member", $0.description) }
    if let dayFrom { fields.append(QueryField("shiftFrom", dayFrom.description)) }
    if let dayTo { fields.append(QueryField("shiftTo", dayTo.description)) }
    fields += shiftTypes.map { QueryField("shiftType", $0.description) }
    if let row { fields.append(QueryField("row", row.description)) }
    if !text.isEmpty { fields.append(QueryField("q", text)) }
    return fields.map { $0.text }.joined(by: "&")
  }

  /// Reads what ``query`` writes; what cannot be read narrows nothing.
  package init(query: String) {
    self.init()
    for field in QueryField.all(in: query) {
      switch field.name {
      case "from": from = CivilDate(field.value)
      case "to": to = CivilDate(field.value)
      case "type": types.append(ChangeType(field.value))
      case "table": tables.append(field.value)
      case "user": users += Identifier(field.value).map { [$0] } ?? []
      case "member": members += Identifier(field.value).map { [$0] } ?? []
      case "shiftFrom": dayFrom = CivilDate(field.value)
      case "shiftTo": dayTo = CivilDate(field.value)
      case "shiftType": shiftTypes += Identifier(field.value).map { [$0] } ?? []
      case "row": row = UniqueID(field.value)
      case "q": text = field.value
      default: break
      }
    }
  }
}
