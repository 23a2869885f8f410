import Foundation
import HTMLKit
import JSONKit
import TierFeature
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

/// The workplace that the environment of these tests has.
private let workplaceID: Identifier<Workplace> = id(100)

/// What everybody has in the workplace of these tests.
func tierRow(_ tier: Tier, until: Instant? = nil, holder: String? = nil, seats: Int64? = nil) -> AnyRow {
  Entitlement(
    id: Entitlement.id(of: workplaceID), version: 1, member: nil, tier: tier, until: until, source: nil,
    holder: holder, seats: seats
  ).erased
}

@Suite struct `The plan in the settings` {
  var section = TierSection()
  private let free = Replica([member(900).erased, tierRow(.free)])
  private var context = ScreenContext.test()

  init() { context.hasAccount = true }

  private func markup(_ records: Replica) -> String { section.view(in: context.on(records)).markup }

  @Test func `says that everything is included where there are no subscriptions`() {
    let page = markup(Replica())
    #expect(page.contains("Everything is included") && !page.contains("Themes"))
  }

  @Test func `shows a lock and the reason with what Free does not have`() {
    let page = markup(free)
    for feature in ProFeature.allCases { #expect(page.contains(feature.title)) }
    #expect(page.components(separatedBy: "#icon-lock").count - 1 == ProFeature.allCases.count)
    #expect(page.contains("See the last 30 days"))
  }

  @Test func `shows until when there is Pro, for whom and for how many`() {
    let end = Instant(day(40), .midnight, offsetMinutes: 0)
    let page = markup(Replica([member(900).erased, tierRow(.pro, until: end, holder: "Harbour", seats: 4)]))
    #expect(page.contains("Harbour") && page.contains("For 4 members"))
    #expect(page.contains(day(40).text(.shortDate)))
    #expect(!page.contains("#icon-lock") && page.contains("Included"))
  }

  @Test mutating func `asks the server once whether it takes purchases, where there are plans`() {
    #expect(section.receive(.shown, in: context.on(Replica())).isEmpty)
    let asked = section.receive(.shown, in: context.on(free)).map(\.text)
    #expect(asked == ["fetch plan /api/v1/account/entitlements"])
    #expect(section.receive(.shown, in: context.on(free)).isEmpty)
    #expect(!markup(free).contains("Restore Purchase"))
    _ = section.receive(
      .fetched(token: "plan", Array(#"{"takesTransactions": true}"#.utf8)), in: context.on(free))
    #expect(markup(free).contains("Restore Purchase"))
    context.hasAccount = false
    var other = TierSection()
    #expect(other.receive(.shown, in: context.on(free)).isEmpty)
  }

  @Test mutating func `restores a purchase, and says why it is not taken`() {
    let token = "plan-restore"
    _ = section.receive(
      .fetched(token: "plan", Array(#"{"takesTransactions": true}"#.utf8)), in: context.on(free))
    #expect(section.reduce(.restoreTapped, in: context.on(free)).isEmpty)
    _ = section.reduce(.transactionChanged(" a.b.c\n"), in: context.on(free))
    let sent = section.reduce(.restoreTapped, in: context.on(free))
    #expect(sent.map(\.text) == ["request plan-restore POST /api/v1/account/entitlements/transactions"])
    guard let (_, request) = sent.first?.serverRequest else { return }
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"jws":"a.b.c"}"#)
    #expect(section.reduce(.restoreTapped, in: context.on(free)).isEmpty, "it is being asked")
    _ = section.receive(.fetchFailed(token: token, reason: "The subscription has ended."), in: context.on(free))
    #expect(markup(free).contains("The subscription has ended."))
    _ = section.reduce(.restoreTapped, in: context.on(free))
    let ended = section.receive(.fetched(token: token, []), in: context.on(free)).map(\.text)
    #expect(ended == ["toast Purchase restored", "sync"])
    #expect(!markup(free).contains("a.b.c"))
  }
}
