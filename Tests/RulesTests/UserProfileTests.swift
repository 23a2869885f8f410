import AppFeature
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 003, sections 2.3 and FR-2.2.3.
@Suite struct UserProfileTests {
  private let workplace = Workplace(id: id(5), version: 1, name: "Station 2", timeZone: "America/Halifax")

  @Test func `everybody has a user ID from the first change on`() {
    #expect(Replica().profile(of: sampleMember) == .standard(of: sampleMember))
    #expect(Replica().profile(of: sampleMember).id == sampleUser)
  }

  @Test func `a display name is trimmed, cleared by an empty one, and limited`() throws {
    let named = try perform(.saveUserProfile(UserProfileEdit(displayName: " Sam Sample ")), on: Replica())
    let row = UserProfile(
      id: sampleUser, version: 1, member: sampleMember, displayName: "Sam Sample", skipsSwitchQuestion: false,
      isRetired: false)
    #expect(named == [.put(row)])
    let replica = Replica([.userProfile(row)])
    #expect(replica.name(of: sampleUser) == "Sam Sample")
    #expect(try perform(.saveUserProfile(UserProfileEdit(displayName: "Sam Sample")), on: replica) == [])
    guard
      case .put(.userProfile(let cleared))? = try perform(
        .saveUserProfile(UserProfileEdit(displayName: "")), on: replica
      ).first
    else { return #expect(Bool(false), "no profile was changed") }
    #expect(cleared.displayName == nil && cleared.version == 2)
    let long = Intent.saveUserProfile(UserProfileEdit(displayName: String(repeating: "x", count: 101)))
    let expected = Refusal("Display name can have at most 100 characters.", field: "displayName")
    #expect(refusal(of: long, on: replica) == expected)
  }

  @Test func `a reset retires the profile and begins one without a name`() throws {
    let named = try replica(after: .saveUserProfile(UserProfileEdit(displayName: "Sam Sample")))
    let next = try replica(after: .resetUserID(UserIDReset(to: id(950))), startingFrom: named)
    #expect(next.profile(of: sampleMember).id == id(950) && next.profile(of: sampleMember).displayName == nil)
    #expect(next.userProfile(sampleUser)?.isRetired == true && next.name(of: sampleUser) == "Sam Sample")
    #expect(try perform(.resetUserID(UserIDReset(to: id(950))), on: next) == [])
    let taken = Refusal("This user ID is taken.", field: "user")
    #expect(refusal(of: .resetUserID(UserIDReset(to: sampleUser)), on: next) == taken)
  }

  @Test func `the log is kept for a year until somebody chooses`() throws {
    let start = Replica([.workplace(workplace)])
    #expect(try perform(.setRetention(.oneYear), on: start) == [])
    let chosen = try replica(after: .setRetention(.thirtyDays), startingFrom: start)
    #expect(chosen.changeLogSettings?.retention == .thirtyDays && chosen.changeLogSettings?.version == 1)
  }

  @Test(
    arguments: [
      (RetentionPeriod.thirtyDays, 30), (.ninetyDays, 90), (.sixMonths, 182), (.oneYear, 365), (.twoYears, 730),
    ] as [(RetentionPeriod, Int64)])
  func `a period ends so many days ago`(period: RetentionPeriod, days: Int64) {
    let cutoff = period.cutoff(at: sampleInstant)
    #expect(cutoff == sampleInstant.adding(milliseconds: -days * 86_400_000))
    #expect(RetentionPeriod.forever.cutoff(at: sampleInstant) == nil && period.isShorter(than: .forever))
  }
}
