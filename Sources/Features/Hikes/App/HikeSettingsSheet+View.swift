import SharedForms
package import HTMLKit
package import RecordKit
import SharedHikes
import SharedModels
package import SharedUIs
import TimeKit

extension HikeSettingsSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveHikeSettings.self)
    return sheet(
      HikesTexts.hikeSettings, cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, action: .saveTapped) : nil, isBusy: form.isSaving
    ) {
      if let message = form.message(problem(on: records, in: environment)) { formError(message) }
      start(mayChange, on: records, in: environment)
      day(mayChange, in: environment)
      if environment.actor.role >= .manager { money() }
    }
  }

  private func problem(on records: Records, in environment: Environment) -> Refusal? {
    switch form.draft.intent(from: form.original) {
    case .success(let intent): environment.refusal(of: intent, on: records)
    case .failure(let refusal): refusal
    }
  }

  private func start(_ mayChange: Bool, on records: Records, in environment: Environment) -> HTML<Action> {
    formSection(HikesTexts.startOfDay, footer: HikesTexts.startFooter) {
      textRow(
        id: "home-address", label: HikeTexts.homeAddress, value: form.draft.homeAddress, traits: .words,
        isEnabled: mayChange
      ) { .changed(.homeAddress, $0) }
      textRow(
        id: "home-place", label: HikeTexts.place, value: form.draft.home.text, placeholder: HikeTexts.placeExample,
        traits: .decimal, error: form.draft.home.isInvalid ? HikeTexts.noPlace : nil, isEnabled: mayChange
      ) { .changed(.home, $0) }
      if mayChange {
        placeField.rows(
          id: "home-place", form.draft.home.coordinate, address: form.draft.homeAddress,
          area: records.knownPlaces(in: environment.actor.workplace), in: environment
        ) { .place($0) }
      }
      timeRow(
        id: "departure", label: HikesTexts.departure, minutes: form.draft.departure.minutesSinceMidnight,
        has24Hours: environment.region.has24Hours, isEnabled: mayChange
      ) { .departureChanged($0) }
    }
  }

  private func day(_ mayChange: Bool, in environment: Environment) -> HTML<Action> {
    formSection(HikesTexts.hikes, footer: HikesTexts.hikesFooter) {
      number("capacity", HikesTexts.capacity, form.draft.capacity, .capacity, mayChange)
      number("hikes-per-day", HikesTexts.hikesPerDay, form.draft.hikesPerDay, .hikesPerDay, mayChange)
      toggleRow(
        id: "balanced", label: HikesTexts.balanced, isOn: form.draft.isBalanced, isEnabled: mayChange
      ) { .balancedChanged($0) }
      number("service", HikesTexts.serviceMinutes, form.draft.serviceMinutes, .serviceMinutes, mayChange)
      number("speed", HikesTexts.speed, form.draft.speed, .speed, mayChange)
    }
  }

  private func number(
    _ id: String, _ label: String, _ value: String, _ field: Field, _ mayChange: Bool
  ) -> HTML<Action> {
    textRow(id: id, label: label, value: value, traits: .digits, isEnabled: mayChange) { .changed(field, $0) }
  }

  private func money() -> HTML<Action> {
    formSection(HikesTexts.money, footer: HikesTexts.moneyFooter) {
      menuRow(
        id: "currency", label: HikesTexts.currency,
        choices: HikeSettings.Currency.allCases.map { Choice($0.rawValue, $0.rawValue) },
        selected: form.draft.currency.rawValue
      ) { .changed(.currency, $0) }
      textRow(
        id: "default-rate", label: HikesTexts.defaultRate, value: form.draft.defaultRate, traits: .decimal
      ) { .changed(.defaultRate, $0) }
      menuRow(
        id: "overdue-rule", label: HikesTexts.overdueRule,
        choices: HikeSettings.OverdueRule.allCases.map { Choice($0.rawValue, HikesTexts.rule($0)) },
        selected: form.draft.overdueRule.rawValue
      ) { .changed(.overdueRule, $0) }
      number("overdue-days", HikesTexts.overdueDays, form.draft.overdueDays, .overdueDays, true)
      textAreaRow(
        id: "taxes", label: HikesTexts.taxes, value: form.draft.taxes, placeholder: HikesTexts.taxesExample,
        counter: .nearLimit
      ) { .changed(.taxes, $0) }
    }
  }
}
