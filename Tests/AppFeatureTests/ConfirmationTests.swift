import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing

/// What the server does only for somebody who has signed in or confirmed lately.
@Suite struct `A sheet that asks who it is` {
  private let site: Site
  private let profile = Profile()

  init() throws {
    site = try Site()
    profile.hasAccount = true
    site.memory?.isConfirmed = false
  }

  private var role: Role? { site.server.rows[sam]?.role }
  private var memberPath: String { "/settings/members/\(sam)" }

  private func confirm(_ page: Browser) throws {
    #expect(page.says("Confirm It’s You") && !page.canTap("Confirm"))
    try page.type("quarterdeck", into: "Password")
    try page.tap("Confirm")
  }

  @Test func `comes before a role is changed, and goes on with it`() throws {
    let page = site.open(memberPath, in: profile)
    try page.choose("Manager", in: "Role")
    #expect(role == .member)
    try confirm(page)
    #expect(role == .manager && !page.says("Confirm It’s You"))
    #expect(page.history.path == memberPath, "the sheet below it is there again")
  }

  @Test func `does not come again while the server takes the last answer`() throws {
    let page = site.open(memberPath, in: profile)
    try page.choose("Manager", in: "Role")
    try confirm(page)
    try page.choose("Member", in: "Role")
    #expect(role == .member && !page.says("Confirm It’s You"))
  }

  @Test func `changes nothing when it is closed, and says so`() throws {
    let page = site.open(memberPath, in: profile)
    try page.choose("Manager", in: "Role")
    try page.tap("Cancel")
    #expect(role == .member && page.says("Nothing was changed because you didn’t confirm it’s you."))
    #expect(site.memory?.commands == [])
  }

  @Test func `is left by the way back`() throws {
    let page = site.open(memberPath, in: profile)
    try page.choose("Manager", in: "Role")
    page.goBack()
    #expect(role == .member && page.says("Nothing was changed because you didn’t confirm it’s you."))
  }

  @Test func `comes before a request of a screen, which is sent again`() throws {
    let page = site.open("/settings/security/token", in: profile)
    try page.type("Script", into: "Name")
    try page.tap("Create")
    #expect(page.asked.isEmpty)
    try confirm(page)
    #expect(page.asked.map(\.path) == ["/api/v1/session/confirmation", "/api/v1/tokens"])
  }

  @Test func `tells the form that asked when it is closed`() throws {
    let page = site.open("/settings/security/token", in: profile)
    try page.type("Script", into: "Name")
    try page.tap("Create")
    try page.tap("Cancel")
    #expect(page.says("you didn’t confirm it’s you") && page.canTap("Create"))
  }

  @Test func `is offered for what has waited offline for longer`() throws {
    let page = site.open(memberPath, in: profile)
    site.isServerUp = false
    try page.choose("Manager", in: "Role")
    #expect(!page.says("Confirm It’s You"), "without a network nobody can say")
    try page.tap("Done")
    site.isServerUp = true
    site.nudge()
    #expect(role == .member && page.says("Confirm it’s you with your password or a passkey."))
    try page.tap("Confirm")
    try confirm(page)
    #expect(role == .manager && !page.says("Confirm It’s You"))
  }

  @Test func `does not come where there are no accounts`() throws {
    site.memory?.isConfirmed = true
    let page = site.open(memberPath)
    try page.choose("Manager", in: "Role")
    #expect(role == .manager && site.gets.isEmpty)
  }
}
