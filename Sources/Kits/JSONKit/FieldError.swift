/// Why a field could not be read: where it is, and what is wrong with it.
public struct FieldError: Error, Equatable, Sendable {
  /// The field's place, such as `duration.from.hour`; empty for the whole.
  public let path: String
  /// The problem, to follow the field's name: "must be text".
  public let problem: String

  /// An error at a path, whose problem follows the field's name in a sentence.
  public init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The same error inside a field of this name.
  public func inside(_ name: String) -> FieldError {
    FieldError(path.isEmpty ? name : "\(name).\(path)", problem)
  }

  /// A sentence that names the field: "duration.from.hour must be from 0 to 23."
  public var message: String { path.isEmpty ? "The content \(problem)." : "\(path) \(problem)." }
}
