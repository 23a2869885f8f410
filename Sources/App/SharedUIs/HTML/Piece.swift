/// Stands for the action type of a page whose real one is not known where it is put together.
public enum AnyAction {}

/// A piece of a page with the type of its actions forgotten, in which every component is written.
///
/// A component's public function is only a shell that forgets the types of what it is given, and promises that of the
/// answer, so that features do not each bring a copy of it into the program (``Reply``). No piece has
/// replies of two types: the shell's signature sees to that.
public typealias Piece = HTML<AnyAction>

extension HTML {
  var erased: Piece { Piece(taking: self) }

  /// Takes a piece that was made only of what sends `Action`.
  init(_ piece: Piece) { self.init(taking: piece) }

  /// A component's content, made only of what sends `Action`.
  init(@HTMLBuilder<AnyAction> _ content: () -> Piece) { self.init(content()) }
}

/// Several pieces in a row.
func joined(_ parts: [Piece]) -> Piece {
  if parts.count == 1 { return parts[0] }
  var nodes: [Node] = []
  var replies: [Reply] = []
  nodes.reserveCapacity(parts.reduce(0) { $0 + $1.nodes.count })
  for part in parts {
    part.nodes.append(to: &nodes)
    if !part.replies.isEmpty { replies += part.replies }
  }
  return Piece(nodes: NodeList(nodes), replies: replies)
}
