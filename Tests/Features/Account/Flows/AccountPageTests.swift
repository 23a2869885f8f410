import AppFeature
import HTMLKit
import RecordKit
import SharedUIs
import TestSupport
import Testing

@testable import AccountFeature

@Suite struct `The pages for signing in` {
  private static let outcomes = Array(
    """
    {"items": [{"name": "Fire Hall", "outcome": "kept", "until": "2029-11-20"},
    {"name": "Clinic", "outcome": "forgotten"}, {"name": "Own Shifts", "outcome": "deleted"}]}
    """.utf8)

  private func document(_ path: String, hasOwner: Bool = true, sendsMail: Bool = true) throws -> DocumentNode {
    let sessions = [("1", true), ("2", false)].map { id, isCurrent in
      AccountPageFacts.Session(id: id, device: "Firefox on Linux", lastUse: "Nov 20", isCurrent: isCurrent)
    }
    let facts = AccountPageFacts(
      capabilities: FeatureList.teamShift.catalog.capabilities, hasOwner: hasOwner, sendsMail: sendsMail,
      account: AccountPageFacts.Account(
        email: "robin@example.org", sessions: sessions, notices: try #require(DeletionNotice.list(Self.outcomes))))
    let markup = try #require(AccountPage.at(path)).markup(showing: facts)
    return DocumentNode(tag: "body", children: MarkupReader.read(markup))
  }

  @Test(arguments: AccountPage.all.map(\.path)) func `name every field, and tie each to its label`(_ path: String)
    throws
  {
    let document = try document(path)
    let labels = document.all(where: { $0.tag == "label" }).compactMap { $0["for"] }
    for field in document.all(where: { $0.tag == "input" && $0["name"] != "kind" && $0["type"] != "hidden" }) {
      #expect(field["name"] != nil && labels.contains(field["id"] ?? ""), "\(path) \(field["name"] ?? "")")
      #expect(field["autocomplete"] != nil)
    }
  }

  @Test func `offer a new workplace what the features declare, the first of it chosen`() throws {
    let form = try #require(try document("/welcome").all { $0["data-form"] == "workplace" }.first)
    let fields = form.all { $0["name"] == "kind" }
    #expect(fields.map { $0["value"] ?? "" } == ["", "shifts", "hikes"])
    #expect(fields.map { $0["checked"] != nil } == [false, true, false])
  }

  @Test func `offer a workplace for one's own shifts in one tap`() throws {
    let form = try #require(try document("/welcome").all { $0["data-form"] == "own-shifts" }.first)
    let fields = form.all { $0.tag == "input" }
    #expect(fields.map { $0["name"] ?? "" } == ["name", "kind"])
    #expect(fields.map { $0["value"] ?? "" } == ["My Shifts", "shifts"])
    #expect(form.spokenText.contains("Plan My Own Shifts"))
  }

  @Test func `ask whoever comes first what is planned, and nobody who is invited`() throws {
    let asked = try document("/sign-up", hasOwner: false)
    #expect(asked.all { $0["name"] == "kind" }.map { $0["value"] ?? "" } == ["", "shifts", "hikes"])
    #expect(try document("/sign-up").all { $0["name"] == "kind" }.isEmpty)
  }

  @Test func `tell of the setup code whoever comes first, and nobody who is invited`() throws {
    #expect(try document("/sign-up", hasOwner: false).spokenText.contains("Setup code"))
    let invited = try document("/sign-up").spokenText
    #expect(invited.contains("Invitation code") && !invited.contains("terminal") && !invited.contains("etup code"))
  }

  @Test func `offer a passkey to whoever has signed up`() throws {
    let offers = try document("/sign-up").all { $0["data-when"] == "made" }
    #expect(offers.count == 1 && offers.first?.spokenText.contains("Add Passkey") == true)
  }

  @Test func `say whom to ask for a new password where no mail is sent`() throws {
    let page = try document("/forgot-password", sendsMail: false)
    #expect(page.all { $0.tag == "form" }.isEmpty)
    #expect(page.spokenText.contains("Ask your workplace’s owner for a reset link"))
    #expect(!page.spokenText.contains("on its way"))
  }

  @Test(arguments: AccountPage.all.map(\.path)) func `have one heading, the page's title`(_ path: String) throws {
    let headings = try document(path).all { $0.tag == "h1" }
    #expect(headings.map(\.spokenText) == [AccountPage.at(path)?.title])
  }

  @Test func `let password managers tell a password from a new one`() throws {
    let autocomplete = { (path: String) in
      try document(path).all(where: { $0.tag == "input" }).compactMap { $0["autocomplete"] }
    }
    #expect(try autocomplete("/sign-in") == ["username webauthn", "current-password"])
    #expect(try autocomplete("/sign-up") == ["name", "username", "new-password", "off"])
    #expect(try autocomplete("/reset-password") == ["new-password"])
  }

  @Test func `reach the account from the page of those who belong to no workplace`() throws {
    #expect(try document("/welcome").all { $0.tag == "a" && $0["href"] == AccountPage.accountPath }.count == 1)
    let page = try document(AccountPage.accountPath)
    #expect(page.spokenText.contains("robin@example.org"))
    let forms = page.all { $0.tag == "form" }.compactMap { $0["data-form"] }
    #expect(forms == ["change-password", "change-email", "export", "delete-account", "confirm"])
    let buttons = page.all { $0["data-do"] != nil }.compactMap { $0["data-do"] }
    #expect(buttons.filter { $0 == "end-session" }.count == 1, "not the one that is shown")
    #expect(Set(buttons).isSuperset(of: ["end-others", "sign-out"]))
  }

  @Test func `tell what becomes of each workplace's part before an account is deleted`() throws {
    let page = try document(AccountPage.accountPath).spokenText
    #expect(page.contains("Fire Hall will keep your name with your past shifts"))
    #expect(page.contains("until November 20, 2029."))
    #expect(page.contains("Clinic will delete your name immediately.") && page.contains("GDPR, Article 17(3)(b)"))
    #expect(page.contains("Own Shifts will be deleted with everything in it"))
  }

  @Test func `show no state before the page's script knows it`() throws {
    for page in AccountPage.all {
      let states = try document(page.path).all { $0["data-when"] != nil }
      #expect(states.allSatisfy { $0["hidden"] != nil })
    }
  }

  @Test func `are found by their addresses alone`() {
    #expect(AccountPage.at("/sign-in/") == nil && AccountPage.at("/today") == nil)
    #expect(AccountPage.all.filter(\.needsAccount).map(\.path) == ["/welcome", "/account"])
  }

  @Test func `lead back to where somebody wanted to go`() {
    #expect(AccountPage.signInPath(next: "/today") == "/sign-in")
    #expect(AccountPage.signInPath(next: "/today", hasEnded: true) == "/sign-in?ended")
    #expect(
      AccountPage.signInPath(next: "/change-log?type=switch", hasEnded: true)
        == "/sign-in?ended&next=%2Fchange-log%3Ftype%3Dswitch")
  }
}
