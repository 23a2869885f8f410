import AppFeature
import HTMLKit
import RecordKit
import SharedUIs
import TestSupport
import Testing

@testable import AccountFeature

@Suite struct `The pages for signing in` {
  private func document(_ path: String) throws -> DocumentNode {
    let capabilities = FeatureList.teamShift.catalog.capabilities
    let markup = try #require(AccountPage.at(path)).markup(offering: capabilities)
    return DocumentNode(tag: "body", children: MarkupReader.read(markup))
  }

  @Test(arguments: AccountPage.all.map(\.path)) func `name every field, and tie each to its label`(_ path: String)
    throws
  {
    let document = try document(path)
    let labels = document.all(where: { $0.tag == "label" }).compactMap { $0["for"] }
    for field in document.all(where: { $0.tag == "input" && $0["name"] != "kind" }) {
      #expect(field["name"] != nil && labels.contains(field["id"] ?? ""), "\(path) \(field["name"] ?? "")")
      #expect(field["autocomplete"] != nil)
    }
  }

  @Test func `offer a new workplace what the features declare, the first of it chosen`() throws {
    let fields = try document("/welcome").all { $0["name"] == "kind" }
    #expect(fields.map { $0["value"] ?? "" } == ["", "shifts", "hikes"])
    #expect(fields.map { $0["checked"] != nil } == [false, true, false])
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

  @Test func `show no state before the page's script knows it`() throws {
    for page in AccountPage.all {
      let states = try document(page.path).all { $0["data-when"] != nil }
      #expect(states.allSatisfy { $0["hidden"] != nil })
    }
  }

  @Test func `are found by their addresses alone`() {
    #expect(AccountPage.at("/sign-in/") == nil && AccountPage.at("/today") == nil)
    #expect(AccountPage.all.filter(\.needsAccount).map(\.path) == ["/welcome"])
  }

  @Test func `lead back to where somebody wanted to go`() {
    #expect(AccountPage.signInPath(next: "/today") == "/sign-in")
    #expect(AccountPage.signInPath(next: "/today", hasEnded: true) == "/sign-in?ended")
    #expect(
      AccountPage.signInPath(next: "/change-log?type=switch", hasEnded: true)
        == "/sign-in?ended&next=%2Fchange-log%3Ftype%3Dswitch")
  }
}
