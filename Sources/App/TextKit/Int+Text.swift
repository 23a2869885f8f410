extension Int {
  /// The digits in groups of three, as English writes them: `6,100`.
  public var grouped: String {
    var text = String(magnitude)
    var place = text.utf8.count - 3
    while place > 0 {
      text.insert(",", at: text.utf8.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return self < 0 ? "-\(text)" : text
  }
}
