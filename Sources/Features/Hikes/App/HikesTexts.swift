import HikesModel
import HikesViews
import JSONKit
import Localization
import RoutingKit
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of hikes says.
enum HikesTexts: TextTable {
  static let table: StaticString = "HikesTexts"

  static var today: String { localized() }
  static var hikes: String { localized() }
  static var todaysHikes: String { localized() }
  static func departs(at time: String) -> String { localized(.text(time)) }
  static func done(_ count: Int, of all: Int) -> String { localized(.count(count), .count(all)) }
  static var changeLog: String { localized() }
  static var noDogs: String { localized() }
  static var noDogsText: String { localized() }
  static var toClients: String { localized() }
  static var noHikes: String { localized() }
  static var noHikesText: String { localized() }
  static func nextHikes(_ date: String) -> String { localized(.text(date)) }
  static var previousDay: String { localized() }
  static var nextDay: String { localized() }
  static func way(_ distance: String, isByRoad: Bool) -> String {
    isByRoad ? localized(.text(distance), key: "way.byRoad") : localized(.text(distance), key: "way.straight")
  }
  static func saved(_ distance: String) -> String { localized(.text(distance)) }
  static var ownOrder: String { localized() }
  static func ownOrder(_ extra: String) -> String { localized(.text(extra)) }
  static func signed(_ millimeters: Int64, in unit: LengthUnit) -> String {
    (millimeters > 0 ? "+" : "") + HikeTexts.distance(millimeters, in: unit)
  }
  static func breaks(_ wishes: [String]) -> String { localized(.text(wishes.listed(by: ", "))) }
  static func noHikeApart(_ dogs: [String]) -> String { localized(.text(dogs.listed(by: ", "))) }
  static var takeShortest: String { localized() }
  static func noRoom(_ dogs: [String], hikes: Int, capacity: Int) -> String {
    localized(.text(dogs.listed(by: ", ")), .count(hikes), .count(capacity))
  }
  static var noRoomFor: String { localized() }
  static var decide: String { localized() }
  static var notToday: String { localized() }
  static var hikeIsFull: String { localized() }
}

/// Wishes that cannot be kept.
extension HikesTexts {
  static func givenUp(_ wishes: [SoftConstraint]) -> String {
    localized(.text(wishes.map { cannot($0) }.joined(by: " ")))
  }
  private static func cannot(_ wish: SoftConstraint) -> String {
    switch wish {
    case .hike(let dog, let hike): localized(.text(dog), .count(hike), key: "cannot.hike")
    case .place(let dog, let place): localized(.text(dog), .count(place), key: "cannot.place")
    case .apart(let first, let second): localized(.text(first), .text(second), key: "cannot.apart")
    case .window(let dog, let from, let until):
      cannotPickUp(dog, from?.clockText(), until?.clockText())
    case .ride(let minutes): localized(.count(minutes), key: "cannot.ride")
    case .balance: localized(key: "cannot.balance")
    }
  }
  private static func cannotPickUp(_ dog: String, _ from: String?, _ until: String?) -> String {
    switch (from, until) {
    case (let from?, let until?): localized(.text(dog), .text(from), .text(until), key: "cannotPickUp.between")
    case (let from?, nil): localized(.text(dog), .text(from), key: "cannotPickUp.from")
    case (nil, let until?): localized(.text(dog), .text(until), key: "cannotPickUp.until")
    case (nil, nil): localized(.text(dog))
    }
  }
}

/// A hike and its pickups.
extension HikesTexts {
  static func startHike(_ number: Int) -> String { localized(.count(number)) }
  static func endHike(_ number: Int) -> String { localized(.count(number)) }
  static var hikeDone: String { localized() }
  static func heading(_ hike: Int, dogs: Int, leaving time: String?) -> String {
    let heading = "\(HikeTexts.hike(hike)) · \(HikeTexts.dogCount(dogs))"
    return time.map { "\(heading) · \($0)" } ?? heading
  }
  static func atTrail(_ time: String) -> String { localized(.text(time)) }
  static func move(_ dog: String) -> String { localized(.text(dog)) }
  static func pin(_ hike: Int, _ number: Int, _ dog: String) -> String {
    localized(.count(hike), .count(number), .text(dog))
  }
  static var noPlace: String { localized() }
  static func pickedUp(_ dog: String) -> String { localized(.text(dog)) }
  static func droppedOff(_ dog: String) -> String { localized(.text(dog)) }
  static func waiting(_ dog: String) -> String { localized(.text(dog)) }
  static func markPaid(_ dog: String, _ amount: String) -> String { localized(.text(amount), .text(dog)) }
  static func paid(_ amount: String) -> String { localized(.text(amount)) }
  static var noTrail: String { localized() }
  static var noTrailText: String { localized() }
  static var suggested: String { localized() }
  static var chosen: String { localized() }
  static var off: String { localized() }
  /// A word for what makes a day special.
  static func short(_ day: DogDay) -> String {
    switch day {
    case .off, .regular: ""
    case .added: HikeTexts.status(.scheduled)
    case .moved: HikeTexts.status(.rescheduled)
    case .interview: HikeTexts.status(.interview)
    case .absent(let exception): HikeTexts.status(exception.status)
    case .closed: closed
    case .pickedUp: HikeTexts.state(.pickedUp)
    }
  }
  /// The time window of a dog; nil for none.
  static func window(_ dog: Dog) -> String? {
    switch (dog.notBefore?.clockText(), dog.notAfter?.clockText()) {
    case (let from?, let until?): localized(.text(from), .text(until), key: "window.between")
    case (let from?, nil): localized(.text(from), key: "window.from")
    case (nil, let until?): localized(.text(until), key: "window.until")
    case (nil, nil): nil
    }
  }
}

/// A dog that was not home.
extension HikesTexts {
  static var chargeQuestion: String { localized() }
  static func wasNotHome(_ dog: String) -> String { localized(.text(dog)) }
  static func charge(_ amount: String) -> String { localized(.text(amount)) }
  static var doNotCharge: String { localized() }
}

/// Closed days.
extension HikesTexts {
  static var closed: String { localized() }
  static var closeDay: String { localized() }
  static func closeDay(_ day: String) -> String { localized(.text(day)) }
  static var closeRest: String { localized() }
  static var closeRestOfToday: String { localized() }
  static var closeRestOfDays: String { localized() }
  static func closeRest(of day: String) -> String { localized(.text(day)) }
  static var editClosed: String { localized() }
  static var openAgain: String { localized() }
  static var closedFooter: String { localized() }
  static var closedReasonExample: String { localized() }
  static var closedReasons: [String] {
    [
      localized(key: "closedReasons.storm"), localized(key: "closedReasons.holiday"),
      localized(key: "closedReasons.vacation"),
    ]
  }
  static var reopenDays: String { localized() }
  static var reopenQuestion: String { localized() }
  static var reopenMessage: String { localized() }
  static var daysClosed: String { localized() }
  static var daysReopened: String { localized() }
  static var notClosed: String { localized() }
  static var notReopened: String { localized() }
  static var closedText: String { localized() }
  static func closedRest(_ closed: String) -> String { localized(.text(closed)) }
  static var closedRestFooter: String { localized() }
}

/// What stays of a day that is closed.
extension HikesTexts {
  static func kept(_ hikes: KeptHikes) -> String {
    let hiked = hikes.hiked.isEmpty ? [] : [haveHiked(hikes.hiked)]
    return (hiked + (hikes.inVan.isEmpty ? [] : [areInVan(hikes.inVan)])).joined(by: " ")
  }
  private static func haveHiked(_ dogs: [Dog]) -> String {
    localized(.text(someDogs(dogs)), .count(dogs.count))
  }
  private static func areInVan(_ dogs: [Dog]) -> String {
    localized(.text(someDogs(dogs)), .count(dogs.count))
  }
  /// Up to two dogs by their names: "Bella and 7 other dogs".
  private static func someDogs(_ dogs: [Dog]) -> String {
    guard let first = dogs.first, dogs.count > 1 else { return dogs.first?.name ?? "" }
    if dogs.count == 2 { return localized(.text(first.name), .text(dogs[1].name), key: "someDogs.two") }
    return localized(.text(first.name), .count(dogs.count - 1), key: "someDogs.more")
  }
}

/// Why a dog that was picked up is not on the day's schedule.
extension HikesTexts {
  static var unscheduled: String { localized() }
  static var dayClosed: String { localized() }
  /// What somebody said of the dog at a time of the day itself.
  static func offSchedule(_ status: ScheduleException.Status, by person: String, at time: String) -> String {
    switch status {
    case .away: localized(.text(person), .text(time), key: "offSchedule.away")
    case .injured: localized(.text(person), .text(time), key: "offSchedule.injured")
    case .rescheduled: localized(.text(person), .text(time), key: "offSchedule.moved")
    case .canceled, .scheduled, .interview: localized(.text(person), .text(time), key: "offSchedule.removed")
    }
  }
  /// What somebody said of the dog on another day.
  static func offScheduleSince(_ status: ScheduleException.Status, by person: String, _ day: String) -> String {
    switch status {
    case .away: localized(.text(person), .text(day), key: "offScheduleSince.away")
    case .injured: localized(.text(person), .text(day), key: "offScheduleSince.injured")
    case .rescheduled: localized(.text(person), .text(day), key: "offScheduleSince.moved")
    case .canceled, .scheduled, .interview: localized(.text(person), .text(day), key: "offScheduleSince.removed")
    }
  }
}

/// A dog's day.
extension HikesTexts {
  static var dogGone: String { localized() }
  static var why: String { localized() }
  static var state: String { localized() }
  static var apart: String { localized() }
  static var window: String { localized() }
  static var payment: String { localized() }
  static var lastPayment: String { localized() }
  static var hikesLeft: String { localized() }
  static var never: String { localized() }
  static func call(_ owner: String) -> String { localized(.text(owner)) }
  static func text(_ owner: String) -> String { localized(.text(owner)) }
  static var map: String { localized() }
  static var list: String { localized() }
  static var dogForm: String { localized() }
  static var payments: String { localized() }
  static var takeOut: String { localized() }
  static var moveTo: String { localized() }
  static var move: String { localized() }
  static var enterAbsence: String { localized() }
  static var editAbsence: String { localized() }
  static var deleteAbsence: String { localized() }
  static var saveAbsence: String { localized() }
  static var absence: String { localized() }
  static var kind: String { localized() }
  static var hikesAfterAll: String { localized() }
  static var addToDay: String { localized() }
  static var anyHike: String { localized() }
  static var onHike: String { localized() }
}

/// A hike's form.
extension HikesTexts {
  static var hikeNoun: String { localized() }
  static var trail: String { localized() }
  static var suggestedTrail: String { localized() }
  static var trailFooter: String { localized() }
  static var started: String { localized() }
  static var ended: String { localized() }
  static var reopen: String { localized() }
}

/// The week.
extension HikesTexts {
  static var week: String { localized() }
  static var previousWeek: String { localized() }
  static var nextWeek: String { localized() }
  static var modified: String { localized() }
  static var addDog: String { localized() }
  static var copyWeek: String { localized() }
  static var copyQuestion: String { localized() }
  static var copyRest: String { localized() }
  static var swapDogs: String { localized() }
  static var swap: String { localized() }
  static var firstDog: String { localized() }
  static var secondDog: String { localized() }
  static var swapFooter: String { localized() }
  static var searchDogs: String { localized() }
  static var interviewHike: String { localized() }
  static var interviewFooter: String { localized() }
  static var noDogToAdd: String { localized() }
  static var newDog: String { localized() }
}

/// Trails.
extension HikesTexts {
  static var trails: String { localized() }
  static var addTrail: String { localized() }
  static var deleteTrail: String { localized() }
  static var deleteTrailQuestion: String { localized() }
  static var trailGone: String { localized() }
  static var noTrails: String { localized() }
  static var noTrailsText: String { localized() }
  static var trailExample: String { localized() }
  static var regionExample: String { localized() }
  static var regionFooter: String { localized() }
  static var active: String { localized() }
  static var inactive: String { localized() }
}

/// The settings.
extension HikesTexts {
  static var hikeSettings: String { localized() }
  static var business: String { localized() }
  static var businessNoun: String { localized() }
  static var startOfDay: String { localized() }
  static var startFooter: String { localized() }
  static func departure(of hike: Int, among count: Int) -> String { localized(.count(count), .count(hike)) }
  static var times: String { localized() }
  static var timesFooter: String { localized() }
  static var needsMinutes: String { localized() }
  static var hikesFooter: String { localized() }
  static var balanced: String { localized() }
  static var money: String { localized() }
  static var moneyFooter: String { localized() }
  static var currency: String { localized() }
  static var overdueRule: String { localized() }
  static var taxes: String { localized() }
  static var taxesExample: String { "2025-04-01 14" }
  static func rule(_ rule: HikeSettings.OverdueRule) -> String {
    switch rule {
    case .lastPayment: localized(key: "rule.lastPayment")
    case .balance: localized(key: "rule.balance")
    }
  }
}

/// What the app says of commands.
extension HikesTexts {
  static var paymentSaved: String { localized() }
  static var scheduleChanged: String { localized() }
  static var weekCopied: String { localized() }
  static var dogsSwapped: String { localized() }
  static var orderSaved: String { localized() }
  static var settingsSaved: String { localized() }
  static var settingsNotSaved: String { localized() }
  static var dayNotChanged: String { localized() }
  static var orderNotSaved: String { localized() }
  static var pickupNotSaved: String { localized() }
  static var hikeNotSaved: String { localized() }
  static var weekNotCopied: String { localized() }
  static var dogsNotSwapped: String { localized() }
  static var trailPlural: String { localized() }
  static var exceptionPlural: String { localized() }
  static var pickupNoun: String { localized() }
  static var pickupPlural: String { localized() }
  static var hikePlural: String { localized() }
  static var settingsPlural: String { localized() }
}
