/// Paths by their parts, so that a request is compared with few of them.
public struct PathTree: Sendable {
  private struct Node {
    var literals: [String: Int] = [:]
    var parameter: Int?
    /// The places of the paths that end here, in their order.
    var places: [Int] = []
  }

  private var nodes = [Node()]

  /// Takes each path with its place among them.
  public init(_ paths: [PathTemplate]) {
    for place in paths.indices {
      var node = 0
      for part in paths[place].parts { node = child(of: node, part) }
      nodes[node].places.append(place)
    }
  }

  /// The places of the paths of which some segments are one, in their order.
  public func places(of segments: [String]) -> [Int] {
    var reached = [0]
    for segment in segments {
      var next: [Int] = []
      for node in reached {
        if let literal = nodes[node].literals[segment] { next.append(literal) }
        if let parameter = nodes[node].parameter { next.append(parameter) }
      }
      reached = next
      if reached.isEmpty { return [] }
    }
    return reached.count == 1 ? nodes[reached[0]].places : reached.flatMap { nodes[$0].places }.sorted()
  }

  private mutating func child(of node: Int, _ part: PathTemplate.Part) -> Int {
    switch part {
    case .literal(let text):
      if let known = nodes[node].literals[text] { return known }
      nodes[node].literals[text] = nodes.count
    case .parameter:
      if let known = nodes[node].parameter { return known }
      nodes[node].parameter = nodes.count
    }
    nodes.append(Node())
    return nodes.count - 1
  }
}
