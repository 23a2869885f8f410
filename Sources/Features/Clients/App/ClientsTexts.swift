import HikesModel
import JSONKit
import Localization
import RecordKit
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of clients and dogs says.
enum ClientsTexts: TextTable {
  static let table: StaticString = "ClientsTexts"

  static var clients: String { localized() }
  static var dog: String { localized() }
  static var client: String { localized() }
  static var addDog: String { localized() }
  static var editDog: String { localized() }
  static var addClient: String { localized() }
  static var editClient: String { localized() }
  static var deleteDog: String { localized() }
  static var deleteClient: String { localized() }
  static var deleteDogQuestion: String { localized() }
  static var deleteClientQuestion: String { localized() }
  static var dogGone: String { localized() }
  static var clientGone: String { localized() }
  static var dogPlural: String { localized() }
  static var clientPlural: String { localized() }
}

/// The list.
extension ClientsTexts {
  static var search: String { localized() }
  static var noDogs: String { localized() }
  static var noDogsText: String { localized() }
  static var noMatches: String { localized() }
  static var filter: String { localized() }
  static var noPlace: String { localized() }
  static var none: String { localized() }
  static func next(_ day: String) -> String { localized(.text(day)) }
  static func sort(_ sort: ClientsScreen.Sort) -> String {
    switch sort {
    case .name: localized(key: "sort.name")
    case .owner: localized(key: "sort.owner")
    case .nextHike: localized(key: "sort.nextHike")
    case .payment: localized(key: "sort.payment")
    }
  }
  static func filter(_ filter: ClientsScreen.Filter) -> String {
    switch filter {
    case .active: localized(key: "filter.active")
    case .overdue: localized(key: "filter.overdue")
    case .inactive: localized(key: "filter.inactive")
    }
  }
  /// "Mon, Wed, Fri"; nil for none.
  static func days(_ days: [Weekday]) -> String? {
    days.isEmpty ? nil : days.map { $0.shortName }.listed(by: ", ")
  }
}

/// The forms.
extension ClientsTexts {
  static var nextHike: String { localized() }
  static var lastPayment: String { localized() }
  static var balance: String { localized() }
  static var payments: String { localized() }
  static var statement: String { localized() }
  static var familyPayment: String { localized() }
  static var newOwner: String { localized() }
  static var anotherOwner: String { localized() }
  static var from: String { localized() }
  /// - Parameter rate: with its currency, but in the log.
  static func terms(_ days: [Weekday], _ rate: String) -> String {
    self.days(days).map { localized(.text($0), .text(rate)) } ?? localized(.text(rate), key: "terms.noDays")
  }
  static func laterDays(_ change: TermChange<DogTerms>) -> String {
    let date = change.from.text(.shortDate)
    return days(change.terms.days).map { localized(.text(date), .text($0)) }
      ?? localized(.text(date), key: "laterDays.noDays")
  }
  static var pickup: String { localized() }
  static var pickupFooter: String { localized() }
  static var regionOfTrail: String { localized() }
  static var notBefore: String { localized() }
  static var notAfter: String { localized() }
  static var notesExample: String { localized() }
  static var apart: String { localized() }
  static var anotherDog: String { localized() }
  static var active: String { localized() }
  static var inactiveFrom: String { localized() }
  static var inactiveFooter: String { localized() }
  static var placeFooter: String { localized() }
  static var imported: String { localized() }
  static var notImported: String { localized() }
}

/// The dogs without a place.
extension ClientsTexts {
  static var places: String { localized() }
  static var nextPlace: String { localized() }
  static var skipPlace: String { localized() }
  static var placesAgain: String { localized() }
  static var placesFooter: String { localized() }
  static var placesLeft: String { localized() }
  static var allPlaced: String { localized() }
  static var allPlacedText: String { localized() }
  static var placeNotSaved: String { localized() }
  static func step(_ number: Int, of count: Int) -> String { localized(.count(number), .count(count)) }
}

/// The import of a spreadsheet.
extension ClientsTexts {
  static var importTitle: String { localized() }
  static var importNow: String { localized() }
  static var chooseFile: String { localized() }
  static var importText: String { localized() }
  static var nothingNew: String { localized() }
  static var changes: String { localized() }
  static var isThere: String { localized() }
  static func line(_ number: Int) -> String { localized(.count(number)) }
  static var weeks: String { localized() }
  static var weeksFooter: String { localized() }
  static var doubts: String { localized() }
  static var firstMonday: String { localized() }
  static var firstMondayFooter: String { localized() }
  static func dateOrder(_ date: String) -> String { localized(.text(SharedTexts.quoted(date))) }
  static var dateOrderFooter: String { localized() }
  static var notMonday: String { localized() }
  /// "Nov 16 – Nov 20, 2026"
  static func week(_ monday: CivilDate) -> String {
    localized(.text(monday.text(.monthAndDay)), .text(monday.adding(days: 4).text(.shortDate)))
  }
  static func week(dogs: Int, sum: String, additions: [String], cancellations: [String]) -> String {
    var parts = [HikeTexts.dogCount(dogs), sum]
    if !additions.isEmpty { parts.append(localized(.text(additions.listed(by: "; ")), key: "week.added")) }
    if !cancellations.isEmpty { parts.append(localized(.text(cancellations.listed(by: "; ")), key: "week.notHiking")) }
    return parts.listed(by: " · ")
  }
  static func rate(_ rate: String, from day: String) -> String { localized(.text(rate), .text(day)) }
  static func paidAhead(_ count: Int) -> String { localized(.count(count)) }
  static var paidAheadNote: String { localized() }
  static func ownerAbove(_ dog: String, _ owner: String) -> String {
    localized(.text(SharedTexts.quoted(dog)), .text(owner))
  }
  static var ownerAboveNote: String { localized() }
  static func newRate(_ dog: String, _ rate: String, _ day: String) -> String {
    localized(.text(SharedTexts.quoted(dog)), .text(rate), .text(day))
  }
  static var newRateNote: String { localized() }
  static var swappedPlaces: String { localized() }
  static func swappedPlacesNote(_ dogs: [String]) -> String {
    localized(.text(dogs.listed(by: ", ")))
  }
  static func hiddenRows(_ count: Int) -> String { localized(.count(count)) }
  static func hiddenRowsNote(_ names: [String]) -> String { localized(.text(names.listed(by: ", "))) }
  static var workbook: String { localized() }
  static func line(_ number: Int, of sheet: String) -> String { localized(.text(sheet), .count(number)) }
  static func oneDog(_ name: String) -> String { localized(.text(SharedTexts.quoted(name))) }
  static func oneDogNote(_ lines: [Int]) -> String {
    localized(.text(lines.map { "\($0)" }.listed(by: ", ")))
  }
  static func sameDog(_ name: String, _ known: String) -> String {
    localized(.text(SharedTexts.quoted(name)), .text(SharedTexts.quoted(known)))
  }
  static func sameDogNote(isWeak: Bool) -> String {
    isWeak ? localized(key: "sameDogNote.turnOn") : localized(key: "sameDogNote.turnOff")
  }
  static func notUnderstood(_ count: Int) -> String { localized(.count(count)) }
  static func leftOut(_ count: Int) -> String { localized(.count(count)) }
  static func fileTooLarge(_ kilobytes: Int) -> String { localized(.count(kilobytes)) }
  static func unreadable(_ failure: SheetSource.Failure) -> String {
    switch failure {
    case .tooLarge(let kilobytes): fileTooLarge(kilobytes)
    case .table(let failure): unreadable(failure)
    case .damagedWorkbook: localized(key: "unreadable.damagedWorkbook")
    case .largeWorkbook: localized(key: "unreadable.largeWorkbook")
    case .oldWorkbook: localized(key: "unreadable.oldWorkbook")
    }
  }
  private static func unreadable(_ failure: CSVReader.Failure) -> String {
    switch failure {
    case .tooManyLines(let limit): localized(.count(limit), key: "unreadable.tooManyLines")
    case .tooManyColumns(let line, let limit):
      localized(.count(line), .count(limit), key: "unreadable.tooManyColumns")
    }
  }
  static func problem(_ problem: Spreadsheet.Problem) -> String {
    let quoted = SharedTexts.quoted(problem.text)
    return switch problem.reason {
    case .noDate: localized(key: "problem.noDate")
    case .unknownCell: localized(.text(quoted), key: "problem.unknownCell")
    case .doubtfulAmount: localized(.text(quoted), key: "problem.doubtfulAmount")
    case .unknownRate: localized(.text(quoted), key: "problem.unknownRate")
    case .rateHere: localized(.text(quoted), key: "problem.rateHere")
    case .formulaUnknown: localized(.text(problem.text), key: "problem.formulaUnknown")
    case .formulaFailed: localized(.text(problem.text), key: "problem.formulaFailed")
    case .mergedAmount: localized(.text(quoted), key: "problem.mergedAmount")
    case .hiddenSheet: localized(.text(quoted), key: "problem.hiddenSheet")
    case .noWeekdays: localized(key: "problem.noWeekdays")
    case .unreadable: localized(key: "problem.unreadable")
    case .tooManyDogs: localized(.text(quoted), .count(Spreadsheet.dogLimit), key: "problem.tooManyDogs")
    case .total: localized(.text(quoted), key: "problem.total")
    case .noDay: localized(.text(quoted), key: "problem.noDay")
    case .noDog: localized(.text(quoted), key: "problem.noDog")
    case .beforeDog: localized(.text(quoted), key: "problem.beforeDog")
    case .saidBefore: localized(.text(quoted), key: "problem.saidBefore")
    case .noPlace: localized(.text(quoted), key: "problem.noPlace")
    case .farPlace: localized(.text(quoted), key: "problem.farPlace")
    case .noteOfNoWeek: localized(.text(quoted), key: "problem.noteOfNoWeek")
    }
  }
}

/// What an imported sheet says.
extension ClientsTexts {
  /// The method of payment that a word means, as it is kept; nil for none.
  static func paymentMethod(_ word: String) -> String? {
    switch word {
    case "et", "etransfer", "etransfers", "etrans", "etrf", "etfr", "transfer", "emt", "interac":
      localized(key: "paymentMethod.transfer")
    case "cash": localized(key: "paymentMethod.cash")
    case "cheque", "check", "chq", "chk": localized(key: "paymentMethod.cheque")
    case "card", "debit", "visa": localized(key: "paymentMethod.card")
    default: nil
    }
  }
}
