package import JSONKit
package import RecordKit
package import TimeKit

/// Some days of the week, in the order from Monday to Sunday.
package struct Weekdays: Hashable, Sendable {
  package private(set) var days: [Weekday]

  /// All seven.
  package static let all = Weekdays(Weekday.allCases)

  package init(_ days: [Weekday]) { self.days = Weekday.allCases.filter { days.contains($0) } }

  package func contains(_ day: Weekday) -> Bool { days.contains(day) }
  package func overlaps(_ other: Weekdays) -> Bool { days.contains { other.contains($0) } }

  /// Adds the day, or takes it away.
  package mutating func toggle(_ day: Weekday) {
    self = Weekdays(days.contains(day) ? days.filter { $0 != day } : days + [day])
  }
}

extension Weekdays {
  /// Reads numbers, as ISO 8601 numbers weekdays, each once.
  ///
  /// - Parameters:
  ///   - name: the field's name.
  ///   - last: the last weekday that may be among them.
  ///   - problem: what is wrong with an element that is no such day.
  package init(
    _ numbers: [JSON], _ name: String, upTo last: Weekday = .sunday, elseSaying problem: String
  ) throws(FieldError) {
    var days: [Weekday] = []
    for (index, number) in numbers.enumerated() {
      guard let day = number.integer.flatMap({ Weekday(rawValue: Int(clamping: $0)) }), day <= last,
        !days.contains(day)
      else { throw FieldError("\(name).\(index)", problem) }
      days.append(day)
    }
    self.init(days)
  }
}

extension [Weekday] {
  /// The days as numbers, 1 for Monday.
  package var json: JSON { .array(map { .integer(Int64($0.rawValue)) }) }
}

extension Weekdays: FieldValue {
  /// A list of numbers, at least one.
  package init(_ name: String, from reader: FieldReader) throws(FieldError) {
    guard let numbers = try reader.json(name).array, (1...7).contains(numbers.count) else {
      throw FieldError(name, SharedTexts.invalidWeekdays)
    }
    try self.init(numbers, name, elseSaying: SharedTexts.invalidListedWeekday)
  }

  package func write(_ name: String, to writer: FieldWriter) { writer.json(name, days.json) }

  package static var fieldKind: FieldKind { .list(of: .integer(1...7), limit: 7) }
}
