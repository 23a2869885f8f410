/// A path with parameters that are whole segments, such as `/api/v1/workplaces/{workplace}/shifts/{id}`: what RFC 6570
/// (URI Template), level 1, allows within a path.
public struct PathTemplate: Hashable, Sendable {
  enum Part: Hashable {
    case literal(String)
    case parameter(String)
  }

  /// The path as it was written.
  public let text: String
  let parts: [Part]

  /// Reads a path whose parameters stand in braces.
  public init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map { part in
      part.hasPrefix("{") ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
  }

  /// The parameters' names, in their order.
  public var parameters: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The parameters' values by their names, in the segments of a path of this form, which ``PathTree`` has found.
  public func values(in segments: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for place in parts.indices {
      if case .parameter(let name) = parts[place] { values[name] = segments[place] }
    }
    return values
  }
}
