/// An element of a request's body, as far as WebDAV looks at one: without comments and instructions.
public struct XMLElement: Equatable, Sendable {
  /// What it is called.
  public let name: XMLName
  /// Its attributes by their local names.
  public internal(set) var attributes: [String: String] = [:]
  /// The elements within it.
  public internal(set) var elements: [XMLElement] = []
  /// The text directly within it.
  public internal(set) var text = ""

  /// An element with what is within it.
  public init(_ name: XMLName, attributes: [String: String] = [:], elements: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes
    self.elements = elements
  }

  /// The first element of a name within it.
  public subscript(_ name: XMLName) -> XMLElement? { elements.first { $0.name == name } }

  /// The elements of a name within it.
  public func all(_ name: XMLName) -> [XMLElement] { elements.filter { $0.name == name } }
}
