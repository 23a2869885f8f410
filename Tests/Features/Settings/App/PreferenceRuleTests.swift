import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// What a person chooses for all devices: the color of what can be pressed, and the tips that are dismissed.
@Suite struct `A person's preferences` {
  private let free = Replica([
    workplace().erased,
    Entitlement(id: Entitlement.id(of: sampleWorkplace), version: 1, member: nil, tier: .free).erased,
  ])
  private let teal = MemberPreferences(of: sampleMember, version: 1, skipsSwitchQuestion: false, accent: .teal)

  private func accent(on records: Replica) -> AccentColor {
    records.accent(of: sampleMember, in: sampleWorkplace, at: sampleInstant)
  }

  @Test func `have each color, of which the standard one is none`() throws {
    for color in AccentColor.allCases {
      let changed = try replica(after: SaveUserProfile(accent: color.rawValue), startingFrom: Replica())
      #expect(changed.preferences(of: sampleMember).accent == (color == .standard ? nil : color))
      #expect(accent(on: changed) == color)
    }
    let back = try replica(after: SaveUserProfile(accent: "blue"), startingFrom: Replica([teal.erased]))
    #expect(back.preferences(of: sampleMember).accent == nil)
    #expect(try perform(SaveUserProfile(accent: "teal"), on: Replica([teal.erased])) == [])
  }

  @Test(arguments: ["", "Teal", "yellow", "teal "])
  func `have no other color`(name: String) {
    #expect(refusal(of: SaveUserProfile(accent: name), on: Replica())?.field == "accent")
  }

  @Test func `have another color only on Pro, which Free keeps and does not use`() throws {
    #expect(refusal(of: SaveUserProfile(accent: "teal"), on: free)?.code == .notInPlan)
    let kept = free.copy()
    kept.apply(.put(teal))
    #expect(accent(on: kept) == .standard && kept.preferences(of: sampleMember).accent == .teal)
    let dismissed = try replica(after: SaveUserProfile(dismissedTip: "year"), startingFrom: kept)
    #expect(dismissed.preferences(of: sampleMember).accent == .teal)
    let back = try replica(after: SaveUserProfile(accent: "blue"), startingFrom: kept)
    #expect(back.preferences(of: sampleMember).accent == nil)
  }

  @Test func `list each dismissed tip once, until all are shown again`() throws {
    let first = try replica(after: SaveUserProfile(dismissedTip: "year"), startingFrom: Replica([teal.erased]))
    let second = try replica(after: SaveUserProfile(dismissedTip: "keys"), startingFrom: first)
    let row = second.preferences(of: sampleMember)
    #expect(row.dismissedTips == "year keys" && row.accent == .teal && row.version == 3)
    #expect(row.hasDismissed(tip: "keys") && !row.hasDismissed(tip: "key"))
    #expect(try perform(SaveUserProfile(dismissedTip: "year"), on: second) == [])
    let again = try replica(after: SaveUserProfile(dismissedTip: ""), startingFrom: second)
    #expect(again.preferences(of: sampleMember).dismissedTips == nil)
    #expect(try perform(SaveUserProfile(dismissedTip: ""), on: again) == [])
  }

  @Test(arguments: ["two words", "Year", "é", String(repeating: "x", count: 401)])
  func `list nothing but names`(name: String) {
    #expect(refusal(of: SaveUserProfile(dismissedTip: name), on: Replica())?.field == "dismissedTip")
  }

  @Test func `list no more tips than there is room for`() throws {
    let full = MemberPreferences(
      of: sampleMember, version: 1, skipsSwitchQuestion: false, dismissedTips: String(repeating: "x", count: 396))
    #expect(try !perform(SaveUserProfile(dismissedTip: "abc"), on: Replica([full.erased])).isEmpty)
    #expect(refusal(of: SaveUserProfile(dismissedTip: "abcd"), on: Replica([full.erased]))?.field == "dismissedTip")
  }
}
