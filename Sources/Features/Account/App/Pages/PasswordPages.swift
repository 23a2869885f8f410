import HTMLKit
import SharedUIs

let forgotPasswordPage = AccountPage(
  "/forgot-password", AccountTexts.forgotTitle,
  showing: { facts in
    group {
      if facts.sendsMail {
        pageText(AccountTexts.forgotText)
        pageForm("forgot-password", submit: AccountTexts.sendLink) { PageField.email().html }
        tag("p", .class("banner good"), .role("status"), .data("when", "sent"), .hidden()) { AccountTexts.linkSent }
      } else {
        pageText(AccountTexts.noMail)
      }
      pageFooter {
        if facts.sendsMail { pageText(AccountTexts.noMailArrives, tone: "quiet") }
        pageLink(AccountTexts.backToSignIn, "/sign-in")
      }
    }
  })

let resetPasswordPage = AccountPage("/reset-password", AccountTexts.resetTitle) {
  group {
    pageText(AccountTexts.resetText, when: "token")
    pageForm("reset-password", submit: AccountTexts.setPassword, when: "token") {
      PageField.newPassword(AccountTexts.newPassword).html
    }
    tag("div", .class("choices"), .data("when", "no-token"), .hidden()) {
      pageText(AccountTexts.noToken)
      pageButton(AccountTexts.askAgain, "/forgot-password", style: .primary)
    }
    pageFooter { pageLink(AccountTexts.backToSignIn, "/sign-in") }
  }
}

let confirmEmailPage = AccountPage("/confirm-email", AccountTexts.confirmEmail) {
  group {
    pageText(AccountTexts.confirmEmailText, when: "token")
    pageForm("confirm-email", submit: AccountTexts.confirmEmail, when: "token") {}
    pageText(AccountTexts.noToken, when: "no-token")
    tag("p", .class("banner good"), .role("status"), .data("when", "confirmed"), .hidden()) {
      AccountTexts.emailIsConfirmed
    }
    pageFooter { pageLink(AccountTexts.toApp, "/today") }
  }
}

let privacyPage = AccountPage("/privacy", AccountTexts.privacy) {
  group {
    facts(AccountTexts.onServer, AccountTexts.serverFacts)
    facts(AccountTexts.onDevice, AccountTexts.deviceFacts)
    facts(AccountTexts.whoSees, AccountTexts.sightFacts)
    facts(AccountTexts.yourRights, AccountTexts.rightFacts)
  }
}

private func facts(_ heading: String, _ lines: [String]) -> HTML<Never> {
  tag("section", .class("section")) {
    tag("h2") { heading }
    tag("ul", .class("facts-list")) {
      for line in lines { tag("li") { line } }
    }
  }
}
