import HTMLKit
import JSONKit
import MembersFeature
import MembersModel
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `The members of a workplace` {
  private let environment: Environment
  private let records: Records
  private let sam: Identifier<Member> = id(901)

  init() {
    var environment = Environment.test(.owner)
    environment.hasAccount = true
    self.environment = environment
    records = Replica([
      workplace().erased, Member(id: sampleMember, role: .owner, displayName: "Alex Example").erased,
      Member(id: id(901), role: .member, displayName: "Sam").erased,
    ])
  }

  @Test func `are listed with initials, role, and who you are`() {
    let markup = MembersScreen().view(on: records, in: environment).markup
    #expect(markup.contains(">AE</span>") && markup.contains(">S</span>"))
    #expect(markup.contains("Owner") && markup.contains("You") && markup.contains("Invite"))
  }

  @Test func `are invited by managers alone, and only with an account`() {
    #expect(!MembersScreen().view(on: records, in: .test(.owner)).markup.contains("Invite"))
    var member = Environment.test(.member)
    member.hasAccount = true
    #expect(!MembersScreen().view(on: records, in: member).markup.contains("Invite"))
  }

  @Test func `who have left are invited by name, for themselves alone`() throws {
    let gone = Member(id: id(902), role: .member, displayName: "Tom").leaving(at: sampleInstant)
    let rows = Replica([workplace().erased, gone.erased])
    var sheet = InviteSheet()
    #expect(!sheet.view(on: records, in: environment).markup.contains("invite-person"), "nobody has left")
    #expect(sheet.view(on: rows, in: environment).markup.contains("Tom (former)"))
    _ = sheet.reduce(.usesChosen("25"), on: rows, in: environment)
    _ = sheet.reduce(.personChosen(gone.id.description), on: rows, in: environment)
    #expect(!sheet.view(on: rows, in: environment).markup.contains("invite-uses"))
    let request = try #require(sheet.reduce(.saveTapped, on: rows, in: environment).first?.serverRequest?.request)
    let body = try JSON.parse(request.body)
    #expect(body["member"]?.string == gone.id.description && body["uses"]?.integer == 1)
  }

  @Test func `get a role from the owner`() {
    var sheet = MemberSheet(sam)
    #expect(sheet.view(on: records, in: environment).markup.contains("member-role"))
    #expect(!sheet.view(on: records, in: .test(.manager)).markup.contains("member-role"))
    let change = sheet.reduce(.roleChosen("manager"), on: records, in: environment).first?.intent(ChangeRole.self)
    #expect(change == ChangeRole(sam, to: .manager))
  }

  @Test func `have pronouns, which they and managers say, and everybody reads`() throws {
    var sheet = MemberSheet(sam)
    _ = sheet.reduce(.field(.typed("pronouns", "they/them")), on: records, in: environment)
    let save = try #require(
      sheet.reduce(.field(.done("pronouns")), on: records, in: environment).first?.intent(SaveMember.self))
    #expect(save.id == sam && save.patch["pronouns"] == .string("they/them"))
    let rows = Replica([workplace().erased])
    for change in try save.perform(by: environment.actor, on: records) { rows.apply([change]) }
    #expect(rows[sam]?.pronouns == "they/them" && rows[sam]?.displayName == "Sam")
    let other = MemberSheet(sam).view(on: rows, in: .test(.member)).markup
    #expect(other.contains("they/them") && !other.contains("<input"))
  }

  @Test func `are removed after a question about their shifts`() {
    var sheet = MemberSheet(sam)
    _ = sheet.reduce(.removeTapped, on: records, in: environment)
    let question = sheet.alert(on: records, in: environment)?.markup ?? ""
    #expect(question.contains("Remove Sam?") && question.contains("There are no shifts from tomorrow on."))
    let removal = sheet.reduce(.removalConfirmed, on: records, in: environment).first?.intent(RemoveMember.self)
    #expect(removal == RemoveMember(sam, shifts: .keep))
    #expect(!MemberSheet(sampleMember).view(on: records, in: environment).markup.contains("Remove"))
  }

  @Test func `become the owner only once the workplace's name is typed`() {
    var sheet = ConfirmSheet(to: sam)
    #expect(sheet.reduce(.confirmed, on: records, in: environment).isEmpty)
    _ = sheet.reduce(.nameTyped(" Station 2 "), on: records, in: environment)
    let transfer = sheet.reduce(.confirmed, on: records, in: environment).first?.intent(TransferOwnership.self)
    #expect(transfer == TransferOwnership(to: sam))
  }

  @Test func `become the owner by the name as a keyboard types it`() {
    let renamed = Replica([workplace("Sam’s Crew – North").erased, Member(id: sam, role: .member).erased])
    var sheet = ConfirmSheet(to: sam)
    _ = sheet.reduce(.nameTyped("Sam's Crew - North"), on: renamed, in: environment)
    #expect(sheet.reduce(.confirmed, on: renamed, in: environment).count == 1)
  }

  @Test func `get a link for a new password from the owner`() {
    var member = MemberSheet(sam)
    #expect(!member.view(on: records, in: .test(.manager)).markup.contains("Reset Password"))
    #expect(member.view(on: records, in: environment).markup.contains("Reset Password"))
    #expect(
      member.reduce(.passwordTapped, on: records, in: environment).map(\.text)
        == ["open \(PasswordLinkSheet.path(of: sam))"])
    var sheet = PasswordLinkSheet(sam)
    #expect(sheet.reduce(.saveTapped, on: records, in: environment).count == 1)
    _ = sheet.receive(
      .fetchFailed(token: "password-link", reason: "This person has no account."), on: records, in: environment)
    #expect(sheet.view(on: records, in: environment).markup.contains("This person has no account."))
    _ = sheet.reduce(.saveTapped, on: records, in: environment)
    let reply = Array(#"{"link": "https://x.example/reset-password#token=ts_reset_A"}"#.utf8)
    _ = sheet.receive(.fetched(token: "password-link", reply), on: records, in: environment)
    #expect(
      sheet.view(on: records, in: environment).markup.contains("https://x.example/reset-password#token=ts_reset_A"))
    #expect(!sheet.isDirty(on: records))
    #expect(
      sheet.reduce(.copyTapped, on: records, in: environment).map(\.text)
        == ["copy copied https://x.example/reset-password#token=ts_reset_A"])
  }

  @Test func `get a code, a link and its picture`() {
    var sheet = InviteSheet()
    let path = "/api/v1/workplaces/\(environment.actor.workplace)/invitations"
    #expect(sheet.reduce(.saveTapped, on: records, in: environment).map(\.text) == ["request invite POST \(path)"])
    let answer = """
      {"id":"1","role":"member","uses":1,"code":"ABCDE-FGHJK","link":"https://x/join#code=ABCDE-FGHJK",
       "qr":{"size":29,"path":"M0 0h7v1"}}
      """
    _ = sheet.receive(.fetched(token: "invite", Array(answer.utf8)), on: records, in: environment)
    let markup = sheet.view(on: records, in: environment).markup
    #expect(markup.contains("ABCDE-FGHJK") && markup.contains("-4 -4 37 37") && markup.contains("M0 0h7v1"))
    #expect(
      sheet.reduce(.copyTapped, on: records, in: environment).map(\.text) == [
        "copy copied https://x/join#code=ABCDE-FGHJK"
      ])
  }

  @Test func `leave by the server's answer, which takes the rows from the device`() {
    var section = LeaveSection()
    var member = Environment.test(.member)
    member.hasAccount = true
    _ = section.reduce(.leaveTapped, on: records, in: member)
    #expect(section.alert(on: records, in: member) != nil)
    let path = "/api/v1/workplaces/\(member.actor.workplace)/leave"
    #expect(section.reduce(.leaveConfirmed, on: records, in: member).map(\.text) == ["request leave POST \(path)"])
    #expect(
      section.receive(.fetched(token: "leave", []), on: records, in: member).map(\.text)
        == ["forgetWorkplace"])
  }
}
