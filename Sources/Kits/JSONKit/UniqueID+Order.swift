import TextKit

/// Puts identifiers into their order; equal ones keep theirs.
public func order(of keys: [UniqueID]) -> [Int] { mergedOrder(of: keys) }
