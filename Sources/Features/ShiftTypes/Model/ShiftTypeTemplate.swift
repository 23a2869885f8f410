package import JSONKit
package import RecordKit
package import SharedModels
import TextKit
import TimeKit

/// Shift types that a kind of workplace usually has.
package enum ShiftTypeTemplate: String, CaseIterable, Sendable {
  case retail, healthCare, fire, office

  /// The kind of work it is for.
  package var title: String {
    switch self {
    case .retail: ShiftTypeTexts.retail
    case .healthCare: ShiftTypeTexts.healthCare
    case .fire: ShiftTypeTexts.fire
    case .office: ShiftTypeTexts.office
    }
  }

  /// One shift type of a template.
  package struct Entry: Sendable {
    package let symbol: String
    package let title: String
    package let duration: ShiftDuration

    /// A shift all day.
    init(_ symbol: String, _ title: String) {
      self.symbol = symbol
      self.title = title
      duration = .allDay
    }

    /// A shift between two full hours; an end that is not after the start is on the next day.
    init(_ symbol: String, _ title: String, _ from: Int, _ to: Int) {
      self.symbol = symbol
      self.title = title
      duration = .scheduled(
        from: .midnight.adding(minutes: from * 60), to: .midnight.adding(minutes: to * 60), endsNextDay: to <= from)
    }
  }
}

extension ShiftTypeTemplate {
  /// Adds what of the template is not there yet, as one step: at a location that is there, or at a new one that is
  /// called as the workplace.
  package func intent(on records: Records, makeIdentifier: () -> UniqueID) -> ImportShiftTypes {
    var locations: [SaveLocation] = []
    let place = records.templatePlace?.id ?? Identifier(makeIdentifier())
    if records.templatePlace == nil {
      locations = [SaveLocation(id: place, mode: .create) { $0.name = records.templatePlaceName }]
    }
    var used = records.shiftTypes().map { $0.shownColor }
    var types: [SaveShiftType] = []
    for entry in shiftTypes where records.shiftType(symbol: entry.symbol) == nil {
      used.append(.farthest(from: used))
      var type = ShiftType(id: Identifier(makeIdentifier()))
      (type.symbol, type.title, type.location, type.color) = (entry.symbol, entry.title, place, used.last)
      type.terms = Dated(ShiftTerms(entry.duration))
      types.append(SaveShiftType(creating: type))
    }
    return ImportShiftTypes(locations: types.isEmpty ? [] : locations, shiftTypes: types)
  }
}

extension Records {
  /// Where the shift types of a template are worked; nil for a place that is yet to be made.
  package final var templatePlace: Location? { locations().sorted(byText: { $0.name.searchKey }).first }

  /// That place's name.
  package final var templatePlaceName: String { templatePlace?.name ?? workplace?.name ?? "" }
}
