import ChangeLogModel
import RecordKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// One of the conditions of a filter, in words, and what is left of the filter without it.
struct FilterPart {
  let text: String
  let rest: ChangeLogFilter
}

extension ChangeLogFilter {
  /// The conditions apart from the searched text, which stands in its field.
  func parts(_ found: [LogEntry], in context: ScreenContext) -> [FilterPart] {
    var parts: [FilterPart] = []
    func add(_ text: String, _ remove: (inout ChangeLogFilter) -> Void) {
      var rest = self
      remove(&rest)
      parts.append(FilterPart(text: text, rest: rest))
    }
    for type in types { add(type.title) { $0.types.removeAll { $0 == type } } }
    for table in tables {
      add(context.features.logTexts(of: table)?.plural.capitalizedSentence ?? table) {
        $0.tables.removeAll { $0 == table }
      }
    }
    for user in users { add(personName(user, in: context)) { $0.users.removeAll { $0 == user } } }
    for member in members {
      add(ChangeLogTexts.rows(of: context.records.memberName(member))) { $0.members.removeAll { $0 == member } }
    }
    if let from { add(ChangeLogTexts.from(from.text(.shortDate))) { $0.from = nil } }
    if let to { add(SharedTexts.until(to.text(.shortDate))) { $0.to = nil } }
    if let dayFrom {
      add(ChangeLogTexts.shiftsFrom(dayFrom.text(.shortDate))) { $0.dayFrom = nil }
    }
    if let dayTo { add(ChangeLogTexts.shiftsUntil(dayTo.text(.shortDate))) { $0.dayTo = nil } }
    for type in shiftTypes {
      add(context.records.shiftType(type)?.title ?? ChangeLogTexts.deletedShiftType) {
        $0.shiftTypes.removeAll { $0 == type }
      }
    }
    if row != nil {
      let noun = found.first.flatMap { context.features.logTexts(of: $0.tableName) }?.noun
      add(ChangeLogTexts.one(noun ?? ChangeLogTexts.row)) { $0.row = nil }
    }
    return parts
  }
}
