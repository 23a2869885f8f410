import Localization
import RecordKit
import RequestsModel
import SharedModels
import TextKit
import TimeKit

/// What the feature of requests says.
extension RequestTexts {
  static var plural: String { localized() }
  static var requests: String { localized() }
}

/// The screen of requests, and what can be done there.
extension RequestTexts {
  static var none: String { localized() }
  static var noneText: String { localized() }
  static var noneForManagers: String { localized() }
  static var forYou: String { localized() }
  static var toApprove: String { localized() }
  static var forAnybody: String { localized() }
  static var yours: String { localized() }
  static var ofOthers: String { localized() }
  static var notAnswered: String { localized() }
  static var yourself: String { localized() }
  static var isOpen: String { localized() }
  static var isWithdrawn: String { localized() }
  static var openShifts: String { localized() }
  static func count(_ count: Int) -> String { localized(.count(count)) }
  static func asked(_ count: Int) -> String { localized(.count(count)) }
  static func waiting(_ count: Int) -> String { localized(.count(count)) }
  static func unanswered(_ count: Int) -> String { localized(.count(count)) }
  static func anybody(_ count: Int) -> String { localized(.count(count)) }
  static func work(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  static func inReturn(_ work: String) -> String { localized(.text(work)) }
  static func isTaken(by name: String) -> String {
    name == SharedTexts.you ? localized(key: "isTaken.you") : localized(.text(name))
  }
  static func isDone(by name: String) -> String {
    name == SharedTexts.you ? localized(key: "isDone.you") : localized(.text(name))
  }
  static func isDeclined(by name: String) -> String { localized(.text(name)) }
  /// "Ada gives it away", "You ask Bo to swap", "Mia posted it for you".
  static func asks(_ kind: ShiftRequest.Kind, _ name: String, _ asked: String?, isOwn: Bool) -> String {
    switch (kind, asked) {
    case (.giveAway, let asked?):
      isOwn
        ? localized(.text(asked), key: "asks.giveAway.you") : localized(.text(name), .text(asked), key: "asks.giveAway")
    case (.giveAway, nil):
      isOwn ? localized(key: "asks.anyone.you") : localized(.text(name), key: "asks.anyone")
    case (.swap, let asked):
      isOwn
        ? localized(.text(asked ?? ""), key: "asks.swap.you")
        : localized(.text(name), .text(asked ?? ""), key: "asks.swap")
    case (.open, let asked?): localized(.text(name), .text(asked), key: "asks.open")
    case (.open, nil): localized(.text(name), key: "asks.open.anyone")
    }
  }
  /// "Tue, Nov 24: Night 2/3".
  static func coverage(_ title: String, on day: String, _ count: Int, _ needed: Int?) -> String {
    needed.map { localized(.text(day), .text(title), .count(count), .count($0)) }
      ?? localized(.text(day), .text(title), .count(count))
  }
  static func hours(_ name: String, _ before: String, _ after: String) -> String {
    before == after
      ? localized(.text(name), .text(after)) : localized(.text(name), .text(before), .text(after))
  }
  static var takeQuestion: String { localized() }
  static var takeCanBeUndone: String { localized() }
  /// "You’ll work Night on Tue, Nov 24, 10:00 PM – 7:00 AM."
  static func takes(_ title: String, on day: String, times: String) -> String {
    times.isEmpty ? localized(.text(title), .text(day)) : localized(.text(title), .text(day), .text(times))
  }
  static func yourHours(_ before: String, _ after: String) -> String {
    before == after ? localized(.text(after)) : localized(.text(before), .text(after))
  }
  static func youCannot(_ reason: String) -> String { localized(.text(reason)) }
  static func title(of step: RequestsScreen.Step) -> String {
    switch step {
    case .take: localized(key: "step.take")
    case .giveBack: localized(key: "step.giveBack")
    case .withdraw: localized(key: "step.withdraw")
    case .decline: localized(key: "step.decline")
    case .approve: localized(key: "step.approve")
    }
  }
}

/// The forms.
extension RequestTexts {
  static var offerShift: String { localized() }
  static var offer: String { localized() }
  static var showRequest: String { localized() }
  static var postOpenShift: String { localized() }
  static var openShift: String { localized() }
  static var post: String { localized() }
  static var edit: String { localized() }
  static var editRequest: String { localized() }
  static var gone: String { localized() }
  static var kind: String { localized() }
  static var ask: String { localized() }
  static var anyone: String { localized() }
  static func explanation(of kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .giveAway, .open: localized(key: "explanation.giveAway")
    case .swap: localized(key: "explanation.swap")
    }
  }
  static var shiftInReturn: String { localized() }
  static var noShiftsInReturn: String { localized() }
  static var notePlaceholder: String { localized() }
  static var openNotePlaceholder: String { localized() }
  static func title(of kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .giveAway: localized(key: "kind.giveAway")
    case .swap: localized(key: "kind.swap")
    case .open: localized(key: "kind.open")
    }
  }
  static func canTake(_ count: Int) -> String { localized(.count(count)) }
  static func cannot(_ reason: String) -> String { reason.capitalizedSentence }
  static func week(_ hours: String) -> String { localized(.text(hours)) }
  static func weekWith(_ hours: String) -> String { localized(.text(hours)) }
}

/// Who decides.
extension RequestTexts {
  static var decider: String { localized() }
  static var deciderText: String { localized() }
  static var managersDecideText: String { localized() }
  static var avoidsOvertime: String { localized() }
  static var avoidsOvertimeNote: String { localized() }
  static var keepsRest: String { localized() }
  static var keepsRestNote: String { localized() }
  static func title(of decider: RequestSettings.Decider) -> String {
    switch decider {
    case .managers: localized(key: "decider.managers")
    case .firstCome: localized(key: "decider.firstCome")
    }
  }
}

/// How a step ended.
extension RequestTexts {
  static var offered: String { localized() }
  static var posted: String { localized() }
  static var saved: String { localized() }
  static var isYours: String { localized() }
  static var waitsForManager: String { localized() }
  static var givenBack: String { localized() }
  static var withdrawn: String { localized() }
  static var declined: String { localized() }
  static var approved: String { localized() }
  static var notTakenTitle: String { localized() }
  static var notGivenBack: String { localized() }
  static var notWithdrawn: String { localized() }
  static var notDeclined: String { localized() }
  static var notApproved: String { localized() }
  static var wasNotChanged: String { localized() }
  static var wasNotOffered: String { localized() }
  static var wasNotTaken: String { localized() }
  static var wasNotGivenBack: String { localized() }
  static var wasNotWithdrawn: String { localized() }
  static var wasNotDeclined: String { localized() }
  static var wasNotApproved: String { localized() }
}

/// The change log.
extension RequestTexts {
  static func logged(_ kind: ShiftRequest.Kind, _ title: String) -> String {
    localized(.text(self.title(of: kind)), .text(title))
  }
  static func logged(_ state: ShiftRequest.State, taker: String?) -> String {
    switch state {
    case .open: isOpen
    case .taken: taker.map { localized(.text($0), key: "logged.taken") } ?? localized(key: "logged.taken")
    case .done: taker.map { localized(.text($0), key: "logged.done") } ?? localized(key: "logged.done")
    case .declined: localized(key: "logged.declined")
    case .withdrawn: isWithdrawn
    }
  }
  static func askedOf(_ name: String) -> String { localized(.text(name)) }
}
