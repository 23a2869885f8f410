extension Sequence<String> {
  /// The texts as one that a person reads, each isolated, with `separator` between them: "Ada, Bo", "Early → Late".
  public func listed(by separator: String) -> String {
    var (text, isFirst) = ("", true)
    for part in self {
      if !isFirst { text += separator }
      text += part.isolated
      isFirst = false
    }
    return text
  }
}
