import HTMLKit

let signInPage = AccountPage("/sign-in", AccountTexts.signIn) {
  group {
    pageText(AccountTexts.wasSignedOut, when: "ended")
    pageText(AccountTexts.passwordIsSet, when: "reset")
    pageText(AccountTexts.isSignedOut, when: "left")
    pageForm("sign-in", submit: AccountTexts.signIn) {
      PageField.email(offersPasskeys: true).html
      PageField(
        name: "password", label: AccountTexts.password, type: "password", autocomplete: "current-password"
      ).html
    }
    tag("div", .data("when", "passkeys"), .hidden()) {
      tag("p", .class("or"), .aria("hidden", true)) { AccountTexts.or }
      tag("button", .class("button"), .type("button"), .data("do", "passkey")) { AccountTexts.passkeySignIn }
      tag("p", .class("form-error"), .role("alert"), .id("passkey-error"), .hidden())
    }
    pageFooter {
      pageLink(AccountTexts.forgot, "/forgot-password")
      tag("span") {
        AccountTexts.newHere + " "
        pageLink(AccountTexts.signUp, "/sign-up")
      }
      pageLink(AccountTexts.privacy, "/privacy")
    }
  }
}

let signUpPage = AccountPage(
  "/sign-up", AccountTexts.signUp,
  showing: { facts in
    group {
      invitation
      pageForm("sign-up", submit: AccountTexts.signUp) {
        PageField(
          name: "displayName", label: AccountTexts.name, autocomplete: "name", capitalization: "words"
        ).html
        PageField.email().html
        PageField.newPassword(AccountTexts.password).html
        PageField(
          name: "code", label: facts.hasOwner ? AccountTexts.invitationCode : AccountTexts.setupCode,
          note: facts.hasOwner ? AccountTexts.invitationNote : AccountTexts.setupNote, capitalization: "characters",
          isRequired: false
        ).html
        if !facts.hasOwner { choice(of: facts.capabilities, offersOwnShifts: true) }
      }
      firstPasskey
      pageFooter {
        if !facts.hasOwner { pageText(AccountTexts.ownerNote, tone: "quiet") }
        tag("span") {
          AccountTexts.haveAccount + " "
          pageLink(AccountTexts.signIn, "/sign-in")
        }
        pageLink(AccountTexts.privacy, "/privacy")
      }
    }
  })

/// Offers a passkey to somebody who has just signed up with a password.
private var firstPasskey: HTML<Never> {
  tag("div", .class("choices"), .data("when", "made"), .hidden()) {
    pageText(AccountTexts.firstPasskey)
    tag("button", .class("button primary"), .type("button"), .data("do", "add-passkey")) { AccountTexts.addPasskey }
    tag("button", .class("button"), .type("button"), .data("do", "later")) { AccountTexts.notNow }
    tag("p", .class("form-error"), .role("alert"), .id("passkey-error"), .hidden())
  }
}

/// What the code of the address invites to.
var invitation: HTML<Never> {
  tag("div", .class("card invitation"), .data("when", "invited"), .hidden()) {
    tag("p", .class("quiet")) { AccountTexts.invitedTo }
    tag("p", .class("strong"), .data("fill", "workplace"))
    pageText(AccountTexts.asManager, when: "manager", tone: "quiet")
    pageText(AccountTexts.asMember, when: "member", tone: "quiet")
  }
}
