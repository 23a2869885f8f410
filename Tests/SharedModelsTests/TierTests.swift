import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A tier` {
  private let end = sampleInstant.adding(milliseconds: 1_000)

  private func tier(
    _ rows: Entitlement..., of member: Identifier<Member> = sampleMember, at instant: Instant = sampleInstant
  ) -> Tier {
    Replica(sampleMembers.map(\.erased) + rows.map(\.erased)).tier(of: member, in: sampleWorkplace, at: instant)
  }

  private func shared(_ tier: Tier, until: Instant? = nil, seats: Int64? = nil) -> Entitlement {
    Entitlement(
      id: Entitlement.id(of: sampleWorkplace), version: 1, member: nil, tier: tier, until: until, seats: seats)
  }

  private func own(_ member: Identifier<Member>, until: Instant? = nil) -> Entitlement {
    Entitlement(id: Entitlement.id(of: member), version: 1, member: member, tier: .pro, until: until)
  }

  @Test func `is Pro where there are no plans`() { #expect(tier() == .pro) }

  @Test func `is what the workplace has, or what the member has bought`() {
    #expect(tier(shared(.free)) == .free && tier(shared(.pro)) == .pro)
    #expect(tier(shared(.free), own(sampleMember)) == .pro)
    #expect(tier(shared(.free), own(id(901))) == .free)
  }

  @Test func `is Free again from the instant at which Pro ends`() {
    for rows in [[shared(.pro, until: end)], [shared(.free), own(sampleMember, until: end)]] {
      let records = Replica(rows.map(\.erased))
      let tiers = [-1, 0, 1].map {
        records.tier(of: sampleMember, in: sampleWorkplace, at: end.adding(milliseconds: $0))
      }
      #expect(tiers == [.pro, .free, .free])
    }
    #expect(tier(shared(.pro, until: end), own(sampleMember), at: end) == .pro)
  }

  @Test func `is Pro for as many members as there are seats, by the order in which they came`() {
    let members = sampleMembers.map(\.id)
    for seats in 1...5 {
      let tiers = members.map { tier(shared(.pro, seats: Int64(seats)), of: $0) }
      #expect(tiers == members.indices.map { $0 < seats ? .pro : .free })
    }
    #expect(tier(shared(.pro, seats: 1), own(members[3]), of: members[3]) == .pro)
  }

  @Test func `has all or nothing of what is locked, and says why`() throws {
    for feature in ProFeature.allCases {
      #expect(Tier.pro.allows(feature) && !Tier.free.allows(feature))
      #expect(!feature.title.isEmpty && feature.lockedText.contains("Pro"))
      let actor = sampleActor()
      #expect(throws: Refusal.locked(feature)) {
        try actor.checkAllowed(feature, on: Replica([shared(.free).erased]))
      }
      try actor.checkAllowed(feature, on: Replica([shared(.pro).erased]))
    }
    #expect(Refusal.locked(.exports).code == .notInPlan)
  }

  @Test func `shows thirty days on Free`() {
    #expect(HistoryLimit.firstDay(of: .pro, today: day(0)) == nil)
    #expect(HistoryLimit.firstDay(of: .free, today: day(0)) == day(0).adding(days: -30))
  }

  @Test func `is nobody's business but the member's`() {
    #expect(Entitlement.table.audience(of: own(id(901)).erased) == .member(id(901)))
    #expect(Entitlement.table.audience(of: shared(.free).erased) == .everyone)
  }
}
