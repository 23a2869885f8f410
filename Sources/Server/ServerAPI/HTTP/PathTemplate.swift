/// A path with parameters, such as `/api/v1/workplaces/{workplace}/shifts/{id}`.
package struct PathTemplate: Hashable, Sendable {
  enum Part: Hashable {
    case literal(String)
    case parameter(String)
  }

  package let text: String
  let parts: [Part]

  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map { part in
      part.hasPrefix("{") ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
  }

  package var parameters: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The parameters' values in a path of this form.
  func values(in segments: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for place in parts.indices {
      if case .parameter(let name) = parts[place] { values[name] = segments[place] }
    }
    return values
  }
}
