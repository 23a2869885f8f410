import HikesModel
import HikesViews
import JSONKit
package import RecordKit
package import SharedUIs
import TimeKit

/// Takes a spreadsheet in: what it would make and what was not understood is shown before anything is done.
package struct ImportSheet: Screen {
  private(set) var review: Review?
  /// The file, whose rows are read anew with each answer.
  private(set) var source: SheetSource?
  private(set) var answers = ImportChoices()
  private(set) var problem: String?
  /// How many commands are not stored yet.
  private(set) var waiting = 0

  /// A file that was read.
  struct Review: Equatable {
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
  struct Question: Equatable {
    let doubt: ImportAmbiguity
    let label: String
    let note: String
    /// Whether little speaks for it, so that it is off until somebody turns it on.
    var isWeak = false
  }

  struct Counts: Equatable {
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
    case switched(ImportAmbiguity, Bool)
  }

  package static let path = "\(HikePaths.clients)/import"
  private static var file: String { "file" }
  private static var types: String { ".xlsx,.csv,.tsv,.txt,text/csv" }
  static var dayFirst: String { "day" }
  static var monthFirst: String { "month" }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(ImportSheet()) : nil
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { ClientsTexts.importTitle }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .chooseTapped: return [.chooseTable(token: Self.file, types: Self.types)]
    case .cancelTapped: return [.cancel]
    case .firstMondayChosen(let text):
      answers.firstMonday = CivilDate(text)
      read(in: context)
      return []
    case .dateOrderChosen(let text):
      answers.dateOrder = text == Self.dayFirst ? .dayFirst : .monthFirst
      read(in: context)
      return []
    case .switched(let doubt, let isOn):
      answers.set(doubt, isOn: isOn)
      read(in: context)
      return []
    case .importTapped:
      guard let review, waiting == 0 else { return [] }
      (waiting, problem) = (review.intents.count, nil)
      return review.intents.map { .submit($0) }
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.file, let bytes):
      answers = ImportChoices()
      let zone = context.records[context.actor.workplace]?.timeZone ?? ""
      answers.dateOrder = .usual(in: zone)
      take(bytes)
      read(in: context)
      return []
    case .ended(let command, let outcome) where command.intent.as(ImportHikes.self) != nil:
      waiting = max(0, waiting - 1)
      if case .refused(let refusal) = outcome { problem = refusal.message }
      if outcome == .failed { problem = ClientsTexts.notImported }
      return waiting == 0 && problem == nil ? [.finish] : []
    default: return []
    }
  }

  private mutating func read(in context: ScreenContext) {
    review = nil
    guard let source else { return }
    var valid = answers
    if valid.firstMonday?.weekday != .monday { valid.firstMonday = nil }
    let sheet = Spreadsheet(source, today: context.today, valid)
    let workplace = context.actor.workplace
    let rate = context.records.hikeSettings(of: workplace).business.defaultRate
    let content = SheetImport(sheet, in: workplace, defaultRate: rate, beside: context.records, valid)
    let intents = content.intents()
    review = Review(
      problems: sheet.problems + content.farPlaces(from: context.records.home(of: workplace)),
      omissions: sheet.omissions + content.omissions, intents: intents,
      weeks: content.weeks, questions: hiddenRows(of: source) + content.questions(in: context),
      openDate: sheet.openDate, asksForMonday: sheet.undatedWeeks > 0,
      new: Self.count(intents, on: context.records, in: workplace))
  }

  private mutating func take(_ bytes: [UInt8]) {
    (source, problem) = (nil, nil)
    do throws(SheetSource.Failure) {
      source = try SheetSource(bytes)
    } catch {
      problem = ClientsTexts.unreadable(error)
    }
  }

  private func hiddenRows(of source: SheetSource) -> [Question] {
    let names = source.hidden.compactMap { index in source.rows[index].first { !$0.isEmpty } }
    if names.isEmpty { return [] }
    return [
      Question(
        doubt: .hiddenRows, label: ClientsTexts.hiddenRows(names.count), note: ClientsTexts.hiddenRowsNote(names))
    ]
  }

  private static func count(
    _ intents: [ImportHikes], on records: Records, in workplace: Identifier<Workplace>
  ) -> Counts {
    intents.reduce(into: Counts()) { counts, intent in
      let new = intent.news(on: records, in: workplace)
      counts.clients += new.clients.count
      counts.dogs += new.dogs.count
      counts.payments += new.payments.count
      counts.exceptions += new.exceptions.count
    }
  }
}
