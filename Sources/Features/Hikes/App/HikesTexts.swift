import HikesModel
import HikesViews
import JSONKit
import RoutingKit
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of hikes says.
enum HikesTexts {
  static var today: String { "Today" }
  static var hikes: String { "Hikes" }
  static var todaysHikes: String { "Dog Hikes" }
  static func departs(at time: String) -> String { "Departs at \(time)" }
  static func done(_ count: Int, of all: Int) -> String { "\(count) of \(all) done" }
  static var changeLog: String { "Change Log" }
  static var noDogs: String { "No dogs yet" }
  static var noDogsText: String { "Add clients and their dogs, or import your spreadsheet." }
  static var toClients: String { "Clients and Dogs" }
  static var noHikes: String { "No hikes" }
  static var noHikesText: String { "No dogs are hiking on this day." }
  static func nextHikes(_ date: String) -> String { "Next Hikes: \(date)" }
  static var previousDay: String { "Previous Day" }
  static var nextDay: String { "Next Day" }
  static func way(_ distance: String, isByRoad: Bool) -> String {
    isByRoad ? "\(distance) by road" : "\(distance) as the crow flies"
  }
  static func saved(_ distance: String) -> String { "Saves \(distance) over list order" }
  static var ownOrder: String { "Custom order." }
  static func ownOrder(_ extra: String) -> String { "Custom order: \(extra)." }
  static func signed(_ millimeters: Int64, in unit: LengthUnit) -> String {
    (millimeters > 0 ? "+" : "") + HikeTexts.distance(millimeters, in: unit)
  }
  static func breaks(_ wishes: [String]) -> String { "Not met: \(wishes.listed(by: ", "))." }
  static func noHikeApart(_ dogs: [String]) -> String {
    "No hike for \(dogs.listed(by: ", ")): every hike is full or includes a dog to keep apart."
  }
  static var takeShortest: String { "Use Shortest Route" }
  static func noRoom(_ dogs: [String], hikes: Int, capacity: Int) -> String {
    let room = hikes == 1 ? "One hike has room for \(capacity)." : "\(hikes) hikes have room for \(capacity) each."
    return "Not all dogs fit: \(dogs.listed(by: ", ")). \(room)"
  }
  static var noRoomFor: String { "No room for" }
  static var decide: String { "Remove this dog, or move it to another day." }
  static var notToday: String { "Not on this day" }
  static var hikeIsFull: String { "This Hike Is Full" }
}

/// Wishes that cannot be kept.
extension HikesTexts {
  static func givenUp(_ wishes: [SoftConstraint], in region: Region) -> String {
    "\(wishes.map { cannot($0, in: region) }.joined(by: " ")) Everything else fits."
  }
  private static func cannot(_ wish: SoftConstraint, in region: Region) -> String {
    switch wish {
    case .hike(let dog, let hike): "\(dog) can’t be on hike \(hike)."
    case .place(let dog, let place): "\(dog) can’t be pickup \(place)."
    case .apart(let first, let second): "\(first) and \(second) can’t be kept apart."
    case .window(let dog, let from, let until):
      "\(dog) can’t be picked up \(times(from?.clockText(in: region), until?.clockText(in: region)))."
    case .ride(let minutes): "Not every dog can be out of the van within \(minutes) minutes."
    case .balance: "The dogs can’t be split evenly."
    }
  }
  private static func times(_ from: String?, _ until: String?) -> String {
    switch (from, until) {
    case (let from?, let until?): "between \(from) and \(until)"
    case (let from?, nil): "at \(from) or later"
    case (nil, let until?): "by \(until)"
    case (nil, nil): ""
    }
  }
}

/// A hike and its pickups.
extension HikesTexts {
  static func startHike(_ number: Int) -> String { "Start Hike \(number)" }
  static func endHike(_ number: Int) -> String { "End Hike \(number)" }
  static var hikeDone: String { "Done" }
  static func heading(_ hike: Int, dogs: Int, leaving time: String?) -> String {
    let heading = "\(HikeTexts.hike(hike)) · \(HikeTexts.dogCount(dogs))"
    return time.map { "\(heading) · \($0)" } ?? heading
  }
  static func atTrail(_ time: String) -> String { "There at \(time)" }
  static func move(_ dog: String) -> String { "Move \(dog)" }
  static func pin(_ hike: Int, _ number: Int, _ dog: String) -> String { "Hike \(hike), \(number): \(dog)" }
  static var noPlace: String { "No map location yet" }
  static func pickedUp(_ dog: String) -> String { "Picked up: \(dog)" }
  static func droppedOff(_ dog: String) -> String { "Dropped off: \(dog)" }
  static func waiting(_ dog: String) -> String { "Back to waiting: \(dog)" }
  static func markPaid(_ dog: String, _ amount: String) -> String { "Paid \(amount): \(dog)" }
  static func paid(_ amount: String) -> String { "Paid \(amount)" }
  static var noTrail: String { "No trail" }
  static var noTrailText: String { "Add trails with map locations in Settings." }
  static var suggested: String { "Suggested trail" }
  static var chosen: String { "Chosen trail" }
  static var off: String { "Not a regular day" }
  /// A word for what makes a day special.
  static func short(_ day: DogDay) -> String {
    switch day {
    case .off, .regular: ""
    case .added: HikeTexts.status(.scheduled)
    case .moved: HikeTexts.status(.rescheduled)
    case .interview: HikeTexts.status(.interview)
    case .absent(let exception): HikeTexts.status(exception.status)
    case .closed: closed
    }
  }
  /// The time window of a dog; nil for none.
  static func window(_ dog: Dog, in region: Region) -> String? {
    switch (dog.notBefore?.clockText(in: region), dog.notAfter?.clockText(in: region)) {
    case (let from?, let until?): "\(from) to \(until)"
    case (let from?, nil): "Not before \(from)"
    case (nil, let until?): "Not after \(until)"
    case (nil, nil): nil
    }
  }
}

/// A dog that was not home.
extension HikesTexts {
  static var chargeQuestion: String { "Charge for This Hike?" }
  static func wasNotHome(_ dog: String) -> String { "\(dog) was not home." }
  static func charge(_ amount: String) -> String { "Charge \(amount)" }
  static var doNotCharge: String { "Don’t Charge" }
}

/// Closed days.
extension HikesTexts {
  static var closed: String { "Closed" }
  static var closeDay: String { "Close Day" }
  static func closeDay(_ day: String) -> String { "Close Day, \(day)" }
  static var editClosed: String { "Edit" }
  static var openAgain: String { "These days are open again." }
  static var closedFooter: String { "No dog hikes on these days, and nothing is charged for them." }
  static var closedReasonExample: String { "e.g., Storm" }
  static var closedReasons: [String] { ["Storm", "Holiday", "Vacation"] }
  static var reopenDays: String { "Reopen" }
  static var reopenQuestion: String { "Reopen These Days?" }
  static var reopenMessage: String { "The dogs’ schedules hold again, and their hikes are charged." }
  static var daysClosed: String { "Closed" }
  static var daysReopened: String { "Open again" }
  static var notClosed: String { "Couldn’t close the days." }
  static var notReopened: String { "Couldn’t reopen the days." }
  static var closedText: String { "No dogs hike on this day, and nothing is charged." }
}

/// A dog's day.
extension HikesTexts {
  static var dogGone: String { "This dog no longer exists." }
  static var why: String { "Why" }
  static var state: String { "Status" }
  static var apart: String { "Keep apart from" }
  static var window: String { "Pickup" }
  static var payment: String { "Payment" }
  static var lastPayment: String { "Last payment" }
  static var hikesLeft: String { "Hikes left" }
  static var never: String { "None" }
  static func call(_ owner: String) -> String { "Call \(owner)" }
  static func text(_ owner: String) -> String { "Text \(owner)" }
  static var map: String { "Map" }
  static var list: String { "List" }
  static var dogForm: String { "Dog" }
  static var payments: String { "Payments" }
  static var takeOut: String { "Remove from This Day" }
  static var moveTo: String { "Move to Another Day" }
  static var move: String { "Move" }
  static var enterAbsence: String { "Add Absence" }
  static var editAbsence: String { "Edit Absence" }
  static var deleteAbsence: String { "Delete Absence" }
  static var saveAbsence: String { "Save Absence" }
  static var absence: String { "Absence" }
  static var kind: String { "Type" }
  static var hikesAfterAll: String { "Put Back on Schedule" }
  static var addToDay: String { "Add to This Day" }
  static var anyHike: String { "Any Hike" }
  static var onHike: String { "Which hike" }
}

/// A hike's form.
extension HikesTexts {
  static var hikeNoun: String { "hike" }
  static var trail: String { "Trail" }
  static var suggestedTrail: String { "Suggested" }
  static var trailFooter: String { "The suggested trail is the nearest one in the last pickup’s region." }
  static var started: String { "Started" }
  static var ended: String { "Ended" }
  static var reopen: String { "Mark as Not Started" }
}

/// The week.
extension HikesTexts {
  static var week: String { "Week" }
  static var previousWeek: String { "Previous Week" }
  static var nextWeek: String { "Next Week" }
  static var modified: String { "Modified" }
  static var addDog: String { "Add Dog" }
  static var copyWeek: String { "Copy Last Week’s Changes" }
  static var copyQuestion: String { "Copy These Changes?" }
  static var copyRest: String { "Copy" }
  static var swapDogs: String { "Swap Two Dogs" }
  static var swap: String { "Swap" }
  static var firstDog: String { "First dog" }
  static var secondDog: String { "Second dog" }
  static var swapFooter: String { "Each dog hikes on the other’s day, this week only." }
  static var searchDogs: String { "Search dogs" }
  static var interviewHike: String { "Interview hike" }
  static var interviewFooter: String { "A free one-day trial." }
  static var noDogToAdd: String { "All matching dogs are already on this day." }
  static var newDog: String { "New Dog" }
}

/// Trails.
extension HikesTexts {
  static var trails: String { "Trails" }
  static var addTrail: String { "Add Trail" }
  static var deleteTrail: String { "Delete Trail" }
  static var deleteTrailQuestion: String { "Delete Trail?" }
  static var trailGone: String { "This trail no longer exists." }
  static var noTrails: String { "No trails yet" }
  static var noTrailsText: String { "TeamShift suggests the trail nearest the last pickup." }
  static var trailExample: String { "e.g., Blue Mountain Trail" }
  static var regionExample: String { "e.g., Bedford" }
  static var regionFooter: String { "Hikes with their last pickup in this region end here." }
  static var active: String { "In use" }
  static var inactive: String { "Not in use" }
}

/// The settings.
extension HikesTexts {
  static var hikeSettings: String { "Hike Settings" }
  static var business: String { "Hike Business Settings" }
  static var businessNoun: String { "business settings" }
  static var startOfDay: String { "Start of the day" }
  static var startFooter: String { "Routes start here. If empty, they start at the first pickup." }
  static func departure(of hike: Int, among count: Int) -> String {
    count == 1 ? "Departure" : "Departure of hike \(hike)"
  }
  static var times: String { "Times" }
  static var timesFooter: String {
    "A hike leaves up to an hour late if its dogs can’t be picked up in time otherwise. For any time in the van, enter 0."
  }
  static var needsMinutes: String { "Enter a whole number of minutes." }
  static var hikesFooter: String { "TeamShift finds the best order for up to 16 dogs a day." }
  static var balanced: String { "Same number of dogs on each hike" }
  static var money: String { "Money" }
  static var moneyFooter: String {
    "Rates and payments include tax. Enter one tax per line: its first day, then the percentage."
  }
  static var currency: String { "Currency" }
  static var overdueRule: String { "Overdue" }
  static var taxes: String { "Taxes" }
  static var taxesExample: String { "2025-04-01 14" }
  static func rule(_ rule: HikeSettings.OverdueRule) -> String {
    switch rule {
    case .lastPayment: "By last payment"
    case .balance: "By balance"
    }
  }
}

/// What the app says of commands.
extension HikesTexts {
  static var paymentSaved: String { "Payment saved" }
  static var scheduleChanged: String { "Schedule changed" }
  static var weekCopied: String { "Changes copied" }
  static var dogsSwapped: String { "Dogs swapped" }
  static var orderSaved: String { "Order saved" }
  static var settingsSaved: String { "Settings saved" }
  static var settingsNotSaved: String { "Couldn’t save the settings." }
  static var dayNotChanged: String { "Couldn’t change the schedule." }
  static var orderNotSaved: String { "Couldn’t save the order." }
  static var pickupNotSaved: String { "Couldn’t update the pickup." }
  static var hikeNotSaved: String { "Couldn’t save the hike." }
  static var weekNotCopied: String { "Couldn’t copy the changes." }
  static var dogsNotSwapped: String { "Couldn’t swap the dogs." }
  static var trailPlural: String { "trails" }
  static var exceptionPlural: String { "schedule exceptions" }
  static var pickupNoun: String { "pickup" }
  static var pickupPlural: String { "pickups" }
  static var hikePlural: String { "hikes" }
  static var settingsPlural: String { "settings" }
}
