import ChangeLogModel
import JSONKit
import RecordKit
import SettingsModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 003, sections 2.3 and FR-2.2.3.
@Suite struct UserProfileTests {
  @Test func `everybody has a user ID from the first change on`() {
    #expect(Replica().user(of: sampleMember) == sampleUser)
    #expect(Replica().name(of: sampleUser) == "User \(sampleUser.description.prefix(8))")
    #expect(!Replica().preferences(of: sampleMember).skipsSwitchQuestion)
  }

  @Test func `a display name is trimmed, cleared by an empty one, and limited`() throws {
    let named = try perform(SaveUserProfile(displayName: " Sam Sample "), on: Replica())
    #expect(named.rows == [.put(userProfile(900, displayName: "Sam Sample"))])
    let replica = Replica([userProfile(900, displayName: "Sam Sample").erased])
    #expect(replica.name(of: sampleUser) == "Sam Sample")
    #expect(try perform(SaveUserProfile(displayName: "Sam Sample"), on: replica) == [])
    let cleared = try perform(SaveUserProfile(displayName: ""), on: replica)
    #expect(cleared.rows == [.put(userProfile(900, version: 2))])
    let long = SaveUserProfile(displayName: String(repeating: "x", count: 101))
    #expect(refusal(of: long, on: replica) == .tooLong("displayName", name: "Display name", limit: 100))
  }

  @Test func `a name and a choice are changed each on its own`() throws {
    let choice = SaveUserProfile(skipsSwitchQuestion: true)
    let row = MemberPreferences(of: sampleMember, version: 1, skipsSwitchQuestion: true)
    #expect(try perform(choice, on: Replica()) == [.put(row)])
    #expect(try perform(choice, on: Replica([row.erased])) == [])
    let both = SaveUserProfile(displayName: "Sam", skipsSwitchQuestion: true)
    #expect(try perform(both, on: Replica()).rows == [.put(userProfile(900, displayName: "Sam")), .put(row)])
  }

  @Test func `a reset keeps the old name in the log and begins one without a name`() throws {
    let named = try replica(after: SaveUserProfile(displayName: "Sam Sample"))
    let next = try replica(after: ResetUserID(to: id(950)), startingFrom: named)
    #expect(next.user(of: sampleMember) == id(950) && next.name(of: id(950)).hasPrefix("User "))
    #expect(next.name(of: sampleUser) == "Sam Sample")
    let actor = sampleActor(user: id(950))
    #expect(try ResetUserID(to: id(950)).perform(by: actor, on: next) == [])
    let taken = Refusal("This user ID is already taken.", field: "user", code: .duplicate)
    #expect(throws: taken) { try ResetUserID(to: sampleUser).perform(by: actor, on: next) }
    let program = Identifier<UserProfile>(actor.workplace.rawValue)
    #expect(throws: taken, "the program's own name") { try ResetUserID(to: program).perform(by: actor, on: next) }
  }

  @Test func `nobody but the member learns to which user ID it was reset`() throws {
    let changes = try perform(ResetUserID(to: id(950)), on: Replica())
    for row in changes.compactMap(\.row) where row.table === MemberIdentity.table {
      #expect(row.table.audience(of: row) == .member(sampleMember))
    }
    #expect(changes.compactMap(\.row).allSatisfy { $0.table.audience(of: $0) != .everyone })
  }

  @Test func `the log is kept for a year until a manager chooses`() throws {
    let start = Replica([workplace().erased])
    #expect(try perform(SetRetention(.oneYear), on: start) == [])
    let chosen = try replica(after: SetRetention(.thirtyDays), startingFrom: start)
    let settings = chosen.changeLogSettings(of: sampleWorkplace)
    #expect(settings.retention == .thirtyDays && settings.version == 1)
    #expect(refusal(of: SetRetention(.forever), as: .member, on: start) == .notAllowed)
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
