import JSONKit
import SharedHikes
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
  static var noDogsText: String { "Add each dog with its owner, its regular days and its rate." }
  static var noMatches: String { "No dog matches." }
  static var filter: String { "Which dogs" }
  static var noPlace: String { "No place yet" }
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
    days.isEmpty ? nil : days.map { String($0.name.prefix(3)) }.joined(by: ", ")
  }
}

/// The forms.
extension ClientsTexts {
  static var nextHike: String { "Next hike" }
  static var lastPayment: String { "Last payment" }
  static var balance: String { "Balance" }
  static var payments: String { "Payments" }
  static var newOwner: String { "New Owner" }
  static var anotherOwner: String { "Another owner" }
  static var from: String { "From" }
  static var fromFooter: String { "What was before this day stays as it was, also in the balance." }
  static var pickup: String { "Pickup" }
  static var pickupFooter: String { "Leave this empty where the owner lives at the pickup." }
  static var regionOfTrail: String { "As the nearest trail" }
  static var notBefore: String { "Not before" }
  static var notAfter: String { "Not after" }
  static var notesExample: String { "e.g., reactive with other dogs" }
  static var apart: String { "Not together with" }
  static var anotherDog: String { "Add a dog" }
  static var active: String { "Active" }
  static var inactiveFrom: String { "Inactive from" }
  static var inactiveFooter: String { "The hikes before this day stay, and so does what is owed for them." }
  static var placeFooter: String { "The place is what routes are found by." }
  static var placeUnreadable: String { "Enter a latitude and a longitude, such as 44.7291, -63.6541." }
  static var imported: String { "Spreadsheet imported" }
  static var notImported: String { "The spreadsheet was not imported." }
}

/// The import of a spreadsheet.
extension ClientsTexts {
  static var importTitle: String { "Import Spreadsheet" }
  static var importNow: String { "Import" }
  static var chooseFile: String { "Choose a CSV File" }
  static var importText: String {
    "Dogs in rows, Monday to Friday in columns, an amount where a hike is paid. Several weeks may be in one file. What is here already stays as it is."
  }
  static var nothingNew: String { "All of this is here already." }
  static var changes: String { "Changes of single days" }
  static var isThere: String { "Already here" }
  static func line(_ number: Int) -> String { "Line \(number)" }
  static func notUnderstood(_ count: Int) -> String { "Not understood · \(count)" }
  static func leftOut(_ count: Int) -> String { "Left out · \(count)" }
  static func fileTooLarge(_ kilobytes: Int) -> String { "A file can have at most \(kilobytes) kB." }

  static func unreadable(_ failure: CSVReader.Failure) -> String {
    switch failure {
    case .tooManyLines(let limit): "A file can have at most \(limit) lines."
    case .tooManyColumns(let line, let limit): "Line \(line) has more than \(limit) columns."
    }
  }

  static func problem(_ problem: Spreadsheet.Problem) -> String {
    switch problem.reason {
    case .noDate: "No date is given for this week, so it is left out."
    case .unknownCell: "\(ModelTexts.quoted(problem.text)) is neither an amount nor a word such as Away or Injured."
    case .noWeekdays: "There is no line with the days from Monday to Friday."
    case .unreadable: "A text has characters that cannot be kept, and is left out."
    case .tooManyDogs: "\(ModelTexts.quoted(problem.text)) is one dog too many for a file."
    case .total: "\(ModelTexts.quoted(problem.text)): left out, since it is a total or a tax."
    case .noDay: "\(ModelTexts.quoted(problem.text)): left out, since this column does not say of which day it is."
    case .noDog: "\(ModelTexts.quoted(problem.text)): left out, since it names no dog."
    case .beforeDog:
      "\(ModelTexts.quoted(problem.text)): what is before the dog's first day here is left out, as its balance begins then."
    case .saidBefore: "\(ModelTexts.quoted(problem.text)): left out, since an earlier line has this dog and this day."
    case .noteOfNoWeek:
      "\(ModelTexts.quoted(problem.text)) does not say which of the weeks it is about, so it is a note."
    }
  }
}

/// The words by which columns of a spreadsheet are known, each as a search key.
extension ClientsTexts {
  static var sheetColumns: [(SheetHeader.Role, [String])] {
    [
      (.owner, ["owner", "client", "human"]), (.phone, ["phone", "mobile", "cell"]), (.email, ["mail"]),
      (.address, ["address", "pickup", "pick up", "street"]), (.region, ["region", "area", "community"]),
      (.notes, ["note", "comment", "remark"]), (.dog, ["dog", "name", "pup"]),
    ]
  }

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

  /// What says that the date of a week is that of its end.
  static var endWords: [String] { ["end", "ends", "ending"] }
  /// The words between the first and the last day of a range.
  static var rangeWords: [String] { ["to", "till", "til", "until", "through", "thru"] }
  /// The words before the number of a week.
  static var weekWords: [String] { ["week", "wk"] }

  /// From Monday to Friday.
  static var shortWeekdays: [[String]] { [["m", "mo"], ["t", "tu"], ["w", "we"], ["t", "th", "r"], ["f", "fr"]] }
}

/// Why a command is refused.
extension ClientsTexts {
  static func clientHasDogs(_ client: String, _ dogs: [String]) -> String {
    "\(ModelTexts.quoted(client)) still has dogs: \(dogs.joined(by: ", ")). Give them another owner first."
  }
  static func dogHasPayments(_ dog: String) -> String {
    "There are payments for \(ModelTexts.quoted(dog)). Make the dog inactive instead, and its history stays."
  }
  static func dogHasHiked(_ dog: String) -> String {
    "\(ModelTexts.quoted(dog)) has hiked. Make the dog inactive instead, and its history stays."
  }
  static func dogHasDays(_ dog: String) -> String {
    "Something was noted for days of \(ModelTexts.quoted(dog)). Delete the dog, and that is deleted with it."
  }
  static var windowIsEmpty: String { "The latest time must not be before the earliest." }
  static var rateOutOfRange: String { "A rate is from 0 to 1,000." }
  static var tooManyTerms: String { "The regular days of this dog have changed too often." }
  static func tooManyRows(_ count: Int, limit: Int) -> String {
    "At most \(limit) rows can be imported at once; these are \(count)."
  }
}
