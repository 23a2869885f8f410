package import HTMLKit
import JSONKit
import LeaveModel
package import RecordKit
import SharedModels
package import SharedUIs
package import TimeKit

/// Adds the public holidays of a country or a region, all at once; each can be left out.
package struct PublicHolidaysSheet: Screen {
  private var countries = Fetched<[HolidayCountry]>.loading
  private var holidays = Fetched<PublicHolidays>.loading
  /// The chosen country's code; empty as long as there is none.
  private var country = ""
  /// The chosen region's code; empty for the whole country.
  private var region = ""
  /// The last year whose holidays are added; nil for all that are known.
  private var lastYear: Int?
  /// The days whose switch was turned: of those to come, that they are left out, and of those gone by, that they are added.
  private var turned: [CivilDate] = []
  private var hasAsked = false

  package enum Action: Equatable, Sendable {
    case retryTapped
    case countryChosen(String)
    case regionChosen(String)
    case yearChosen(String)
    case switched(CivilDate, Bool)
    case addTapped
    case cancelTapped
  }

  package static let path = "\(HolidaysScreen.path)/public"
  private static var index: String { "countries" }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    return context.allows(AddHolidays.self)
      ? .screen(PublicHolidaysSheet()) : .gone(LeaveTexts.managersAddHolidays)
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { LeaveTexts.publicHolidays }
}

extension PublicHolidaysSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .retryTapped: return load()
    case .countryChosen(let code):
      (country, region, turned, holidays) = (code, "", [], .loading)
      return load()
    case .regionChosen(let code): (region, turned) = (code, [])
    case .yearChosen(let year): lastYear = Int(year)
    case .switched(let date, let isOn):
      turned.removeAll { $0 == date }
      if isOn != isAdded(date, in: context) { turned.append(date) }
    case .addTapped:
      let new = additions(in: context)
      return new.isEmpty ? [] : [.submitAndClose(AddHolidays(new.map { Self.saving($0, in: context) }))]
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  private static func saving(_ day: PublicHolidays.Day, in context: ScreenContext) -> SaveHoliday {
    var holiday = Holiday(id: Identifier(context.makeIdentifier()))
    (holiday.date, holiday.title) = (day.date, day.name)
    return SaveHoliday(creating: holiday)
  }

  /// What is not there yet: the list of countries first, then the holidays of the chosen one.
  private mutating func load() -> [Effect] {
    hasAsked = true
    if countries.value == nil {
      countries = .loading
      return [.fetch(token: Self.index, path: HolidayCountry.indexPath)]
    }
    guard !country.isEmpty else { return [] }
    holidays = .loading
    return [.fetch(token: country, path: HolidayCountry.path(country))]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load()
    case .fetched(Self.index, let bytes):
      countries = HolidayCountry.list(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
      country = ownCountry(in: context) ?? ""
      return countries.value == nil ? [] : load()
    case .fetchFailed(Self.index, _): countries = .failed(LeaveTexts.needsConnection)
    // An answer about a country that was chosen before comes too late.
    case .fetched(country, let bytes):
      holidays = PublicHolidays(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetchFailed(country, _): holidays = .failed(LeaveTexts.needsConnection)
    default: break
    }
    return []
  }

  /// The country of the device's time zone, or else of the workplace's.
  private func ownCountry(in context: ScreenContext) -> String? {
    for zone in [context.zones.device, context.records.workplace?.timeZone ?? ""] {
      if let own = countries.value?.first(where: { $0.zones.contains(zone) }) { return own.code }
    }
    return nil
  }

  /// The holidays of the chosen region and years.
  private func chosen(in context: ScreenContext) -> [PublicHolidays.Day] {
    let first = context.today.year
    return holidays.value?.days(of: region, in: first...max(first, lastYear ?? first + 2)) ?? []
  }

  private func isAdded(_ date: CivilDate, in context: ScreenContext) -> Bool {
    (date >= context.today) != turned.contains(date)
  }

  /// Those that are to be added.
  private func additions(in context: ScreenContext) -> [PublicHolidays.Day] {
    let new = chosen(in: context).filter {
      isAdded($0.date, in: context) && context.records.holidays(on: $0.date).isEmpty
    }
    return Array(new.prefix(AddHolidays.limit))
  }
}

extension PublicHolidaysSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let count = additions(in: context).count
    return sheet(
      LeaveTexts.publicHolidays, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(LeaveTexts.addHolidays(count), isEnabled: count > 0, action: .addTapped)
    ) {
      countries.view(retry: .retryTapped) { countries in
        choices(countries, in: context)
        if !country.isEmpty {
          holidays.view(retry: .retryTapped) { _ in years(in: context) }
        }
      }
    }
  }

  private func choices(_ countries: [HolidayCountry], in context: ScreenContext) -> HTML<Action> {
    let regions = holidays.value?.regions ?? []
    let first = context.today.year
    return formSection(footer: LeaveTexts.publicHolidaysNote, key: "choices") {
      menuRow(
        id: "holidays-country", label: LeaveTexts.country, choices: countries.map { Choice($0.code, $0.name) },
        selected: country
      ) { .countryChosen($0) }
      if !regions.isEmpty {
        menuRow(
          id: "holidays-region", label: LeaveTexts.region,
          choices: [Choice("", LeaveTexts.wholeCountry)] + regions.map { Choice($0.code, $0.name) }, selected: region
        ) { .regionChosen($0) }
      }
      menuRow(
        id: "holidays-years", label: LeaveTexts.throughYear,
        choices: (first...first + 2).map { Choice(String($0), String($0)) }, selected: String(lastYear ?? first + 2)
      ) { .yearChosen($0) }
    }
  }

  @HTMLBuilder<Action>
  private func years(in context: ScreenContext) -> HTML<Action> {
    let days = chosen(in: context)
    if days.isEmpty { tag("p", .class("form-note")) { LeaveTexts.noneInTheseYears } }
    for year in context.today.year...context.today.year + 2 {
      let ofYear = days.filter { $0.date.year == year }
      if !ofYear.isEmpty {
        formSection(String(year), key: String(year)) {
          for day in ofYear { row(day, in: context) }
        }
      }
    }
  }

  private func row(_ day: PublicHolidays.Day, in context: ScreenContext) -> HTML<Action> {
    let isThere = !context.records.holidays(on: day.date).isEmpty
    let date = day.date.text(.short)
    return toggleRow(
      id: "holiday-\(day.date)", label: day.name, note: isThere ? LeaveTexts.isThere(on: date) : date,
      isOn: isThere || isAdded(day.date, in: context), isEnabled: !isThere
    ) { .switched(day.date, $0) }
  }
}
