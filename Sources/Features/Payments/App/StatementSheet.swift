package import HTMLKit
package import HikesModel
package import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
package import TimeKit

/// From when to when a client's statement is; the server draws it.
package struct StatementSheet: Screen {
  package let client: Identifier<Client>
  private var first: CivilDate
  private var last: CivilDate

  package enum Action: Equatable, Sendable {
    case firstChanged(String)
    case lastChanged(String)
    case saveTapped
    case cancelTapped
  }

  /// The most days of a statement: a leap year's.
  private static let dayLimit = 366

  package init(_ client: Identifier<Client>, _ days: ClosedRange<CivilDate>) {
    self.client = client
    (first, last) = (days.lowerBound, days.upperBound)
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.statements), rest.count == 1,
      let client = Identifier<Client>(rest[0])
    else { return nil }
    let days = context.today.startOfMonth...context.today
    return context.records[client] == nil ? .gone(PaymentsTexts.clientGone) : .screen(StatementSheet(client, days))
  }

  package var path: String { HikePaths.statement(of: client) }
  package func title(on records: Records) -> String { PaymentsTexts.statement }
  package func goneMessage(on records: Records) -> String? {
    records[client] == nil ? PaymentsTexts.clientGone : nil
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .firstChanged(let text):
      first = CivilDate(text) ?? first
      last = min(max(first, last), latest)
    case .lastChanged(let text): last = min(max(first, CivilDate(text) ?? last), latest)
    case .saveTapped:
      let path = "/api/v1/workplaces/\(context.actor.workplace)/clients/\(client)/statement.pdf"
      return [.save(name: PaymentsTexts.statementName(first...last), path: "\(path)?from=\(first)&to=\(last)")]
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  private var latest: CivilDate { first.adding(days: Self.dayLimit - 1) }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let isSent = context.status.isOnline && context.status.waiting == 0
    let mayPrint = context.allows(SavePayment.self)
    return sheet(
      PaymentsTexts.statement, cancel: Button(SharedTexts.done, action: .cancelTapped), isDetail: true
    ) {
      if !mayPrint {
        tag("p", .class("quiet")) { PaymentsTexts.forManagers }
      } else {
        tag("p", .class("quiet")) { context.records[client]?.ownerName ?? "" }
        formSection(footer: PaymentsTexts.statementFooter) {
          dateRow(id: "statement-from", label: PaymentsTexts.from, date: first.description) { .firstChanged($0) }
          dateRow(
            id: "statement-through", label: PaymentsTexts.through, date: last.description,
            earliest: first.description, latest: latest.description
          ) { .lastChanged($0) }
        }
        button(
          Button(PaymentsTexts.statementFile, icon: .download, isEnabled: isSent, action: .saveTapped),
          style: .primary)
      }
    }
  }
}
