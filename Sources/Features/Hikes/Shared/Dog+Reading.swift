package import JSONKit
import RecordKit
package import TimeKit

extension FieldReader {
  /// A list of identifiers, no two of them the same.
  package final func identifiers<Row>(_ name: String, limit: Int) throws(FieldError) -> [Identifier<Row>] {
    guard let list = try json(name).array, list.count <= limit else {
      throw FieldError(name, HikeTexts.isNoList(limit))
    }
    var identifiers: [Identifier<Row>] = []
    for (index, element) in list.enumerated() {
      guard let id = element.string.flatMap({ Identifier<Row>($0) }), !identifiers.contains(id) else {
        throw FieldError("\(name).\(index)", HikeTexts.isNoIdentifier)
      }
      identifiers.append(id)
    }
    return identifiers
  }

  /// `terms`: objects with `from`, `days` and `rate`, in the order of their first days.
  package final func terms(_ name: String) throws(FieldError) -> [Dog.Term] {
    guard let list = try json(name).array, (1...Dog.termLimit).contains(list.count) else {
      throw FieldError(name, HikeTexts.isNoList(Dog.termLimit))
    }
    var terms: [Dog.Term] = []
    for (index, element) in list.enumerated() {
      let term = try Dog.Term(element, "\(name).\(index)")
      guard terms.last.map({ $0.from < term.from }) ?? true else {
        throw FieldError("\(name).\(index).from", HikeTexts.isNotBehind)
      }
      terms.append(term)
    }
    return terms
  }

  /// `HH:MM` as text; nil if it is missing.
  package final func optionalTimeOfDay(_ name: String) throws(FieldError) -> TimeOfDay? {
    guard let text = try optionalText(name) else { return nil }
    guard let time = TimeOfDay(text) else { throw FieldError(name, HikeTexts.isNoTime) }
    return time
  }
}

extension FieldWriter {
  /// Writes what ``FieldReader/identifiers(_:limit:)`` reads.
  package final func identifiers<Row>(_ name: String, _ identifiers: [Identifier<Row>]) {
    json(name, .array(identifiers.map { .string($0.description) }))
  }

  /// Writes what ``FieldReader/terms(_:)`` reads.
  package final func terms(_ name: String, _ terms: [Dog.Term]) { json(name, .array(terms.map { $0.json })) }

  /// Writes what ``FieldReader/optionalTimeOfDay(_:)`` reads; nothing for nil.
  package final func optionalTimeOfDay(_ name: String, _ time: TimeOfDay?) { optionalText(name, time?.description) }
}

extension [Weekday] {
  /// Reads the days of a regular schedule, 1 for Monday to 5 for Friday, each once, into the order of the week.
  package init(_ json: JSON, _ name: String) throws(FieldError) {
    guard let numbers = json.array else { throw FieldError(name, HikeTexts.isNoWeekdays) }
    var days: [Weekday] = []
    for (index, number) in numbers.enumerated() {
      guard let day = number.integer.flatMap({ Weekday(rawValue: Int(clamping: $0)) }), day <= .friday,
        !days.contains(day)
      else { throw FieldError("\(name).\(index)", HikeTexts.isNoWeekday) }
      days.append(day)
    }
    self = Weekday.allCases.filter { days.contains($0) }
  }

  /// The days as numbers, 1 for Monday.
  package var json: JSON { .array(map { .integer(Int64($0.rawValue)) }) }
}

extension Dog.Term {
  fileprivate init(_ json: JSON, _ name: String) throws(FieldError) {
    guard json.object != nil else { throw FieldError(name, HikeTexts.isNoTerm) }
    guard let from = json["from"]?.string.flatMap({ CivilDate($0) }) else {
      throw FieldError("\(name).from", HikeTexts.isNoDate)
    }
    let days = try [Weekday](json["days"] ?? .null, "\(name).days")
    guard let rate = json["rate"]?.integer, (0...Dog.highestRate).contains(rate) else {
      throw FieldError("\(name).rate", HikeTexts.isNoRate(Dog.highestRate))
    }
    self.init(from: from, days: days, rate: rate)
  }

  fileprivate var json: JSON {
    .object([
      JSON.Member("from", .string(from.description)), JSON.Member("days", days.json),
      JSON.Member("rate", .integer(rate)),
    ])
  }
}
