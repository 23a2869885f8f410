/// Which languages a person reads (RFC 9110, section 12.5.4).
public struct AcceptLanguage: Sendable {
  /// Language ranges, the best one first, as sent; `*` stands for any other language.
  ///
  ///     AcceptLanguage("da, en-gb;q=0.8, en;q=0.7").preferred  // ["da", "en-gb", "en"]
  public let preferred: [String]

  /// - Parameter field: the value of `Accept-Language`, nil without that field.
  public init(_ field: String?) {
    let choices = QualityList(field ?? "").choices.filter { $0.quality > 0 }
    let ordered = choices.enumerated().sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }
    preferred = ordered.map { String($0.element.name) }
  }
}
