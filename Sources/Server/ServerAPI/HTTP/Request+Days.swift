package import HTTPKit
import JSONKit
package import TimeKit

extension Request {
  /// The date that a parameter of the query names; nil if there is none of the name.
  package func date(_ name: String) throws(Problem) -> CivilDate? {
    guard let text = query(name) else { return nil }
    guard let date = CivilDate(text) else { throw .wrong(name, "must be a date like 2026-11-20") }
    return date
  }

  /// The days `from` one date of the query `to` another, which both must be there.
  ///
  /// - Parameter limit: the most days.
  package func days(atMost limit: Int) throws(Problem) -> ClosedRange<CivilDate> {
    let (first, last) = (try neededDate("from"), try neededDate("to"))
    guard first <= last else { throw .wrong("to", "must not be before from") }
    guard last.daysSinceEpoch - first.daysSinceEpoch < limit else {
      throw .wrong("to", "must be at most \(limit - 1) days after from")
    }
    return first...last
  }

  private func neededDate(_ name: String) throws(Problem) -> CivilDate {
    guard let date = try date(name) else { throw .wrong(name, "must be a date like 2026-11-20") }
    return date
  }
}
