/// Collects what is wrong with several fields, so that a form can show all of it at once.
public struct Refusals: Sendable {
  /// The refusals so far, in the order of the reads.
  public private(set) var list: [Refusal] = []

  /// Begins with nothing refused.
  public init() {}

  /// The value, or nil and one more refusal.
  public mutating func collect<Value>(_ read: () throws(Refusal) -> Value) -> Value? {
    do throws(Refusal) {
      return try read()
    } catch {
      list.append(error)
      return nil
    }
  }
}

extension Array where Element == Refusal {
  /// The sentence to show at a field, or for nil at the form's end, while a form is filled in.
  public func liveMessage(for field: String?) -> String? {
    for refusal in self where refusal.field == field {
      if let message = refusal.liveMessage { return message }
    }
    return nil
  }
}
