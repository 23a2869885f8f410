/// A path with parameters, such as `/api/v1/workplaces/{workplace}/shifts/{id}`.
package struct PathTemplate: Hashable, Sendable {
  private enum Part: Hashable {
    case literal(String)
    case parameter(String)
  }

  package let text: String
  private let parts: [Part]

  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map { part in
      part.hasPrefix("{") ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
  }

  package var parameters: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The parameters' values, if the path is of this form.
  package func match(_ segments: [String]) -> [String: String]? {
    guard segments.count == parts.count else { return nil }
    for (part, segment) in zip(parts, segments) {
      if case .literal(let text) = part, text != segment { return nil }
    }
    var values: [String: String] = [:]
    for (part, segment) in zip(parts, segments) {
      if case .parameter(let name) = part { values[name] = segment }
    }
    return values
  }
}
