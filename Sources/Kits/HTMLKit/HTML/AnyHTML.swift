/// Stands for the action type of a page whose real one is not known where it is put together.
public enum AnyAction {}

/// A piece of a page with the type of its actions forgotten, in which every component is written.
///
/// A component's public function is only a shell that forgets the types of what it is given, and promises that of the
/// answer, so that features do not each bring a copy of it into the program (`EventHandler`). No piece has
/// replies of two types: the shell's signature sees to that.
public typealias AnyHTML = HTML<AnyAction>

extension HTML {
  package var erased: AnyHTML { AnyHTML(taking: self) }

  /// Takes a piece that was made only of what sends `Action`.
  package init(_ piece: AnyHTML) { self.init(taking: piece) }

  /// A component's content, made only of what sends `Action`.
  package init(@HTMLBuilder<AnyAction> _ content: () -> AnyHTML) { self.init(content()) }
}

@inline(never)
func joined(_ first: consuming AnyHTML, _ second: consuming AnyHTML) -> AnyHTML { joined([first, second]) }

@inline(never)
func joined(_ first: consuming AnyHTML, _ second: consuming AnyHTML, _ third: consuming AnyHTML) -> AnyHTML {
  joined([first, second, third])
}

@inline(never)
func joined(
  _ first: consuming AnyHTML, _ second: consuming AnyHTML, _ third: consuming AnyHTML, _ fourth: consuming AnyHTML
) -> AnyHTML {
  joined([first, second, third, fourth])
}

/// Several pieces in a row.
@inline(never)
func joined(_ parts: [AnyHTML]) -> AnyHTML {
  if parts.count == 1 { return parts[0] }
  var nodes: [Node] = []
  var replies: [EventHandler] = []
  nodes.reserveCapacity(parts.reduce(0) { $0 + $1.nodes.count })
  for part in parts {
    part.nodes.append(to: &nodes)
    if !part.replies.isEmpty { replies += part.replies }
  }
  return AnyHTML(nodes: NodeList(nodes), replies: replies)
}
