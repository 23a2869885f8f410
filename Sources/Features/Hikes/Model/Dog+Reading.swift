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

  /// The days of a regular schedule; null is none of them.
  func regularDays(_ name: String, _ days: inout [Weekday]) throws(FieldError) {
    switch self {
    case .reading(let reader): days = try [Weekday](try reader.json(name), name)
    case .writing(let writer), .giving(let writer): writer.json(name, days.json)
    case .patching(let patch):
      guard let reader = patch.optional(name, .optional) else { return }
      days = reader.has(name) ? try [Weekday](try reader.json(name), name) : []
    case .checking: break
    case .presenting(let form): form.add(name, "", .other, .optional)
    case .describing(let list):
      list.add(
        Field(
          name, .list(of: .integer(1...5), limit: 5), input: .optional,
          summary: "The regular days: 1 for Monday to 5 for Friday."))
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
