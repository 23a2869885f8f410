package import HTMLKit
import HikesModel
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// From when to when the payments are that go into a file for the tax.
package struct PaymentsFileSheet: Screen {
  private var first: CivilDate
  private var last: CivilDate

  package enum Action: Equatable, Sendable {
    case firstChanged(String)
    case lastChanged(String)
    /// 0 for this year, -1 for the last one.
    case yearChosen(Int)
    case saveTapped
    case cancelTapped
  }

  static let path = "\(HikePaths.payments)/export"

  package init(_ days: ClosedRange<CivilDate>) { (first, last) = (days.lowerBound, days.upperBound) }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    return .screen(PaymentsFileSheet(context.today.year(adding: 0)))
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { PaymentsTexts.export }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .firstChanged(let text):
      first = CivilDate(text) ?? first
      last = max(first, last)
    case .lastChanged(let text): last = max(first, CivilDate(text) ?? last)
    case .yearChosen(let years):
      let days = context.today.year(adding: years)
      (first, last) = (days.lowerBound, days.upperBound)
    case .saveTapped:
      return [
        .download(
          name: PaymentsTexts.fileName(first...last), mediaType: "text/csv;charset=utf-8",
          bytes: context.records.paymentsFile(of: first...last, in: context.actor.workplace)), .finish,
      ]
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let mayExport = context.allows(SavePayment.self)
    return sheet(
      PaymentsTexts.export,
      cancel: Button(mayExport ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayExport ? Button(PaymentsTexts.save, action: .saveTapped) : nil
    ) {
      if mayExport { days } else { tag("p", .class("quiet")) { PaymentsTexts.forManagers } }
    }
  }

  private var days: HTML<Action> {
    formSection {
      dateRow(id: "export-from", label: PaymentsTexts.from, date: first.description) { .firstChanged($0) }
      dateRow(
        id: "export-through", label: PaymentsTexts.through, date: last.description, earliest: first.description
      ) { .lastChanged($0) }
      tag("div", .class("field chips")) {
        button(Button(PaymentsTexts.thisYear, action: .yearChosen(0)))
        button(Button(PaymentsTexts.lastYear, action: .yearChosen(-1)))
      }
    }
  }
}

extension CivilDate {
  /// All days of this date's year, or of another one.
  fileprivate func year(adding years: Int) -> ClosedRange<CivilDate> {
    let first = CivilDate(year: year + years, month: 1, day: 1) ?? self
    return first...first.adding(months: 11).endOfMonth
  }
}
