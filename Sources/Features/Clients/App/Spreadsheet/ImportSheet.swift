package import HTMLKit
import JSONKit
package import RecordKit
import SharedHikes
import SharedModels
package import SharedUIs
import TimeKit

/// Takes a spreadsheet in: what it would make and what was not understood is shown before anything is done.
package struct ImportSheet: Screen {
  private var review: Review?
  /// The file, which is read anew with each answer.
  private var bytes: [UInt8] = []
  private var answers = SheetAnswers()
  private var problem: String?
  /// How many commands are not stored yet.
  private var waiting = 0

  /// A file that was read.
  private struct Review: Equatable {
    let problems: [Spreadsheet.Problem]
    /// The lines that are no dogs.
    let omissions: [Spreadsheet.Problem]
    let intents: [ImportHikes]
    let weeks: [SheetWeekSummary]
    let questions: [Question]
    /// A date that may be two.
    let openDate: String?
    /// Whether there are weeks without a date.
    let asksForMonday: Bool
    /// How many rows are not there yet.
    let new: Counts
  }

  /// Something that the person may see otherwise.
  private struct Question: Equatable {
    let doubt: SheetDoubt
    let label: String
    let note: String
  }

  private struct Counts: Equatable {
    var clients = 0
    var dogs = 0
    var payments = 0
    var exceptions = 0
    var total: Int { clients + dogs + payments + exceptions }
  }

  package enum Action: Equatable, Sendable {
    case chooseTapped
    case importTapped
    case cancelTapped
    case firstMondayChosen(String)
    case dateOrderChosen(String)
    case switched(SheetDoubt, Bool)
  }

  package static let path = "\(HikePaths.clients)/import"
  private static var file: String { "file" }
  private static var dayFirst: String { "day" }
  private static var monthFirst: String { "month" }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    address.rest(behind: path) == [] ? .screen(ImportSheet()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { ClientsTexts.importTitle }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .chooseTapped: return [.chooseFile(token: Self.file, types: ".csv,.tsv,.txt,text/csv")]
    case .cancelTapped: return [.cancel]
    case .firstMondayChosen(let text):
      answers.firstMonday = CivilDate(text)
      read(on: records, in: environment)
      return []
    case .dateOrderChosen(let text):
      answers.dateOrder = text == Self.dayFirst ? .dayFirst : .monthFirst
      read(on: records, in: environment)
      return []
    case .switched(let doubt, let isOn):
      answers.set(doubt, isOn: isOn)
      read(on: records, in: environment)
      return []
    case .importTapped:
      guard let review, waiting == 0 else { return [] }
      waiting = review.intents.count
      return review.intents.map { .submit($0) }
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .fetched(Self.file, let bytes):
      (self.bytes, answers) = (bytes, SheetAnswers())
      let zone = records[environment.actor.workplace]?.timeZone ?? ""
      answers.dateOrder = .usual(in: zone, environment.region)
      read(on: records, in: environment)
      return []
    case .ended(let command, let outcome) where command.intent.as(ImportHikes.self) != nil:
      waiting = max(0, waiting - 1)
      if case .refused(let refusal) = outcome { problem = refusal.message }
      if outcome == .failed { problem = ClientsTexts.notImported }
      return waiting == 0 && problem == nil ? [.finish] : []
    default: return []
    }
  }

  private mutating func read(on records: Records, in environment: Environment) {
    (review, problem) = (nil, nil)
    guard bytes.count <= Spreadsheet.sizeLimit else {
      problem = ClientsTexts.fileTooLarge(Spreadsheet.sizeLimit / 1_000)
      return
    }
    do throws(CSVReader.Failure) {
      var valid = answers
      if valid.firstMonday?.weekday != .monday { valid.firstMonday = nil }
      let sheet = try Spreadsheet(bytes, today: environment.today, valid)
      let workplace = environment.actor.workplace
      let rate = records.hikeSettings(of: workplace).defaultRate
      let content = SheetImport(sheet, in: workplace, defaultRate: rate, beside: records, valid)
      let intents = content.intents()
      review = Review(
        problems: sheet.problems, omissions: sheet.omissions + content.omissions, intents: intents,
        weeks: content.weeks(in: records.region), questions: Self.questions(of: content),
        openDate: sheet.openDate, asksForMonday: sheet.undatedWeeks > 0, new: Self.count(intents, on: records))
    } catch {
      problem = ClientsTexts.unreadable(error)
    }
  }

  private static func questions(of content: SheetImport) -> [Question] {
    let sheet = content.sheet
    let repetitions = sheet.repetitions.map { rows in
      Question(
        doubt: .oneDog(rows.key), label: ClientsTexts.oneDog(rows.name), note: ClientsTexts.oneDogNote(rows.lines))
    }
    return repetitions
      + content.matches.renames.map { rename in
        Question(
          doubt: .renamed(sheet.keys[rename.index]),
          label: ClientsTexts.sameDog(sheet.dogs[rename.index].name, rename.dog.name), note: ClientsTexts.sameDogNote)
      }
  }

  private static func count(_ intents: [ImportHikes], on records: Records) -> Counts {
    intents.reduce(into: Counts()) { counts, intent in
      let new = intent.news(on: records)
      counts.clients += new.clients.count
      counts.dogs += new.dogs.count
      counts.payments += new.payments.count
      counts.exceptions += new.exceptions.count
    }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
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
        if let date = review.openDate { dateOrder(date, in: environment) }
        if review.asksForMonday { firstMonday() }
        switches(review.questions, ClientsTexts.doubts, key: "doubts")
        switches(
          weeks(review, on: records, in: environment), ClientsTexts.weeks, ClientsTexts.weeksFooter, key: "weeks")
        lines(review.problems, ClientsTexts.notUnderstood(review.problems.count), key: "problems")
        if hasDogs { dogs(review, on: records, in: environment) }
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
  private func dateOrder(_ date: String, in environment: Environment) -> HTML<Action> {
    let choices = [(Self.monthFirst, DateOrder.monthFirst), (Self.dayFirst, .dayFirst)].map { name, order in
      let day = SheetDate(today: environment.today, order: order).date(in: date)
      return Choice(name, day?.text(.short, in: environment.region) ?? date)
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

  private func weeks(_ review: Review, on records: Records, in environment: Environment) -> [Question] {
    let currency = records.hikeSettings(of: environment.actor.workplace).currency
    return review.weeks.map { week in
      Question(
        doubt: .week(week.monday), label: ClientsTexts.week(week.monday, in: records.region),
        note: ClientsTexts.week(
          dogs: week.dogs, sum: HikeTexts.shortMoney(week.sum, currency), cancellations: week.cancellations))
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
            isOn: !answers.declined.contains(question.doubt)
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
              infoCard(title: ClientsTexts.line(problem.line), note: ClientsTexts.problem(problem))
            }
          }
        }
      }
    }
  }

  private func dogs(_ review: Review, on records: Records, in environment: Environment) -> HTML<Action> {
    let currency = records.hikeSettings(of: environment.actor.workplace).currency
    return section(HikeTexts.dogs, key: "dogs") {
      cardList(label: HikeTexts.dogs) {
        for dog in review.intents.flatMap({ $0.dogs }) {
          let row = dog.patch.given
          cardItem(key: dog.id.description) {
            infoCard(
              title: row.name,
              meta: [
                Meta(ClientsTexts.days(row.termChange.days ?? []) ?? ClientsTexts.none, icon: .calendar3),
                Meta(HikeTexts.shortMoney(row.termChange.rate ?? 0, currency), icon: .cash),
              ],
              end: records[dog.id] == nil ? .nothing : chip(ClientsTexts.isThere))
          }
        }
      }
    }
  }
}
