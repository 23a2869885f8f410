import JSONKit
import RecordKit
import SharedHikes
import TimeKit

extension Records {
  /// The closed days of a file of payments, a line for each, which have no amount.
  final func closedRows(of days: ClosedRange<CivilDate>) -> [[String]] {
    closedDays(in: days).flatMap { closed in
      closed.days.clamped(to: days).map { day in
        [day.description, PaymentsTexts.closed, "", "", "", "", "", "", "", closed.reason ?? ""]
      }
    }
  }
}
