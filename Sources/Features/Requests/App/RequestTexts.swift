import RecordKit
import RequestsModel
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of requests says.
extension RequestTexts {
  static var plural: String { "requests" }
  static var requests: String { "Requests" }
}

/// The screen of requests, and what can be done there.
extension RequestTexts {
  static var none: String { "No requests" }
  static var noneText: String {
    "To give a shift away or swap it, open the shift in your schedule and tap Offer Shift. What colleagues ask of you appears here."
  }
  static var noneForManagers: String {
    "What people offer, swap, and take appears here for your approval. Post an open shift to ask who can work it."
  }
  static var forYou: String { "For You" }
  static var toApprove: String { "To Approve" }
  static var forAnybody: String { "Open to Anyone" }
  static var yours: String { "Your Requests" }
  static var ofOthers: String { "Asked of Others" }
  static var notAnswered: String { "Not Answered in Time" }
  static var yourself: String { "you" }
  static var isOpen: String { "Open" }
  static var isWithdrawn: String { "Withdrawn" }
  static var openShifts: String { "Open shifts" }
  static func count(_ count: Int) -> String { count == 1 ? "1 request for you" : "\(count) requests for you" }
  static func asked(_ count: Int) -> String { "\(count) asked of you" }
  static func waiting(_ count: Int) -> String { "\(count) to approve" }
  static func unanswered(_ count: Int) -> String { "\(count) not answered in time" }
  static func anybody(_ count: Int) -> String { "\(count) open to anyone" }
  static func work(_ title: String, on day: String) -> String { "\(title), \(day)" }
  static func inReturn(_ work: String) -> String { "for \(work)" }
  static func isTaken(by name: String) -> String {
    name == SharedTexts.you ? "You took it; waiting for approval" : "Taken by \(name); waiting for approval"
  }
  static func isDone(by name: String) -> String {
    name == SharedTexts.you ? "Approved: you work it" : "Approved: \(name) works it"
  }
  static func isDeclined(by name: String) -> String { "Declined by \(name)" }
  /// "Ada gives it away", "You ask Bo to swap", "Mia posted it for you".
  static func asks(_ kind: ShiftRequest.Kind, _ name: String, _ asked: String?, isOwn: Bool) -> String {
    switch kind {
    case .giveAway:
      asked.map { isOwn ? "You ask \($0) to take it" : "\(name) asks \($0) to take it" }
        ?? (isOwn ? "You offer it to anyone" : "\(name) offers it to anyone")
    case .swap: isOwn ? "You ask \(asked ?? "") to swap" : "\(name) asks \(asked ?? "") to swap"
    case .open: asked.map { "\(name) posted it for \($0)" } ?? "\(name) posted it for anyone"
    }
  }
  /// "Tue, Nov 24: Night 2/3".
  static func coverage(_ title: String, on day: String, _ count: Int, _ needed: Int?) -> String {
    "\(day): \(title) \(count)\(needed.map { "/\($0)" } ?? "")"
  }
  static func hours(_ name: String, _ before: String, _ after: String) -> String {
    before == after ? "\(name): \(after) that week" : "\(name): \(before) → \(after) that week"
  }
  static var takeQuestion: String { "Take This Shift?" }
  static var takeCanBeUndone: String { "You can undo this until the shift starts." }
  /// "You’ll work Night on Tue, Nov 24, 10:00 PM – 7:00 AM."
  static func takes(_ title: String, on day: String, times: String) -> String {
    "You’ll work \(title) on \(day)\(times.isEmpty ? "" : ", \(times)")."
  }
  static func yourHours(_ before: String, _ after: String) -> String {
    before == after ? "Your hours that week: \(after)." : "Your hours that week: \(before) → \(after)."
  }
  static func youCannot(_ reason: String) -> String { "You can’t take it: \(reason)." }
  static func title(of step: RequestsScreen.Step) -> String {
    switch step {
    case .take: "Take Shift"
    case .giveBack: "Give Back"
    case .withdraw: "Withdraw"
    case .decline: "Decline"
    case .approve: "Approve"
    }
  }
}

/// The forms.
extension RequestTexts {
  static var offerShift: String { "Offer Shift" }
  static var offer: String { "Offer" }
  static var showRequest: String { "Show Request" }
  static var postOpenShift: String { "Post Open Shift" }
  static var openShift: String { "Open Shift" }
  static var post: String { "Post" }
  static var edit: String { "Edit" }
  static var editRequest: String { "Edit Request" }
  static var gone: String { "This request no longer exists." }
  static var kind: String { "How" }
  static var ask: String { "Ask" }
  static var anyone: String { "Anyone" }
  static func explanation(of kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .giveAway, .open: "It stays your shift until somebody has taken it and, where managers decide, it is approved."
    case .swap: "Choose a colleague, then the shift you would work in return."
    }
  }
  static var shiftInReturn: String { "Shift in Return" }
  static var noShiftsInReturn: String { "No shifts in the next six weeks." }
  static var notePlaceholder: String { "Why, or what would help you" }
  static var openNotePlaceholder: String { "What whoever takes it should know" }
  static func title(of kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .giveAway: "Give away"
    case .swap: "Swap"
    case .open: "Open shift"
    }
  }
  static func canTake(_ count: Int) -> String {
    count == 1 ? "1 colleague can take it" : "\(count) colleagues can take it"
  }
  static func cannot(_ reason: String) -> String { reason.capitalizedSentence }
  static func week(_ hours: String) -> String { "\(hours) that week" }
  static func weekWith(_ hours: String) -> String { "\(hours) that week with it" }
}

/// Who decides.
extension RequestTexts {
  static var decider: String { "Who decides on requests" }
  static var deciderText: String {
    "With first come, a shift changes hands as soon as a colleague takes it. Managers see every request either way."
  }
  static var managersDecideText: String {
    "Managers approve requests as long as members see only their own shifts."
  }
  static var avoidsOvertime: String { "No overtime from requests" }
  static var avoidsOvertimeNote: String { "Nobody can take a shift that would put them into overtime." }
  static var keepsRest: String { "Requests keep rest rules" }
  static var keepsRestNote: String { "Nobody can take a shift that would leave them too little rest." }
  static func title(of decider: RequestSettings.Decider) -> String {
    switch decider {
    case .managers: "Managers approve"
    case .firstCome: "First come"
    }
  }
}

/// How a step ended.
extension RequestTexts {
  static var offered: String { "Shift offered" }
  static var posted: String { "Open shift posted" }
  static var saved: String { "Request saved" }
  static var isYours: String { "The shift is yours" }
  static var waitsForManager: String { "Taken. A manager will approve it." }
  static var givenBack: String { "Given back" }
  static var withdrawn: String { "Request withdrawn" }
  static var declined: String { "Request declined" }
  static var approved: String { "Request approved" }
  static var notTakenTitle: String { "Couldn’t Take the Shift" }
  static var notGivenBack: String { "Couldn’t Give the Shift Back" }
  static var notWithdrawn: String { "Couldn’t Withdraw the Request" }
  static var notDeclined: String { "Couldn’t Decline the Request" }
  static var notApproved: String { "Couldn’t Approve the Request" }
  static var wasNotChanged: String { "Couldn’t change the request." }
  static var wasNotOffered: String { "Couldn’t offer the shift." }
  static var wasNotTaken: String { "Couldn’t take the shift." }
  static var wasNotGivenBack: String { "Couldn’t give the shift back." }
  static var wasNotWithdrawn: String { "Couldn’t withdraw the request." }
  static var wasNotDeclined: String { "Couldn’t decline the request." }
  static var wasNotApproved: String { "Couldn’t approve the request." }
}

/// The change log.
extension RequestTexts {
  static func logged(_ kind: ShiftRequest.Kind, _ title: String) -> String { "\(self.title(of: kind)): \(title)" }
  static func logged(_ state: ShiftRequest.State, taker: String?) -> String {
    switch state {
    case .open: isOpen
    case .taken: taker.map { "Taken by \($0)" } ?? "Taken"
    case .done: taker.map { "Approved for \($0)" } ?? "Approved"
    case .declined: "Declined"
    case .withdrawn: isWithdrawn
    }
  }
  static func askedOf(_ name: String) -> String { "Asked of \(name)" }
}
