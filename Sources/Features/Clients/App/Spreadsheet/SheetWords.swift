/// The English words by which a spreadsheet that is imported is understood, each as a search key.
enum SheetWords {
  /// Those of columns.
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
