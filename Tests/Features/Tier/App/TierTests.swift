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
  private var environment = Environment.test()

  init() { environment.hasAccount = true }

  private func markup(_ records: Replica) -> String { section.view(on: records, in: environment).markup }

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
    #expect(page.contains(day(40).text(.shortDate, in: .standard)))
    #expect(!page.contains("#icon-lock") && page.contains("Included"))
  }

  @Test mutating func `asks the server once whether it takes purchases, where there are plans`() {
    #expect(section.receive(.shown, on: Replica(), in: environment).isEmpty)
    let asked = section.receive(.shown, on: free, in: environment).map(\.text)
    #expect(asked == ["fetch plan /api/v1/account/entitlements"])
    #expect(section.receive(.shown, on: free, in: environment).isEmpty)
    #expect(!markup(free).contains("Restore Purchase"))
    _ = section.receive(
      .fetched(token: "plan", Array(#"{"takesTransactions": true}"#.utf8)), on: free, in: environment)
    #expect(markup(free).contains("Restore Purchase"))
    environment.hasAccount = false
    var other = TierSection()
    #expect(other.receive(.shown, on: free, in: environment).isEmpty)
  }

  @Test mutating func `restores a purchase, and says why it is not taken`() {
    let token = "plan-restore"
    _ = section.receive(
      .fetched(token: "plan", Array(#"{"takesTransactions": true}"#.utf8)), on: free, in: environment)
    #expect(section.reduce(.restoreTapped, on: free, in: environment).isEmpty)
    _ = section.reduce(.transactionChanged(" a.b.c\n"), on: free, in: environment)
    let sent = section.reduce(.restoreTapped, on: free, in: environment)
    #expect(sent.map(\.text) == ["request plan-restore POST /api/v1/account/entitlements/transactions"])
    guard let (_, request) = sent.first?.serverRequest else { return }
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"jws":"a.b.c"}"#)
    #expect(section.reduce(.restoreTapped, on: free, in: environment).isEmpty, "it is being asked")
    _ = section.receive(.fetchFailed(token: token, reason: "The subscription has ended."), on: free, in: environment)
    #expect(markup(free).contains("The subscription has ended."))
    _ = section.reduce(.restoreTapped, on: free, in: environment)
    let ended = section.receive(.fetched(token: token, []), on: free, in: environment).map(\.text)
    #expect(ended == ["toast Purchase restored", "sync"])
    #expect(!markup(free).contains("a.b.c"))
  }
}
