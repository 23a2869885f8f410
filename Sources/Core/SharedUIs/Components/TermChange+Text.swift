public import RecordKit
import SharedModels
import TimeKit

extension TermChange {
  /// What holds from its day on: "From Dec 1: 7:00 AM – 3:00 PM".
  public func text(_ textOfTerms: (Value) -> String) -> String {
    SharedTexts.from(from.text(.shortDate), textOfTerms(terms))
  }
}

extension Dated {
  /// What the change log says of terms: the last changes, and what was before them.
  public func logFacts(icon: Icon, _ textOfTerms: (Value) -> String) -> [CardDetail] {
    let shown = changes.suffix(3)
    let before = shown.count < changes.count ? [] : [CardDetail(textOfTerms(first), icon: icon)]
    return before + shown.map { CardDetail($0.text(textOfTerms), icon: icon) }
  }
}
