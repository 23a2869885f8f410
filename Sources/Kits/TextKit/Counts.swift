/// A length of time in words: "1 second", "20 seconds".
public func secondsText(_ count: Int64) -> String { count == 1 ? "1 second" : "\(count) seconds" }
