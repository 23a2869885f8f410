import TestSupport

extension DocumentNode {
  /// The elements, this one among them, that a test looks for.
  func all(_ isWanted: (DocumentNode) -> Bool) -> [DocumentNode] {
    (isWanted(self) ? [self] : []) + children.flatMap { $0.all(isWanted) }
  }

  /// All that is written in it.
  var words: String { text + children.map(\.words).joined() }
}
