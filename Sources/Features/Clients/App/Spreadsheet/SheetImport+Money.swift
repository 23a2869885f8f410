import HikesModel
import JSONKit
import RecordKit
import TextKit
import TimeKit

/// Money.
extension SheetImport {
  /// What changes a new dog's rate after its first day.
  func changedRates(of index: Int) -> [SaveDog] {
    guard let from = schedules[index].from else { return [] }
    var dog = Dog(id: dogID(index))
    dog.terms = Dated(DogTerms(days: [], rate: rates[index].first))
    // Terms have so many changes at most; no business changes its prices that often.
    return rates[index].changes.filter { $0.from > from }.prefix(Dated<DogTerms>.changeLimit).map { change in
      let save = SaveDog(changing: dog) {
        $0.terms.edited.rate = change.cents
        $0.terms.editedFrom = change.from
      }
      dog.terms = Dated(DogTerms(days: [], rate: change.cents))
      return save
    }
  }

  func payments(of index: Int, in week: Spreadsheet.Week) -> [SavePayment] {
    Weekday.allCases.compactMap { weekday in
      guard case .paid(let cents, by: let method)? = week.marks[weekday] else { return nil }
      let date = week.date(of: weekday)
      guard begins(index, by: date), !isLeftOut(index, on: date) else { return nil }
      let amount = cents ?? matches.dogs[index]?.rate(on: date) ?? rates[index].rate(on: date)
      return amount > 0 ? payment(of: index, for: date, amount, by: method) : nil
    }
  }

  /// What is paid for a day to come was paid by today, unless somebody says that it was not, or the app has it.
  private func isLeftOut(_ index: Int, on date: CivilDate) -> Bool {
    guard date > sheet.today else { return false }
    if answers.declined.contains(.paidAhead) { return true }
    guard let records, let dog = matches.dogs[index] else { return false }
    return records.payments(of: dog.id).contains { $0.date == date }
  }

  private func payment(of index: Int, for date: CivilDate, _ amount: Int64, by method: String?) -> SavePayment {
    let dog = dogID(index)
    return SavePayment(id: Payment.imported(for: date, of: dog, in: identifiers.workplace), mode: .create) {
      ($0.dog, $0.date, $0.amount, $0.method) = (dog, min(date, sheet.today), amount, method)
    }
  }

  /// How many hikes to come are paid.
  var paymentsAhead: Int {
    sheet.dogs.indices.reduce(0) { sum, index in
      schedules[index].weeks.reduce(sum) { sum, week in
        sum
          + Weekday.allCases.count { weekday in
            if case .paid? = week.marks[weekday] { week.date(of: weekday) > sheet.today } else { false }
          }
      }
    }
  }

  /// The dogs of which the sheet has money from before they begin in the workplace, which is left out, and those whose
  /// rate here is another one, which stays.
  var omissions: [Spreadsheet.Problem] {
    sheet.dogs.indices.compactMap { index in
      let early = schedules[index].weeks.first { week in
        Weekday.allCases.contains { weekday in
          if case .paid? = week.marks[weekday] { !begins(index, by: week.date(of: weekday)) } else { false }
        }
      }
      return early.map { Spreadsheet.Problem(line: $0.line, text: sheet.dogs[index].name, reason: .beforeDog) }
    } + otherRates
  }

  private var otherRates: [Spreadsheet.Problem] {
    sheet.dogs.indices.compactMap { index in
      guard let dog = matches.dogs[index], rates[index].isKnown, let week = schedules[index].weeks.last else {
        return nil
      }
      let date = min(week.date(of: .friday), max(sheet.today, dog.startsOn ?? sheet.today))
      guard dog.rate(on: date) != rates[index].rate(on: date) else { return nil }
      return Spreadsheet.Problem(line: week.line, text: sheet.dogs[index].name, reason: .rateHere)
    }
  }
}
