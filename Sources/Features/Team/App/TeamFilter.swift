import CoverageModel
package import JSONKit
package import SharedModels
import TextKit

/// Which people and which shifts of the team are shown; what is nil or empty narrows nothing.
package struct TeamFilter: Equatable, Sendable {
  /// Words that begin words of the name.
  package var name = ""
  package var location: Identifier<Location>?
  package var shiftType: Identifier<ShiftType>?

  package init() {}

  /// Reads what ``query`` writes; what cannot be read narrows nothing.
  init(query: String) {
    for field in QueryField.all(in: query) {
      switch field.name {
      case "person": name = field.value
      case "location": location = Identifier(field.value)
      case "type": shiftType = Identifier(field.value)
      default: break
      }
    }
  }

  /// The filter as the query of an address; empty for one that narrows nothing.
  var query: String {
    var fields: [QueryField] = []
    if !name.isEmpty { fields.append(QueryField("person", name)) }
    if let location { fields.append(QueryField("location", location.description)) }
    if let shiftType { fields.append(QueryField("type", shiftType.description)) }
    return fields.map { $0.text }.joined(by: "&")
  }

  /// Whether it leaves shifts out.
  var narrowsShifts: Bool { location != nil || shiftType != nil }
  var isEmpty: Bool { name.isEmpty && !narrowsShifts }

  func includes(_ type: ShiftType?) -> Bool {
    (shiftType == nil || type?.id == shiftType) && (location == nil || type?.location == location)
  }
}

extension TeamFilter {
  /// Whether none of those whom a need of times of the day counts is left out by the place or the shift type.
  func countsAll(of scope: StaffingNeed.Scope, _ types: ShiftTypes) -> Bool {
    if let shiftType, scope.shiftType != shiftType { return false }
    guard let location else { return true }
    return scope.location == location || scope.shiftType.flatMap { types[$0]?.type.location } == location
  }
}

/// The names that a filter finds.
struct NameMatcher {
  private let words: [String]

  init(_ filter: TeamFilter) { words = filter.name.searchWords }

  func matches(_ name: String) -> Bool {
    if words.isEmpty { return true }
    let found = name.searchWords
    return words.allSatisfy { beginning in found.contains { $0.utf8.starts(with: beginning.utf8) } }
  }
}
