import HTMLKit
import SharedModels
import SharedUIs

/// The account itself, for somebody who belongs to no workplace and so has no settings: email, password, sessions, export
/// and deletion.
let ownAccountPage = AccountPage(
  "/account", AccountTexts.yourAccount, needsAccount: true,
  showing: { facts in
    group {
      if let account = facts.account {
        pageText(AccountTexts.signedInAs(account.email))
        signIn
        sessions(account.sessions)
        yourData
        deletion(account.notices)
        confirmation
        pageFooter {
          pageLink(AccountTexts.toApp, "/today")
          tag("button", .class("button quiet"), .type("button"), .data("do", "sign-out")) { AccountTexts.signOut }
          pageLink(AccountTexts.privacy, "/privacy")
        }
      }
    }
  })

private var signIn: HTML<Never> {
  group {
    tag("h2") { AccountTexts.changePassword }
    pageForm("change-password", submit: AccountTexts.changePassword) {
      PageField(
        name: "newPassword", label: AccountTexts.newPassword, type: "password", autocomplete: "new-password",
        note: AccountTexts.changePasswordNote
      ).html
    }
    done("password-changed", AccountTexts.passwordChanged)
    tag("h2") { AccountTexts.changeEmail }
    pageForm("change-email", submit: AccountTexts.changeEmail) {
      PageField(
        name: "email", label: AccountTexts.newEmail, type: "email", autocomplete: "email",
        note: AccountTexts.changeEmailNote
      ).html
    }
    done("email-requested", AccountTexts.emailRequested)
    done("email-changed", AccountTexts.emailChanged)
  }
}

private func sessions(_ sessions: [AccountPageFacts.Session]) -> HTML<Never> {
  group {
    tag("h2") { AccountTexts.sessions }
    tag("ul", .class("session-list")) { for session in sessions { row(session) } }
    tag("p", .class("form-error"), .id("sessions-error"), .role("alert"), .hidden())
    tag("p", .class("form-note")) { AccountTexts.sessionsNote }
    if sessions.count > 1 {
      tag("button", .class("button destructive"), .type("button"), .data("do", "end-others")) { AccountTexts.endOthers }
    }
  }
}

private func row(_ session: AccountPageFacts.Session) -> HTML<Never> {
  tag("li") {
    tag("span", .class("grow")) {
      tag("strong") { tag("bdi") { session.device } }
      tag("span", .class("quiet")) { AccountTexts.lastUse(session.lastUse) }
    }
    if session.isCurrent {
      tag("span", .class("quiet")) { AccountTexts.thisDevice }
    } else {
      tag(
        "button", .class("button"), .type("button"), .data("do", "end-session"), .data("session", session.id),
        .aria("label", AccountTexts.remove(session.device))
      ) { AccountTexts.end }
    }
  }
}

private var yourData: HTML<Never> {
  group {
    tag("h2") { AccountTexts.yourData }
    pageText(AccountTexts.exportText, tone: "quiet")
    pageForm("export", submit: AccountTexts.export) {}
  }
}

/// Opened first, so that no single press deletes the account.
private func deletion(_ notices: [DeletionNotice]) -> HTML<Never> {
  tag("details", .class("deletion")) {
    tag("summary") { AccountTexts.deleteAccount }
    pageText(AccountTexts.deleteAccountNote, tone: "quiet")
    deletionNotices(notices)
    pageForm("delete-account", submit: AccountTexts.deleteAccount, style: .destructive) {}
  }
}

/// Asks for the password where the server wants to know that it is the person.
private var confirmation: HTML<Never> {
  tag("dialog", .class("confirmation"), .id("confirm"), .aria("labelledby", "confirm-title")) {
    tag("h2", .id("confirm-title")) { AccountTexts.confirmTitle }
    tag("div") {
      pageText(AccountTexts.confirmText, tone: "quiet")
      pageForm("confirm", submit: AccountTexts.confirm) {
        PageField(
          name: "password", label: AccountTexts.password, type: "password", autocomplete: "current-password",
          note: AccountTexts.confirmNote
        ).html
      }
      tag("button", .class("button quiet"), .type("button"), .data("do", "cancel-confirmation")) { SharedTexts.cancel }
    }
  }
}

private func done(_ state: String, _ text: String) -> HTML<Never> {
  tag("p", .class("banner good"), .role("status"), .data("when", state), .hidden()) { text }
}
