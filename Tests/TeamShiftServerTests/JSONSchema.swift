import JSONKit
import ServerAPI
import TimeKit
@testable import TeamShiftServer

/// Checks values against JSON Schema as the API's description has it, without our own type of schemas.
struct JSONSchema {
  /// The whole description, where references lead.
  let document: JSON

  /// What is wrong with a value, with the places.
  func problems(_ value: JSON, _ schema: JSON, at place: String = "$") -> [String] {
    var problems: [String] = []
    if let reference = schema["$ref"]?.string { return self.problems(value, target(reference), at: place) }
    if let options = schema["oneOf"]?.array {
      let fitting = options.count { self.problems(value, $0, at: place).isEmpty }
      if fitting != 1 { problems.append("\(place) fits \(fitting) of oneOf") }
    }
    if let options = schema["anyOf"]?.array, !options.contains(where: { self.problems(value, $0).isEmpty }) {
      problems.append("\(place) fits none of anyOf")
    }
    if let type = schema["type"]?.string, !Self.isOf(type, value) { problems.append("\(place) is no \(type)") }
    if let choices = schema["enum"]?.array, !choices.contains(value) { problems.append("\(place) is no choice") }
    if let text = value.string { problems += formProblems(text, schema, place) }
    if let number = value.integer { problems += rangeProblems(number, schema, place) }
    return problems + memberProblems(value, schema, place) + elementProblems(value, schema, place)
  }

  private func target(_ reference: String) -> JSON {
    reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
  }

  private static func isOf(_ type: String, _ value: JSON) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "integer": value.integer != nil
    case "number": value.integer != nil || value.decimal != nil
    case "boolean": value.bool != nil
    case "null": value.isNull
    default: false
    }
  }

  private func formProblems(_ text: String, _ schema: JSON, _ place: String) -> [String] {
    let isWell =
      switch schema["format"]?.string {
      case "uuid": UniqueID(text) != nil
      case "date": CivilDate(text) != nil
      case "date-time": Instant(text) != nil
      default: true
      }
    return isWell ? [] : ["\(place) is no \(schema["format"]?.string ?? "")"]
  }

  private func rangeProblems(_ number: Int64, _ schema: JSON, _ place: String) -> [String] {
    let low = schema["minimum"]?.integer ?? .min
    let high = schema["maximum"]?.integer ?? .max
    return (low...high).contains(number) ? [] : ["\(place) is out of range"]
  }

  private func memberProblems(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard let members = value.object, let properties = schema["properties"] else { return [] }
    let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { value[$0] == nil }
    let inner = members.flatMap { member in
      properties[member.key].map { problems(member.value, $0, at: "\(place).\(member.key)") }
        ?? (schema["additionalProperties"] == false ? ["\(place).\(member.key) is not described"] : [])
    }
    return missing.map { "\(place).\($0) is missing" } + inner
  }

  private func elementProblems(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    guard let elements = value.array, let items = schema["items"] else { return [] }
    let count = schema["maxItems"]?.integer.map { Int64(elements.count) > $0 } ?? false
    return (count ? ["\(place) is too long"] : [])
      + elements.enumerated().flatMap { problems($1, items, at: "\(place)[\($0)]") }
  }
}
