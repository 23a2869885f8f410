import HikesModel
import JSONKit
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of clients and dogs says.
enum ClientsTexts {
  static var clients: String { "Clients" }
  static var dog: String { "Dog" }
  static var client: String { "Client" }
  static var addDog: String { "Add Dog" }
  static var editDog: String { "Edit Dog" }
  static var addClient: String { "Add Client" }
  static var editClient: String { "Edit Client" }
  static var deleteDog: String { "Delete Dog" }
  static var deleteClient: String { "Delete Client" }
  static var deleteDogQuestion: String { "Delete Dog?" }
  static var deleteClientQuestion: String { "Delete Client?" }
  static var dogGone: String { "This dog no longer exists." }
  static var clientGone: String { "This client no longer exists." }
  static var dogPlural: String { "dogs" }
  static var clientPlural: String { "clients" }
}

/// The list.
extension ClientsTexts {
  static var search: String { "Search dogs and owners" }
  static var noDogs: String { "No dogs yet" }
  static var noDogsText: String { "Add each dog with its owner, regular days, and rate." }
  static var noMatches: String { "No matching dogs." }
  static var filter: String { "Filter dogs" }
  static var noPlace: String { "No map location yet" }
  static var none: String { "None" }
  static func next(_ day: String) -> String { "Next \(day)" }
  static func sort(_ sort: ClientsScreen.Sort) -> String {
    switch sort {
    case .name: "Name"
    case .owner: "Owner"
    case .nextHike: "Next hike"
    case .payment: "Last payment"
    }
  }
  static func filter(_ filter: ClientsScreen.Filter) -> String {
    switch filter {
    case .active: "Active"
    case .overdue: "Overdue"
    case .inactive: "Inactive"
    }
  }
  /// "Mon, Wed, Fri"; nil for none.
  static func days(_ days: [Weekday]) -> String? {
    days.isEmpty ? nil : days.map { String($0.name.prefix(3)) }.listed(by: ", ")
  }
}

/// The forms.
extension ClientsTexts {
  static var nextHike: String { "Next hike" }
  static var lastPayment: String { "Last payment" }
  static var balance: String { "Balance" }
  static var payments: String { "Payments" }
  static var statement: String { "Statement" }
  static var familyPayment: String { "Payment for All Dogs" }
  static var newOwner: String { "New Owner" }
  static var anotherOwner: String { "Another owner" }
  static var from: String { "From" }
  static func later(_ term: Dog.Term, _ currency: Currency, in region: Region) -> String {
    "From \(term.from.text(.shortDate, in: region)): \(days(term.days) ?? noDays), \(currency.shortText(term.rate))"
  }
  static func laterDays(_ term: Dog.Term, in region: Region) -> String {
    "From \(term.from.text(.shortDate, in: region)): \(days(term.days) ?? noDays)"
  }
  static var noDays: String { "no regular days" }
  static func removeLater(_ day: String) -> String { "Cancel Change on \(day)" }
  static var fromFooter: String { "Earlier days keep the previous schedule and rate, including in the balance." }
  static var pickup: String { "Pickup" }
  static var pickupFooter: String { "Leave empty if pickup is at the owner’s home." }
  static var regionOfTrail: String { "Same as nearest trail" }
  static var notBefore: String { "Not before" }
  static var notAfter: String { "Not after" }
  static var notesExample: String { "e.g., reactive with other dogs" }
  static var apart: String { "Keep apart from" }
  static var anotherDog: String { "Add a dog" }
  static var active: String { "Active" }
  static var inactiveFrom: String { "Inactive from" }
  static var inactiveFooter: String { "Hikes before this day are kept, along with anything owed for them." }
  static var placeFooter: String { "Routes are planned using the map location." }
  static var imported: String { "Spreadsheet imported" }
  static var notImported: String { "Couldn’t import the spreadsheet." }
}

/// The dogs without a place.
extension ClientsTexts {
  static var places: String { "Places of Dogs" }
  static var nextPlace: String { "Next" }
  static var skipPlace: String { "Skip" }
  static var placesAgain: String { "Go Through Them" }
  static var placesFooter: String { "Paste a map link or coordinates, or tap on the map." }
  static var placesLeft: String { "They are ordered by region until then." }
  static var allPlaced: String { "Every dog has a place" }
  static var allPlacedText: String { "Routes are planned with all of them." }
  static var placeNotSaved: String { "Couldn’t save the pickup location." }
  static func step(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
}

/// The import of a spreadsheet.
extension ClientsTexts {
  static var importTitle: String { "Import Spreadsheet" }
  static var importNow: String { "Import" }
  static var chooseFile: String { "Choose an Excel or CSV File" }
  static var importText: String {
    "Use one row per dog, columns for Monday to Friday, and an amount where a hike is paid. A file can contain several weeks. Existing data stays as it is."
  }
  static var nothingNew: String { "Everything in this file is already here." }
  static var changes: String { "Single-day changes" }
  static var isThere: String { "Already here" }
  static func line(_ number: Int) -> String { "Line \(number)" }
  static var weeks: String { "Weeks" }
  static var weeksFooter: String { "Turn off a week to leave out its payments and changes." }
  static var doubts: String { "Check these" }
  static var firstMonday: String { "Monday of the first week" }
  static var firstMondayFooter: String { "Some weeks have no date. They are taken one after the other from this day." }
  static func dateOrder(_ date: String) -> String { "\(SharedTexts.quoted(date)) is" }
  static var dateOrderFooter: String { "It isn’t clear which number is the month." }
  static var notMonday: String { "Choose a Monday." }
  /// "Nov 16 – Nov 20, 2026"
  static func week(_ monday: CivilDate, in region: Region) -> String {
    "\(monday.text(.monthAndDay, in: region)) – \(monday.adding(days: 4).text(.shortDate, in: region))"
  }
  static func week(dogs: Int, sum: String, additions: [String], cancellations: [String]) -> String {
    var parts = ["\(dogs == 1 ? "1 dog" : "\(dogs) dogs")", sum]
    if !additions.isEmpty { parts.append("Added: \(additions.listed(by: "; "))") }
    if !cancellations.isEmpty { parts.append("Not hiking: \(cancellations.listed(by: "; "))") }
    return parts.listed(by: " · ")
  }
  static func rate(_ rate: String, from day: String) -> String { "\(rate) from \(day)" }
  static func paidAhead(_ count: Int) -> String {
    count == 1 ? "1 coming hike is paid" : "\(count) coming hikes are paid"
  }
  static var paidAheadNote: String {
    "These payments are dated today. Turn off to leave out what has not been paid yet."
  }
  static func ownerAbove(_ dog: String, _ owner: String) -> String {
    "\(SharedTexts.quoted(dog)) belongs to \(owner)"
  }
  static var ownerAboveNote: String { "This owner is in the row above. Turn off if the dog has another owner." }
  static func newRate(_ dog: String, _ rate: String, _ day: String) -> String {
    "\(SharedTexts.quoted(dog)) costs \(rate) from \(day)"
  }
  static var newRateNote: String { "Only the last amount says so. Turn on if it is the new rate." }
  static var swappedPlaces: String { "Latitude and longitude are swapped" }
  static func swappedPlacesNote(_ dogs: [String]) -> String {
    "The map locations of these dogs are near only this way: \(dogs.listed(by: ", "))."
  }
  static func hiddenRows(_ count: Int) -> String { count == 1 ? "Import 1 hidden row" : "Import \(count) hidden rows" }
  static func hiddenRowsNote(_ names: [String]) -> String { "The workbook hides: \(names.listed(by: ", "))." }
  static var workbook: String { "Workbook" }
  static func line(_ number: Int, of sheet: String) -> String { "\(sheet), line \(number)" }
  static func oneDog(_ name: String) -> String { "\(SharedTexts.quoted(name)) is one dog" }
  static func oneDogNote(_ lines: [Int]) -> String {
    "Lines \(lines.map { "\($0)" }.listed(by: ", ")) of one week have this name."
  }
  static func sameDog(_ name: String, _ known: String) -> String {
    "\(SharedTexts.quoted(name)) is \(SharedTexts.quoted(known))"
  }
  static func sameDogNote(isWeak: Bool) -> String {
    isWeak ? "Turn on if this is the same dog with a new name." : "Turn off if this is another dog."
  }
  static func notUnderstood(_ count: Int) -> String { "Not understood · \(count)" }
  static func leftOut(_ count: Int) -> String { "Skipped · \(count)" }
  static func fileTooLarge(_ kilobytes: Int) -> String { "A file can have at most \(kilobytes) kB." }
  static func unreadable(_ failure: SheetSource.Failure) -> String {
    switch failure {
    case .tooLarge(let kilobytes): fileTooLarge(kilobytes)
    case .table(let failure): unreadable(failure)
    case .damagedWorkbook: "This workbook can’t be read. Save it again as .xlsx or CSV, without a password."
    case .largeWorkbook: "This workbook has too many cells."
    case .oldWorkbook: "This is an older Excel file or has a password. Save it as .xlsx or CSV first."
    }
  }
  private static func unreadable(_ failure: CSVReader.Failure) -> String {
    switch failure {
    case .tooManyLines(let limit): "A file can have at most \(limit) lines."
    case .tooManyColumns(let line, let limit): "Line \(line) has more than \(limit) columns."
    }
  }
  static func problem(_ problem: Spreadsheet.Problem) -> String {
    switch problem.reason {
    case .noDate: "This week has no date, so it is skipped."
    case .unknownCell: "\(SharedTexts.quoted(problem.text)) isn’t an amount or a word like Away or Injured."
    case .doubtfulAmount: "\(SharedTexts.quoted(problem.text)) is too large for a payment, so it is skipped."
    case .unknownRate: "\(SharedTexts.quoted(problem.text)) is not a rate, so it is skipped."
    case .rateHere: "\(SharedTexts.quoted(problem.text)) has another rate here, which stays."
    case .formulaUnknown:
      "The formula in column \(problem.text) has no stored result. Open the file in Excel and save it."
    case .formulaFailed: "The formula in column \(problem.text) has an error, so the cell is skipped."
    case .mergedAmount: "\(SharedTexts.quoted(problem.text)) is in merged cells. It is taken as one payment."
    case .hiddenSheet: "\(SharedTexts.quoted(problem.text)): skipped because the sheet is hidden."
    case .noWeekdays: "We couldn’t find the row with Monday to Friday."
    case .unreadable: "Some text has characters that can’t be stored, so it is skipped."
    case .tooManyDogs:
      "\(SharedTexts.quoted(problem.text)) wasn’t imported: a file can have at most \(Spreadsheet.dogLimit) dogs."
    case .total: "\(SharedTexts.quoted(problem.text)): skipped because it is a total or a tax."
    case .noDay: "\(SharedTexts.quoted(problem.text)): skipped because this column does not say which day it is for."
    case .noDog: "\(SharedTexts.quoted(problem.text)): skipped because it does not name a dog."
    case .beforeDog:
      "\(SharedTexts.quoted(problem.text)): days before the dog’s first day here are skipped because its balance starts then."
    case .saidBefore: "\(SharedTexts.quoted(problem.text)): skipped because an earlier line has this dog and day."
    case .noPlace:
      "\(SharedTexts.quoted(problem.text)) isn’t a valid location, so this dog has no pickup location."
    case .farPlace: "\(SharedTexts.quoted(problem.text)): the map location is over 100 km from home. Check it."
    case .noteOfNoWeek:
      "\(SharedTexts.quoted(problem.text)) doesn’t say which week, so it was kept as a note."
    }
  }
}

/// The words by which columns of a spreadsheet are known, each as a search key.
extension ClientsTexts {
  static var sheetColumns: [(SheetHeader.Role, [String])] {
    [
      (.place, ["coordinate", "gps", "map"]),
      (.owner, ["owner", "client", "human"]), (.phone, ["phone", "mobile", "cell"]), (.email, ["mail"]),
      (.address, ["address", "pickup", "pick up", "street"]), (.region, ["region", "area", "community"]),
      (.notes, ["note", "comment", "remark"]), (.dog, ["dog", "name", "pup"]),
    ]
  }
  /// The words for latitude, longitude and rate, which are columns only in names as short as "Lat (N)" or "Rate per hike".
  static var latitudeWords: [String] { ["lat", "latitude", "latitudes"] }
  static var longitudeWords: [String] { ["long", "lon", "lng", "longitude", "longitudes"] }
  static var rateWords: [String] { ["rate", "rates", "price", "prices", "fee", "fees"] }
  static var longestColumnName: Int { 3 }
  /// What labels a total in a row or a column.
  static var totalWords: [String] {
    [
      "total", "totals", "subtotal", "subtotals", "sum", "sums", "average", "averages", "avg", "balance", "balances",
      "revenue", "income", "net", "gross",
    ]
  }
  /// What labels a tax in a row or a column.
  static var taxWords: [String] { ["hst", "gst", "pst", "qst", "vat", "tax", "taxes"] }
  /// What is in no dog's name.
  static var unmistakableTotals: [String] { ["total", "totals", "subtotal", "subtotals", "hst", "gst"] }
  /// What is counted in a row below the dogs.
  static var countedWords: [String] {
    [
      "dogs", "hikes", "walks", "clients", "owners", "count", "transfer", "transfers", "etransfer", "etransfers",
      "cheques",
    ]
  }
  /// What may stand beside the words for a total, a tax or a count.
  static var totalFillers: [String] {
    [
      "grand", "sub", "weekly", "monthly", "yearly", "daily", "weeks", "month", "months", "year", "day", "days", "of",
      "the", "for", "per", "in", "on", "and", "to", "date", "no", "num", "number", "dog", "hike", "paid", "unpaid",
      "owed", "owing", "due", "outstanding", "received", "amount", "amounts", "before", "after", "with", "without",
      "incl", "including", "excl", "excluding", "plus", "cash", "e", "cheque", "card",
    ]
  }
  /// What labels notes and costs below the dogs.
  static var noteWords: [String] {
    ["note", "notes", "comment", "comments", "expense", "expenses", "mileage", "fuel", "gas"]
  }
  /// What says that a hike is paid.
  static var paidWords: [String] { ["paid", "pd", "payed", "payment"] }
  /// What labels amounts, beside the words for paid.
  static var amountWords: [String] { ["amount", "amounts", "payments"] }
  /// What says that a hike is not.
  static var unpaidNotes: [String] { ["not paid", "not yet", "no payment"] }
  /// The methods of payment, as they are kept, with the words for them.
  static var paymentMethods: [(name: String, words: [String])] {
    [
      ("E-transfer", ["et", "etransfer", "etransfers", "etrans", "etrf", "etfr", "transfer", "emt", "interac"]),
      ("Cash", ["cash"]), ("Cheque", ["cheque", "check", "chq", "chk"]), ("Card", ["card", "debit", "visa"]),
    ]
  }
  /// What may stand beside the words for a payment.
  static var paymentFillers: [String] { ["", "by", "via", "in", "with", "e", "cad", "usd", "gbp", "eur"] }
  /// The words that say what a dog does on a day.
  static var dayWords: [(mark: Spreadsheet.Mark, words: [String])] {
    [
      (.interview, ["interview", "interviews", "trial", "trials", "greet"]),
      (.away, ["away", "vacation", "holiday", "holidays", "travel", "traveling", "travelling", "travels"]),
      (
        .injured,
        [
          "injured", "injury", "injuries", "sick", "sickness", "ill", "illness", "vet", "vets", "surgery", "limp",
          "limps",
          "limping",
        ]
      ),
      (.canceled, ["cancel", "cancels", "cancelled", "canceled", "cancellation", "off", "noshow"]),
      (.closed, ["closed"]), (.booked, ["unpaid", "owes", "owing", "due", "booked"]),
    ]
  }
  /// The words that say it of a week in a note that begins with one of them; "Vet: Dr. Kim" and "Off lead" do not.
  static var weekWordsOfNotes: [(mark: Spreadsheet.Mark, words: [String])] {
    [
      (.interview, ["interview", "interviews", "trial", "trials"]),
      (.away, ["away", "vacation", "holiday", "holidays", "traveling", "travelling"]),
      (.injured, ["injured", "injury", "sick", "ill", "surgery", "limping"]),
    ]
  }
  /// The words after one of those with which a note is about the dog: "Away from other dogs", "Trial period is over".
  static var noteContinuations: [String] { ["from", "of", "period", "treats"] }
  /// What a cell says if the dog does not hike.
  static var refusals: [String] { ["no", "n", "n/a", "no show"] }
  /// The words with which a cell says the opposite of another word.
  static var negations: [String] { ["not", "no", "isnt", "never", "longer"] }
  /// What stands for the cell above.
  static var dittoMarks: [String] { ["\"", "''", "〃", "″", "”", "“", "-\"-", "ditto", "idem", "same as above"] }
  /// What says that the date of a week is that of its end.
  static var endWords: [String] { ["end", "ends", "ending"] }
  /// The words between the first and the last day of a range.
  static var rangeWords: [String] { ["to", "till", "til", "until", "through", "thru"] }
  /// The words before the number of a week.
  static var weekWords: [String] { ["week", "wk"] }
  /// The words beside a date on which a sheet was worked on.
  static var editWords: [String] {
    ["updated", "update", "revised", "edited", "changed", "saved", "printed", "created", "exported"]
  }
  /// How the names of time zones in America begin.
  static var americanZones: [String] { ["America/", "Pacific/Honolulu"] }
  /// From Monday to Friday.
  static var shortWeekdays: [[String]] { [["m", "mo"], ["t", "tu"], ["w", "we"], ["t", "th", "r"], ["f", "fr"]] }
}
