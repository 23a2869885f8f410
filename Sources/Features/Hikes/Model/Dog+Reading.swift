package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

extension FieldReader {
  /// A list of identifiers, no two of them the same.
  package final func identifiers<Row>(_ name: String, limit: Int) throws(FieldError) -> [Identifier<Row>] {
    guard let list = try json(name).array, list.count <= limit else {
      throw FieldError(name, HikeTexts.invalidList(limit))
    }
    var identifiers: [Identifier<Row>] = []
    for (index, element) in list.enumerated() {
      guard let id = element.string.flatMap({ Identifier<Row>($0) }), !identifiers.contains(id) else {
        throw FieldError("\(name).\(index)", HikeTexts.invalidIdentifier)
      }
      identifiers.append(id)
    }
    return identifiers
  }

  /// `HH:MM` as text; nil if it is missing.
  fileprivate final func optionalTimeText(_ name: String) throws(FieldError) -> TimeOfDay? {
    guard let text = try optionalText(name) else { return nil }
    guard let time = TimeOfDay(text) else { throw FieldError(name, HikeTexts.invalidTime) }
    return time
  }
}

extension FieldWriter {
  /// Writes what ``FieldReader/identifiers(_:limit:)`` reads.
  package final func identifiers<Row>(_ name: String, _ identifiers: [Identifier<Row>]) {
    json(name, .array(identifiers.map { .string($0.description) }))
  }
}

extension FieldVisitor {
  /// Other rows, in an order; null is none of them.
  package func identifiers<Row>(
    _ name: String, _ value: inout [Identifier<Row>], limit: Int, summary: @autoclosure () -> String
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.identifiers(name, limit: limit)
    case .writing(let writer), .giving(let writer): writer.identifiers(name, value)
    case .patching(let patch):
      guard let reader = patch.optional(name, .optional) else { return }
      value = reader.has(name) ? try reader.identifiers(name, limit: limit) : []
    case .checking: break
    case .presenting(let form): form.add(name, "", .other, .optional)
    case .describing(let list):
      list.add(Field(name, .list(of: .uuid, limit: limit), input: .optional, summary: summary()))
    }
  }

  /// Other rows, in an order that a row may be without; none of them is another value than nil.
  func optionalIdentifiers<Row>(
    _ name: String, _ value: inout [Identifier<Row>]?, limit: Int, summary: @autoclosure () -> String
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = reader.has(name) ? try reader.identifiers(name, limit: limit) : nil
    case .writing(let writer), .giving(let writer): if let value { writer.identifiers(name, value) }
    case .patching(let patch):
      guard let reader = patch.optional(name, .optional) else { return }
      value = reader.has(name) ? try reader.identifiers(name, limit: limit) : nil
    case .checking: break
    case .presenting(let form): form.add(name, "", .other, .optional)
    case .describing(let list):
      list.add(Field(name, .list(of: .uuid, limit: limit), isOptional: true, summary: summary()))
    }
  }

  /// A time as a text of `HH:MM`.
  package func optionalTime(
    _ name: String, _ value: inout TimeOfDay?, summary: @autoclosure () -> String
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalTimeText(name)
    case .writing(let writer), .giving(let writer): writer.optionalText(name, value?.description)
    case .patching(let patch):
      if let reader = patch.optional(name, .optional) { value = try reader.optionalTimeText(name) }
    case .checking: break
    case .presenting(let form): form.add(name, "", .time, .optional)
    case .describing(let list): list.add(Field(name, .text(limit: 5), isOptional: true, summary: summary()))
    }
  }

  /// `days`, `rate` and `from`: what a save changes in a dog's regular schedule.
  func termChange(_ change: inout Dog.TermChange) throws(FieldError) {
    switch self {
    case .giving(let writer):
      writer.optionalJSON("days", change.days?.json)
      writer.optionalInteger("rate", change.rate)
      writer.optionalDate("from", change.from)
    case .patching(let patch):
      if let reader = patch.optional("days", .optional) {
        change.days = reader.has("days") ? try [Weekday](try reader.json("days"), "days") : []
      }
      if let reader = patch.value("rate", .optional) { change.rate = try reader.integer("rate") }
      if let reader = patch.value("from", .optional) { change.from = try reader.date("from") }
    case .describing(let list):
      list.addDetail(
        Field(
          "days", .list(of: .integer(1...5), limit: 5), input: .optional,
          summary: "The regular days from now on: 1 for Monday to 5 for Friday."))
      list.addDetail(
        Field(
          "rate", .integer(0...Dog.highestRate), input: .optional, summary: "What a hike costs from now on, in cents."))
      list.addDetail(
        Field(
          "from", .date, input: .optional,
          summary: "From when on other days and another rate hold; today if not given."))
    case .presenting(let form):
      form.add("days", "", .other, .optional)
      form.add("rate", "", .other, .optional)
      form.add("from", "", .date, .optional)
    case .reading, .writing, .checking: break
    }
  }
}

extension [Weekday] {
  /// Reads the days of a regular schedule, 1 for Monday to 5 for Friday, each once, into the order of the week.
  package init(_ json: JSON, _ name: String) throws(FieldError) {
    guard let numbers = json.array else { throw FieldError(name, HikeTexts.invalidWeekdays) }
    self = try Weekdays(numbers, name, upTo: .friday, elseSaying: HikeTexts.invalidWeekday).days
  }
}

extension Dog.Term: FieldElement {
  /// An object of `from`, `days` and `rate`.
  package static var elementKind: FieldKind {
    .object(
      name: "DogTerm",
      [
        Field("from", .date), Field("days", .list(of: .integer(1...5), limit: 5)),
        Field("rate", .integer(0...Dog.highestRate)),
      ])
  }
  /// The most terms.
  package static var listLimit: Int { Dog.termLimit }

  /// Objects with `from`, `days` and `rate`, in the order of their first days.
  package static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [Self] {
    guard let list = try reader.json(name).array, (1...Dog.termLimit).contains(list.count) else {
      throw FieldError(name, HikeTexts.invalidList(Dog.termLimit))
    }
    var terms: [Self] = []
    for (index, element) in list.enumerated() {
      let term = try Self(element, "\(name).\(index)")
      guard terms.last.map({ $0.from < term.from }) ?? true else {
        throw FieldError("\(name).\(index).from", HikeTexts.isNotBehind)
      }
      terms.append(term)
    }
    return terms
  }

  /// Writes what ``list(_:from:)`` reads.
  package static func write(_ list: [Self], _ name: String, to writer: FieldWriter) {
    writer.json(name, .array(list.map { $0.json }))
  }

  private init(_ json: JSON, _ name: String) throws(FieldError) {
    guard json.object != nil else { throw FieldError(name, HikeTexts.invalidTerm) }
    guard let from = json["from"]?.string.flatMap({ CivilDate($0) }) else {
      throw FieldError("\(name).from", HikeTexts.invalidDate)
    }
    let days = try [Weekday](json["days"] ?? .null, "\(name).days")
    guard let rate = json["rate"]?.integer, (0...Dog.highestRate).contains(rate) else {
      throw FieldError("\(name).rate", HikeTexts.invalidRate(Dog.highestRate))
    }
    self.init(from: from, days: days, rate: rate)
  }

  private var json: JSON {
    .object([
      JSON.Member("from", .string(from.description)), JSON.Member("days", days.json),
      JSON.Member("rate", .integer(rate)),
    ])
  }
}
