package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
import RecordKit
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension ImportSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let canImport = review.map { $0.new.total > 0 && ($0.openDate == nil || answers.dateOrder != nil) } ?? false
    return sheet(
      ClientsTexts.importTitle, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: review == nil ? nil : Button(ClientsTexts.importNow, isEnabled: canImport, action: .importTapped),
      isBusy: waiting > 0
    ) {
      tag("p", .class("quiet form-note")) { ClientsTexts.importText }
      tag("div", .class("button-row")) {
        button(Button(ClientsTexts.chooseFile, icon: .upload, action: .chooseTapped))
      }
      if let problem { formError(problem) }
      if let review {
        let hasDogs = review.intents.contains { !$0.dogs.isEmpty }
        if hasDogs { summary(review) }
        if let date = review.openDate { dateOrder(date, in: context) }
        if review.asksForMonday { firstMonday() }
        switches(review.questions, ClientsTexts.doubts, key: "doubts")
        switches(
          weeks(review, in: context), ClientsTexts.weeks, ClientsTexts.weeksFooter, key: "weeks")
        lines(review.problems, ClientsTexts.notUnderstood(review.problems.count), key: "problems")
        if hasDogs { dogs(review, in: context) }
        lines(review.omissions, ClientsTexts.leftOut(review.omissions.count), key: "omissions")
      }
    }
  }

  private func summary(_ review: Review) -> HTML<Action> {
    let new = review.new
    if new.total == 0 { return banner(ClientsTexts.nothingNew, icon: .check2, tone: .neutral) }
    return definitionList([
      Definition(HikeTexts.clients, "\(new.clients)"), Definition(HikeTexts.dogs, "\(new.dogs)"),
      Definition(ClientsTexts.payments, "\(new.payments)"), Definition(ClientsTexts.changes, "\(new.exceptions)"),
    ])
  }

  /// Asks which number of dates such as "02/11" is the month.
  private func dateOrder(_ date: String, in context: ScreenContext) -> HTML<Action> {
    let choices = [(Self.monthFirst, DateOrder.monthFirst), (Self.dayFirst, .dayFirst)].map { name, order in
      let day = SheetDate(today: context.today, order: order).date(in: date)
      return Choice(name, day?.text(.short) ?? date)
    }
    let chosen = answers.dateOrder.map { $0 == .dayFirst ? Self.dayFirst : Self.monthFirst }
    return formSection(footer: ClientsTexts.dateOrderFooter, key: "order") {
      menuRow(id: "import-order", label: ClientsTexts.dateOrder(date), choices: choices, selected: chosen) {
        .dateOrderChosen($0)
      }
    }
  }

  private func firstMonday() -> HTML<Action> {
    formSection(footer: ClientsTexts.firstMondayFooter, key: "monday") {
      dateRow(
        id: "import-monday", label: ClientsTexts.firstMonday, date: answers.firstMonday.map { "\($0)" } ?? "",
        error: answers.firstMonday.map { $0.weekday == .monday } ?? true ? nil : ClientsTexts.notMonday
      ) { .firstMondayChosen($0) }
    }
  }

  private func weeks(_ review: Review, in context: ScreenContext) -> [Question] {
    let currency = context.records.hikeSettings(of: context.actor.workplace).currency
    return review.weeks.map { week in
      Question(
        doubt: .week(week.monday), label: ClientsTexts.week(week.monday),
        note: ClientsTexts.week(
          dogs: week.dogs, sum: currency.shortText(week.sum), additions: week.additions,
          cancellations: week.cancellations))
    }
  }

  @HTMLBuilder<Action>
  private func switches(
    _ questions: [Question], _ title: String, _ footer: String = "", key: String
  ) -> HTML<Action> {
    if !questions.isEmpty {
      formSection(title, footer: footer, key: key) {
        for (index, question) in questions.enumerated() {
          toggleRow(
            id: "import-\(key)-\(index)", label: question.label, note: question.note,
            isOn: answers.isOn(question.doubt, isWeak: question.isWeak)
          ) { .switched(question.doubt, $0) }
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func lines(_ problems: [Spreadsheet.Problem], _ title: String, key: String) -> HTML<Action> {
    if !problems.isEmpty {
      section(title, key: key) {
        cardList(label: title) {
          for (index, problem) in problems.prefix(pageSize).enumerated() {
            cardItem(key: "\(index)") {
              infoCard(title: self.title(of: problem.line), note: ClientsTexts.problem(problem))
            }
          }
        }
      }
    }
  }

  private func title(of line: Int) -> String {
    guard line > 0, let place = source?.place(of: line) else { return ClientsTexts.workbook }
    return place.sheet.map { ClientsTexts.line(place.row, of: $0) } ?? ClientsTexts.line(place.row)
  }

  private func dogs(_ review: Review, in context: ScreenContext) -> HTML<Action> {
    let currency = context.records.hikeSettings(of: context.actor.workplace).currency
    return section(HikeTexts.dogs, key: "dogs") {
      cardList(label: HikeTexts.dogs) {
        for dog in review.intents.flatMap({ $0.dogs }) {
          let row = dog.patch.given
          let later = review.intents.flatMap { $0.rates.filter { $0.id == dog.id } }
          cardItem(key: dog.id.description) {
            infoCard(
              title: row.name,
              meta: [
                CardDetail(ClientsTexts.days(row.terms.edited.days) ?? ClientsTexts.none, icon: .calendar3),
                CardDetail(rates([dog] + later, currency, in: context), icon: .cash),
              ],
              end: context.records[dog.id] == nil ? .nothing : chip(ClientsTexts.isThere))
          }
        }
      }
    }
  }

  /// "$25, $30 from Nov 16, 2026"
  private func rates(_ saves: [SaveDog], _ currency: Currency, in context: ScreenContext) -> String {
    saves.enumerated().map { index, save in
      let terms = save.patch.given.terms
      let rate = currency.shortText(terms.edited.rate)
      guard index > 0, let from = terms.editedFrom else { return rate }
      return ClientsTexts.rate(rate, from: from.text(.shortDate))
    }.listed(by: ", ")
  }
}
