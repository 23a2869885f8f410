import HTMLKit
import RecordKit
import SharedUIs

let joinPage = AccountPage("/join", AccountTexts.join) {
  group {
    invitation
    pageForm("join", submit: AccountTexts.joinAction, when: "joining") { .nothing }
    tag("div", .class("choices"), .data("when", "unknown"), .hidden()) {
      pageButton(AccountTexts.signUpToJoin, "/sign-up", style: .primary)
      pageButton(AccountTexts.signInToJoin, "/sign-in?next=/join", style: .plain)
    }
    pageForm("code", submit: AccountTexts.goOn, when: "asking") {
      PageField(
        name: "code", label: AccountTexts.invitationCode, note: AccountTexts.invitationNote,
        capitalization: "characters"
      ).html
    }
    pageFooter {
      tag("a", .href("/join"), .data("when", "invited"), .hidden()) { AccountTexts.otherCode }
      pageLink(AccountTexts.privacy, "/privacy")
    }
  }
}

let welcomePage = AccountPage(
  "/welcome", AccountTexts.welcome, needsAccount: true,
  showing: { facts in
    group {
      pageText(AccountTexts.welcomeText)
      ownShifts(among: facts.capabilities)
      tag("h2") { AccountTexts.createWorkplace }
      pageForm("workplace", submit: AccountTexts.create) {
        PageField(
          name: "name", label: AccountTexts.workplaceName, placeholder: AccountTexts.workplaceExample,
          capitalization: "words"
        ).html
        PageField(name: "timeZone", label: AccountTexts.timeZone, note: AccountTexts.timeZoneNote).html
        choice(of: facts.capabilities)
      }
      pageFooter {
        tag("span") {
          AccountTexts.invited + " "
          pageLink(AccountTexts.join, "/join")
        }
        pageLink(AccountTexts.yourAccount, AccountPage.accountPath)
        tag("button", .class("button quiet"), .type("button"), .data("do", "sign-out")) { AccountTexts.signOut }
        pageLink(AccountTexts.privacy, "/privacy")
      }
    }
  })

/// A workplace for somebody's own shifts, in one tap: one that plans the usual, with a name.
@HTMLBuilder<Never>
private func ownShifts(among capabilities: [Capability]) -> HTML<Never> {
  if let usual = capabilities.first(where: { $0.isOn(in: nil) }) {
    tag("h2") { AccountTexts.ownShifts }
    pageText(AccountTexts.ownShiftsText)
    pageForm("own-shifts", submit: AccountTexts.planOwnShifts) {
      hiddenField("name", AccountTexts.ownShiftsName)
      hiddenField("kind", usual.name)
    }
  }
}

private func hiddenField(_ name: String, _ value: String) -> HTML<Never> {
  tag("input", .type("hidden"), .name(name), .value(value))
}

/// What the workplace plans; the first is chosen. The fields of the name are sent as one text, empty if none is chosen.
/// Own shifts are the usual ones, in a workplace that is called so.
func choice(of capabilities: [Capability], offersOwnShifts: Bool = false) -> HTML<Never> {
  tag("div", .class("field kinds"), .role("group"), .aria("labelledby", "kind-label")) {
    tag("span", .class("name"), .id("kind-label")) { AccountTexts.kind }
    hiddenField("kind", "")
    if offersOwnShifts { checkbox("workplace", AccountTexts.ownShiftsName, AccountTexts.ownShiftsChoice) }
    for (index, capability) in capabilities.enumerated() {
      checkbox("kind", capability.name, capability.title, isChosen: index == 0)
    }
  }
}

private func checkbox(_ name: String, _ value: String, _ title: String, isChosen: Bool = false) -> HTML<Never> {
  tag("label") {
    tag("input", .type("checkbox"), .name(name), .value(value), .checked(isChosen))
    title
  }
}
