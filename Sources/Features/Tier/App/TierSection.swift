import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// The tier, on the settings screen: which one the person has, until when, and what each has.
package struct TierSection: Screen {
  /// Whether the server takes purchases; nil as long as it was not asked.
  private(set) var takesTransactions: Bool?
  private(set) var transaction = ""
  private(set) var restoring = RequestState()
  private var isAsking = false

  package enum Action: Equatable, Sendable {
    case transactionChanged(String)
    case restoreTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#plan" }
  package func title(on records: Records) -> String { TierTexts.plan }

  private static let address = "/api/v1/account/entitlements"
  private static let questionToken = "plan"
  private static let restoreToken = "plan-restore"
  /// As many as the server reads of a transaction.
  private static let transactionLimit = 24_576

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .transactionChanged(let text):
      transaction = text.limited(toCharacters: Self.transactionLimit)
      restoring.change()
      return []
    case .restoreTapped:
      let text = transaction.trimmed
      guard !text.isEmpty else { return [] }
      return restoring.send(
        token: Self.restoreToken,
        ServerRequest(.post, "\(Self.address)/transactions") { $0.text("jws", text) })
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return ask(in: context)
    case .fetched(Self.questionToken, let bytes):
      isAsking = false
      takesTransactions = (try? JSON.parse(bytes))?["takesTransactions"]?.bool ?? false
    case .fetchFailed(Self.questionToken, _): isAsking = false
    case .fetched(Self.restoreToken, _):
      restoring.finish()
      transaction = ""
      return [.toast(TierTexts.restored), .sync]
    case .fetchFailed(Self.restoreToken, let reason): restoring.fail(reason)
    default: break
    }
    return []
  }

  private mutating func ask(in context: ScreenContext) -> [Effect] {
    let isKnown = takesTransactions != nil || isAsking
    guard !isKnown, context.hasAccount, context.status.isOnline, context.hasTiers else {
      return []
    }
    isAsking = true
    return [.fetch(token: Self.questionToken, path: Self.address)]
  }
}

extension ScreenContext {
  /// Whether anybody in the workplace can be on Free.
  var hasTiers: Bool { records[Entitlement.id(of: actor.workplace)] != nil }
}
