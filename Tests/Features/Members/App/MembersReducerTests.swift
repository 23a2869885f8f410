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
  private let context: ScreenContext
  private let records: Records
  private let sam: Identifier<Member> = id(901)

  init() {
    var context = ScreenContext.test(.owner)
    context.hasAccount = true
    self.context = context
    records = Replica([
      workplace().erased, Member(id: sampleMember, role: .owner, displayName: "Alex Example").erased,
      Member(id: id(901), role: .member, displayName: "Sam").erased,
    ])
  }

  @Test func `are listed with initials, role, and who you are`() {
    let markup = MembersScreen().view(in: context.on(records)).markup
    #expect(markup.contains(">AE</span>") && markup.contains(">S</span>"))
    #expect(markup.contains("Owner") && markup.contains("You") && markup.contains("Invite"))
  }

  @Test func `are invited by managers alone, and only with an account`() {
    #expect(!MembersScreen().view(in: .test(.owner).on(records)).markup.contains("Invite"))
    var member = ScreenContext.test(.member)
    member.hasAccount = true
    #expect(!MembersScreen().view(in: member.on(records)).markup.contains("Invite"))
  }

  @Test func `who have left are invited by name, for themselves alone`() throws {
    let gone = Member(id: id(902), role: .member, displayName: "Tom").leaving(at: sampleInstant)
    let rows = Replica([workplace().erased, gone.erased])
    var sheet = InviteSheet()
    #expect(!sheet.view(in: context.on(records)).markup.contains("invite-person"), "nobody has left")
    #expect(sheet.view(in: context.on(rows)).markup.contains("Tom (former)"))
    _ = sheet.reduce(.usesChosen("25"), in: context.on(rows))
    _ = sheet.reduce(.personChosen(gone.id.description), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("invite-uses"))
    let request = try #require(sheet.reduce(.saveTapped, in: context.on(rows)).first?.serverRequest?.request)
    let body = try JSON.parse(request.body)
    #expect(body["member"]?.string == gone.id.description && body["uses"]?.integer == 1)
  }

  @Test func `get a role from the owner`() {
    var sheet = MemberSheet(sam)
    #expect(sheet.view(in: context.on(records)).markup.contains("member-role"))
    #expect(!sheet.view(in: .test(.manager).on(records)).markup.contains("member-role"))
    let change = sheet.reduce(.roleChosen("manager"), in: context.on(records)).first?.intent(ChangeRole.self)
    #expect(change == ChangeRole(sam, to: .manager))
  }

  @Test func `have pronouns, which they and managers say, and everybody reads`() throws {
    var sheet = MemberSheet(sam)
    _ = sheet.reduce(.field(.typed("pronouns", "they/them")), in: context.on(records))
    let save = try #require(
      sheet.reduce(.field(.done("pronouns")), in: context.on(records)).first?.intent(SaveMember.self))
    #expect(save.id == sam && save.patch["pronouns"] == .string("they/them"))
    let rows = Replica([workplace().erased])
    for change in try save.perform(by: context.actor, on: records) { rows.apply([change]) }
    #expect(rows[sam]?.pronouns == "they/them" && rows[sam]?.displayName == "Sam")
    let other = MemberSheet(sam).view(in: .test(.member).on(rows)).markup
    #expect(other.contains("they/them") && !other.contains("<input"))
  }

  @Test func `are removed after a question about their shifts`() {
    var sheet = MemberSheet(sam)
    _ = sheet.reduce(.removeTapped, in: context.on(records))
    let question = sheet.alert(in: context.on(records))?.markup ?? ""
    #expect(question.contains("Remove Sam?") && question.contains("There are no shifts from tomorrow on."))
    let removal = sheet.reduce(.removalConfirmed, in: context.on(records)).first?.intent(RemoveMember.self)
    #expect(removal == RemoveMember(sam, shifts: .keep))
    #expect(!MemberSheet(sampleMember).view(in: context.on(records)).markup.contains("Remove"))
  }

  @Test func `become the owner only once the workplace's name is typed`() {
    var sheet = ConfirmSheet(to: sam)
    #expect(sheet.reduce(.confirmed, in: context.on(records)).isEmpty)
    _ = sheet.reduce(.nameTyped(" Station 2 "), in: context.on(records))
    let transfer = sheet.reduce(.confirmed, in: context.on(records)).first?.intent(TransferOwnership.self)
    #expect(transfer == TransferOwnership(to: sam))
  }

  @Test func `become the owner by the name as a keyboard types it`() {
    let renamed = Replica([workplace("Sam’s Crew – North").erased, Member(id: sam, role: .member).erased])
    var sheet = ConfirmSheet(to: sam)
    _ = sheet.reduce(.nameTyped("Sam's Crew - North"), in: context.on(renamed))
    #expect(sheet.reduce(.confirmed, in: context.on(renamed)).count == 1)
  }

  @Test func `get a link for a new password from the owner`() {
    var member = MemberSheet(sam)
    #expect(!member.view(in: .test(.manager).on(records)).markup.contains("Reset Password"))
    #expect(member.view(in: context.on(records)).markup.contains("Reset Password"))
    #expect(
      member.reduce(.passwordTapped, in: context.on(records)).map(\.text)
        == ["open \(PasswordLinkSheet.path(of: sam))"])
    var sheet = PasswordLinkSheet(sam)
    #expect(sheet.reduce(.saveTapped, in: context.on(records)).count == 1)
    _ = sheet.receive(
      .fetchFailed(token: "password-link", reason: "This person has no account."), in: context.on(records))
    #expect(sheet.view(in: context.on(records)).markup.contains("This person has no account."))
    _ = sheet.reduce(.saveTapped, in: context.on(records))
    let reply = Array(#"{"link": "https://x.example/reset-password#token=ts_reset_A"}"#.utf8)
    _ = sheet.receive(.fetched(token: "password-link", reply), in: context.on(records))
    #expect(
      sheet.view(in: context.on(records)).markup.contains("https://x.example/reset-password#token=ts_reset_A"))
    #expect(!sheet.isDirty(on: records))
    #expect(
      sheet.reduce(.copyTapped, in: context.on(records)).map(\.text)
        == ["copy copied https://x.example/reset-password#token=ts_reset_A"])
  }

  @Test func `get a code, a link and its picture`() {
    var sheet = InviteSheet()
    let path = "/api/v1/workplaces/\(context.actor.workplace)/invitations"
    #expect(sheet.reduce(.saveTapped, in: context.on(records)).map(\.text) == ["request invite POST \(path)"])
    let answer = """
      {"id":"1","role":"member","uses":1,"code":"ABCDE-FGHJK","link":"https://x/join#code=ABCDE-FGHJK",
       "qr":{"size":29,"path":"M0 0h7v1"}}
      """
    _ = sheet.receive(.fetched(token: "invite", Array(answer.utf8)), in: context.on(records))
    let markup = sheet.view(in: context.on(records)).markup
    #expect(markup.contains("ABCDE-FGHJK") && markup.contains("-4 -4 37 37") && markup.contains("M0 0h7v1"))
    #expect(
      sheet.reduce(.copyTapped, in: context.on(records)).map(\.text) == [
        "copy copied https://x/join#code=ABCDE-FGHJK"
      ])
  }

  @Test func `leave by the server's answer, which takes the rows from the device`() {
    var section = LeaveSection()
    var member = ScreenContext.test(.member)
    member.hasAccount = true
    _ = section.reduce(.leaveTapped, in: member.on(records))
    #expect(section.alert(in: member.on(records)) != nil)
    let path = "/api/v1/workplaces/\(member.actor.workplace)/leave"
    #expect(section.reduce(.leaveConfirmed, in: member.on(records)).map(\.text) == ["request leave POST \(path)"])
    #expect(
      section.receive(.fetched(token: "leave", []), in: member.on(records)).map(\.text)
        == ["forgetWorkplace"])
  }
}
