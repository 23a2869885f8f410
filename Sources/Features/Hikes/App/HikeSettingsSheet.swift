import HTMLKit
import JSONKit
package import RecordKit
import RoutingKit
package import SharedHikes
import SharedModels
package import SharedForms
package import SharedUIs
import TextKit
import TimeKit

/// The form of what holds for all hikes.
package struct HikeSettingsSheet: Screen {
  /// What was typed; numbers as text, so that anything can be typed.
  package struct Draft: Equatable, Sendable {
    var settings: HikeSettings
    var homeAddress: String
    var home: PlaceDraft
    var capacity: String
    var hikesPerDay: String
    var isBalanced: Bool
    var departure: TimeOfDay
    var serviceMinutes: String
    var speed: String
    var currency: HikeSettings.Currency
    var defaultRate: String
    var overdueRule: HikeSettings.OverdueRule
    var overdueDays: String
    var taxes: String
  }

  package private(set) var form: FormState<Draft>
  private(set) var placeField = PlaceField()

  package enum Field: String, CaseIterable, Sendable {
    case homeAddress, home, capacity, hikesPerDay, serviceMinutes, speed, currency, defaultRate, overdueRule,
      overdueDays
    case taxes
  }

  package enum Action: Equatable, Sendable {
    case changed(Field, String)
    case balancedChanged(Bool)
    case departureChanged(Int)
    case place(PlaceAction)
    case saveTapped
    case cancelTapped
  }

  package static let path = "/settings/hikes"

  package init(_ settings: HikeSettings) { form = FormState(Draft(settings)) }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    return .screen(HikeSettingsSheet(records.hikeSettings(of: environment.actor.workplace)))
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { HikesTexts.hikeSettings }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .changed(let field, let text): form.change { $0.set(field, text) }
    case .balancedChanged(let isOn): form.change { $0.isBalanced = isOn }
    case .departureChanged(let minutes): form.change { $0.departure = TimeOfDay.midnight.adding(minutes: minutes) }
    case .place(let action):
      let (text, effects) = placeField.reduce(action, address: form.draft.homeAddress, in: environment)
      if let text { form.change { $0.home.type(text) } }
      return effects
    case .saveTapped:
      let intent = form.draft.intent(from: form.original)
      return form.save({ () throws(Refusal) in try intent.get().erased }, on: records, in: environment)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if let text = placeField.receive(event) { form.change { $0.home.type(text) } }
    guard case .ended(_, let outcome) = event else { return [] }
    return form.endSave(outcome, of: HikesTexts.settingsNoun, created: nil)
  }
}

extension HikeSettingsSheet.Draft {
  init(_ settings: HikeSettings) {
    self.init(
      settings: settings, homeAddress: settings.homeAddress ?? "", home: PlaceDraft(settings.home),
      capacity: "\(settings.capacity)",
      hikesPerDay: "\(settings.hikesPerDay)", isBalanced: settings.isBalanced, departure: settings.departure,
      serviceMinutes: "\(settings.serviceMinutes)", speed: "\(settings.speed)", currency: settings.currency,
      defaultRate: AmountText.text(settings.defaultRate), overdueRule: settings.overdueRule,
      overdueDays: "\(settings.overdueDays)", taxes: TaxText.text(settings.taxes))
  }

  mutating func set(_ field: HikeSettingsSheet.Field, _ text: String) {
    let text = text.limited(toCharacters: 200)
    switch field {
    case .homeAddress: homeAddress = text
    case .home: home.type(text)
    case .capacity: capacity = text
    case .hikesPerDay: hikesPerDay = text
    case .serviceMinutes: serviceMinutes = text
    case .speed: speed = text
    case .currency: currency = HikeSettings.Currency(rawValue: text) ?? currency
    case .defaultRate: defaultRate = text
    case .overdueRule: overdueRule = HikeSettings.OverdueRule(rawValue: text) ?? overdueRule
    case .overdueDays: overdueDays = text
    case .taxes: taxes = text
    }
  }

  /// What was changed, or why it cannot be read.
  func intent(from old: Self) -> Result<SaveHikeSettings, Refusal> {
    var next = settings
    do throws(Refusal) {
      next.homeAddress = homeAddress.unlessEmpty
      if home != old.home {
        guard !home.isInvalid else { throw Refusal(HikesTexts.noSuchPlace, field: "home") }
        next.home = home.coordinate
      }
      if capacity != old.capacity { next.capacity = try number(capacity, HikesTexts.capacity) }
      if hikesPerDay != old.hikesPerDay { next.hikesPerDay = try number(hikesPerDay, HikesTexts.hikesPerDay) }
      (next.isBalanced, next.departure) = (isBalanced, departure)
      if serviceMinutes != old.serviceMinutes {
        next.serviceMinutes = try number(serviceMinutes, HikesTexts.serviceMinutes)
      }
      if speed != old.speed { next.speed = try number(speed, HikesTexts.speed) }
      try readMoney(from: old, into: &next)
    } catch {
      return .failure(error)
    }
    return .success(SaveHikeSettings(from: settings, to: next))
  }

  private func readMoney(from old: Self, into next: inout HikeSettings) throws(Refusal) {
    (next.currency, next.overdueRule) = (currency, overdueRule)
    if defaultRate != old.defaultRate {
      guard let rate = AmountText.cents(defaultRate) else {
        throw Refusal(HikeTexts.amountMissing, field: "defaultRate")
      }
      next.defaultRate = rate
    }
    if overdueDays != old.overdueDays { next.overdueDays = try number(overdueDays, HikesTexts.overdueDays) }
    if taxes != old.taxes {
      guard let read = TaxText.taxes(taxes) else { throw Refusal(HikesTexts.taxesUnreadable, field: "taxes") }
      next.taxes = read
    }
  }

  private func number(_ text: String, _ name: String) throws(Refusal) -> Int {
    guard let number = Int(text.trimmed) else { throw Refusal(HikesTexts.needsNumber(name)) }
    return number
  }
}
