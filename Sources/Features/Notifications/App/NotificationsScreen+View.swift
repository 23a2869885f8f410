package import HTMLKit
import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

extension NotificationsScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      NotificationTexts.title, back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)
    ) {
      tag("p", .class("form-note"), .key("why")) { NotificationTexts.why }
      state.view(retry: .retryTapped) { state in
        device(state)
        if isReached(state) {
          summary(state, in: context)
          shifts(state, in: context)
        }
        if state.sendsMail {
          formSection(footer: NotificationTexts.mailNote, key: "mail") {
            toggleRow(id: "mail", label: NotificationTexts.mail, isOn: state.mail) { .mailToggled($0) }
          }
        }
      }
    }
  }

  private func isReached(_ state: NotificationState) -> Bool { state.devices > 0 || state.mail }

  private func device(_ state: NotificationState) -> HTML<Action> {
    section(SharedTexts.thisDevice, key: "device") {
      if state.publicKey == nil {
        tag("p", .class("form-note")) { NotificationTexts.notOnServer }
      } else if let permission {
        tag("p", .class("form-note"), .key("permission")) { NotificationTexts.note(permission) }
        if permission == .ask {
          tag("div", .class("tools after-form"), .key("on")) {
            button(Button(NotificationTexts.turnOn, icon: .check2, action: .onTapped), style: .primary)
          }
        } else if permission == .on {
          tag("div", .class("tools after-form"), .key("off")) {
            button(Button(NotificationTexts.turnOff, icon: .x, action: .offTapped))
          }
        }
      }
    }
  }

  private func summary(_ state: NotificationState, in context: ScreenContext) -> HTML<Action> {
    formSection(NotificationTexts.summaryHeading, footer: NotificationTexts.summaryNote, key: "summary") {
      toggleRow(id: "summary", label: NotificationTexts.summary, isOn: state.summary) { .summaryToggled($0) }
      if state.summary {
        timeRow(
          id: "summary-time", label: NotificationTexts.time, minutes: state.summaryMinutes,
          has24Hours: Region.current.has24Hours
        ) { .summaryTimeChosen($0) }
        toggleRow(id: "works-only", label: NotificationTexts.worksOnly, isOn: state.worksOnly) { .worksOnlyToggled($0) }
      }
    }
  }

  private func shifts(_ state: NotificationState, in context: ScreenContext) -> HTML<Action> {
    let quiet = state.quietFrom.flatMap { from in state.quietTo.map { (from: from, to: $0) } }
    return formSection(NotificationTexts.shiftsHeading, footer: NotificationTexts.quietNote, key: "shifts") {
      menuRow(
        id: "reminder", label: NotificationTexts.reminder, choices: Self.reminders(beside: state.reminderMinutes),
        selected: state.reminderMinutes.map { String($0) } ?? Self.never
      ) { .reminderChosen($0) }
      toggleRow(id: "changes", label: NotificationTexts.changes, isOn: state.changes) { .changesToggled($0) }
      toggleRow(id: "quiet", label: NotificationTexts.quiet, isOn: quiet != nil) { .quietToggled($0) }
      if let quiet {
        timeRow(
          id: "quiet-from", label: NotificationTexts.quietFrom, minutes: quiet.from,
          has24Hours: Region.current.has24Hours
        ) { .quietFromChosen($0) }
        timeRow(
          id: "quiet-to", label: NotificationTexts.quietTo, minutes: quiet.to, has24Hours: Region.current.has24Hours
        ) { .quietToChosen($0) }
      }
    }
  }

  private static var never: String { "never" }

  /// The usual ones, and the one that is chosen.
  private static func reminders(beside chosen: Int?) -> [Choice] {
    var minutes = [15, 30, 60, 120, 720]
    if let chosen, !minutes.contains(chosen) { minutes.append(chosen) }
    return [Choice(never, NotificationTexts.noReminder)]
      + minutes.map { Choice(String($0), NotificationTexts.before(DurationText.hoursAndMinutes($0))) }
  }
}
