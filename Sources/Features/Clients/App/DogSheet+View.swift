import SharedForms
package import HTMLKit
import JSONKit
package import RecordKit
import SharedHikes
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension DogSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveDog.self)
    let problem = problem(on: records, in: environment)
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped) : nil,
      isBusy: form.isSaving, isDetail: original != nil
    ) {
      if original != nil, environment.actor.role >= .manager { money(on: records, in: environment) }
      nameAndOwners(mayChange, on: records)
      schedule(mayChange, in: environment)
      pickup(mayChange, on: records, in: environment)
      remarks(mayChange, on: records)
      if mayChange, let message = form.message(problem) { formError(message) }
      if mayChange, original != nil {
        button(Button(ClientsTexts.deleteDog, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  private func problem(on records: Records, in environment: Environment) -> Refusal? {
    switch intent {
    case .success(let intent): environment.refusal(of: intent, on: records)
    case .failure(let refusal): refusal
    }
  }

  /// How the payments are, and the way to them.
  private func money(on records: Records, in environment: Environment) -> HTML<Action> {
    guard let original, let dog = records[original.id] else { return .nothing }
    let ledger = records.ledger(of: dog, today: environment.today)
    let settings = records.hikeSettings(of: environment.actor.workplace)
    let region = environment.region
    return formSection {
      definitionList([
        Definition(ClientsTexts.nextHike, ledger.nextHike?.text(.short, in: region) ?? ClientsTexts.none),
        Definition(ClientsTexts.lastPayment, ledger.lastPayment?.text(.short, in: region) ?? ClientsTexts.none),
        Definition(ClientsTexts.balance, standingText(ledger, settings, in: environment)),
      ])
      linkRow(
        id: "dog-payments", label: ClientsTexts.payments, value: "", href: HikePaths.payments(of: id),
        action: .linkTapped(HikePaths.payments(of: id)))
    }
  }

  private func nameAndOwners(_ mayChange: Bool, on records: Records) -> HTML<Action> {
    formSection {
      textRow(
        id: "dog-name", label: ModelTexts.name, value: form.draft.name, traits: .words, limit: Dog.nameRule.limit,
        isEnabled: mayChange, isRequired: true, hasFocus: original == nil
      ) { .changed(.name, $0) }
      for index in 0..<min(form.draft.owners.count + 1, Dog.ownerLimit) { ownerRow(index, mayChange, on: records) }
      if mayChange {
        linkRow(
          id: "new-owner", label: ClientsTexts.newOwner, value: "", href: ClientSheet.newPath,
          action: .linkTapped(ClientSheet.newPath))
      }
    }
  }

  @HTMLBuilder<Action>
  private func ownerRow(_ index: Int, _ mayChange: Bool, on records: Records) -> HTML<Action> {
    let owners = form.draft.owners
    let chosen = owners.indices.contains(index) ? owners[index].description : "none"
    let others = owners.enumerated().filter { $0.offset != index }.map { $0.element }
    let choices = records.clients().filter { !others.contains($0.id) }.map { Choice($0.id.description, $0.ownerName) }
    if mayChange || chosen != "none" {
      menuRow(
        id: "dog-owner-\(index)", label: index == 0 ? HikeTexts.ownerName : ClientsTexts.anotherOwner,
        choices: [Choice("none", ClientsTexts.none)] + choices, selected: chosen, isEnabled: mayChange
      ) { .ownerChosen(index, $0) }
    }
  }

  private func schedule(_ mayChange: Bool, in environment: Environment) -> HTML<Action> {
    let isChanged = form.draft.days != form.original.days || form.draft.rate != form.original.rate
    return formSection(HikeTexts.regularDays, footer: isChanged && original != nil ? ClientsTexts.fromFooter : "") {
      tag("div", .class("field weekdays"), .role("group"), .aria("label", HikeTexts.regularDays)) {
        for day in Weekday.allCases where day <= .friday { dayButton(day, mayChange) }
      }
      textRow(
        id: "dog-rate", label: HikeTexts.rate, value: form.draft.rate, traits: .decimal, isEnabled: mayChange
      ) { .changed(.rate, $0) }
      if isChanged || original == nil {
        dateRow(id: "dog-from", label: ClientsTexts.from, date: form.draft.from.description, isEnabled: mayChange) {
          .changed(.from, $0)
        }
      }
    }
  }

  private func dayButton(_ day: Weekday, _ mayChange: Bool) -> HTML<Action> {
    tag(
      "button", .class("weekday"), .type("button"), .key("\(day.rawValue)"), .focusKey("weekday \(day.rawValue)"),
      .aria("pressed", form.draft.days.contains(day)), .aria("label", day.name), .disabled(!mayChange),
      .click(.dayToggled(day))
    ) { String(day.name.prefix(3)) }
  }

  private func pickup(_ mayChange: Bool, on records: Records, in environment: Environment) -> HTML<Action> {
    formSection(ClientsTexts.pickup, footer: ClientsTexts.pickupFooter) {
      textRow(
        id: "dog-address", label: ModelTexts.address, value: form.draft.locationAddress,
        placeholder: ownersAddress(on: records), traits: .words, limit: Dog.addressRule.limit, isEnabled: mayChange
      ) { .changed(.locationAddress, $0) }
      textRow(
        id: "dog-place", label: HikeTexts.place, value: form.draft.place.text, placeholder: HikeTexts.placeExample,
        traits: .decimal, error: form.draft.place.isInvalid ? HikeTexts.noPlace : nil, isEnabled: mayChange
      ) { .changed(.place, $0) }
      if mayChange {
        placeField.rows(
          id: "dog-place", form.draft.place.coordinate, address: form.draft.locationAddress,
          known: KnownPlaces(besides: id.rawValue, on: records, in: environment), in: environment
        ) { .place($0) }
      }
      textRow(
        id: "dog-region", label: HikeTexts.region, value: form.draft.region, placeholder: ClientsTexts.regionOfTrail,
        traits: .words, limit: Dog.regionRule.limit, isEnabled: mayChange
      ) { .changed(.region, $0) }
      window(form.draft.notBefore, isStart: true, mayChange, in: environment)
      window(form.draft.notAfter, isStart: false, mayChange, in: environment)
    }
  }

  private func ownersAddress(on records: Records) -> String {
    form.draft.owners.compactMap { records[$0]?.address }.first ?? ""
  }

  @HTMLBuilder<Action>
  private func window(
    _ time: TimeOfDay?, isStart: Bool, _ mayChange: Bool, in environment: Environment
  ) -> HTML<Action> {
    let (id, label) = isStart ? ("dog-not-before", ClientsTexts.notBefore) : ("dog-not-after", ClientsTexts.notAfter)
    toggleRow(id: id, label: label, isOn: time != nil, isEnabled: mayChange) { .windowToggled(isStart: isStart, $0) }
    if let time {
      timeRow(
        id: "\(id)-time", label: label, minutes: time.minutesSinceMidnight, has24Hours: environment.region.has24Hours,
        isEnabled: mayChange
      ) { .windowChanged(isStart: isStart, $0) }
    }
  }

  @HTMLBuilder<Action>
  private func remarks(_ mayChange: Bool, on records: Records) -> HTML<Action> {
    formSection(HikeTexts.notes) {
      textAreaRow(
        id: "dog-notes", label: HikeTexts.notes, value: form.draft.notes, placeholder: ClientsTexts.notesExample,
        limit: Dog.notesRule.limit, isEnabled: mayChange
      ) { .changed(.notes, $0) }
    }
    apart(mayChange, on: records)
    formSection(footer: form.draft.isActive ? "" : ClientsTexts.inactiveFooter) {
      if mayChange {
        swatchRow(
          id: "dog-color", label: SharedTexts.color,
          swatches: ShiftColor.allCases.map { Swatch($0.rawValue, $0.rawValue.capitalizedSentence, hue: $0.hue) },
          selected: form.draft.color
        ) { .changed(.color, $0) }
      }
      toggleRow(id: "dog-active", label: ClientsTexts.active, isOn: form.draft.isActive, isEnabled: mayChange) {
        .activeChanged($0)
      }
      if !form.draft.isActive {
        dateRow(
          id: "dog-inactive-from", label: ClientsTexts.inactiveFrom, date: form.draft.inactiveFrom.description,
          isEnabled: mayChange
        ) { .changed(.inactiveFrom, $0) }
      }
    }
  }

  private func apart(_ mayChange: Bool, on records: Records) -> HTML<Action> {
    let others = records.dogs().filter { $0.id != id && !form.draft.apart.contains($0.id) }
    return formSection(ClientsTexts.apart) {
      if !form.draft.apart.isEmpty {
        tag("div", .class("field chips")) {
          for dog in form.draft.apart { removableChip(records.dogName(dog), action: .apartRemoved(dog)) }
        }
      }
      menuRow(
        id: "dog-apart", label: ClientsTexts.anotherDog, choices: others.map { Choice($0.id.description, $0.name) },
        selected: nil, isEnabled: mayChange
      ) { .apartAdded($0) }
    }
  }
}
