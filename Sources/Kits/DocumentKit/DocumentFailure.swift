/// Why a document could not be made.
public enum DocumentFailure: Error, Hashable, Sendable {
  /// There is not enough memory.
  case outOfMemory
  /// The drawing library gave up, for this reason.
  case drawing(String)
}

extension DocumentFailure: CustomStringConvertible {
  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .outOfMemory: "Out of memory for the document."
    case .drawing(let reason): "Couldn’t draw the document: \(reason)."
    }
  }
}
