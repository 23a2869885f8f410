package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension DogSheet {
  /// How the payments are, and the way to them.
  package func heading(in context: ScreenContext) -> HTML<Action> {
    guard context.actor.role >= .manager, original != nil, let dog = context.records[id] else { return .nothing }
    let ledger = context.ledger(of: dog)
    let settings = context.records.hikeSettings(of: context.actor.workplace)
    return formSection {
      definitionList([
        Definition(ClientsTexts.nextHike, ledger.nextHike?.text(.short) ?? ClientsTexts.none),
        Definition(ClientsTexts.lastPayment, ledger.lastPayment?.text(.short) ?? ClientsTexts.none),
        Definition(ClientsTexts.balance, standingText(ledger, settings, in: context)),
      ])
      link("dog-payments", ClientsTexts.payments, to: HikePaths.payments(of: id))
    }
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let mayChange = context.allows(SaveDog.self)
    return [
      FormLayout(.field("name", .words), .row(of: "owners") { owners(mayChange, on: context.records) }),
      FormLayout(
        heading: HikeTexts.regularDays,
        [.row(of: "days") { days(mayChange) }, .field("rate", label: HikeTexts.rate, .decimal, format: .rate)]
          + (isNew ? [.date("from", label: ClientsTexts.from, usual: context.today.description)] : [])),
      pickup(in: context),
      FormLayout(HikeTexts.notes, .field("notes", placeholder: ClientsTexts.notesExample)),
      FormLayout(ClientsTexts.apart, .row(of: "apart") { apart(mayChange, on: context.records) }),
      activity(mayChange),
    ]
  }

  private func pickup(in context: ScreenContext) -> FormLayout {
    FormLayout(
      ClientsTexts.pickup, footer: ClientsTexts.pickupFooter,
      .field("locationAddress", label: SharedTexts.address, .words, placeholder: ownersAddress(on: context.records)),
      Self.placeItem, placeTools(in: context),
      .field("region", .words, placeholder: ClientsTexts.regionOfTrail),
      time("notBefore", ClientsTexts.notBefore, usual: 9), time("notAfter", ClientsTexts.notAfter, usual: 12))
  }

  private func ownersAddress(on records: Records) -> String {
    form.draft.row.owners.compactMap { records[$0]?.address }.first ?? ""
  }

  private func time(_ name: String, _ label: String, usual hour: Int) -> FormItem {
    .field(name, label: label, format: .timeText).behindSwitch(label, initial: String(hour * 60))
  }

  private func activity(_ mayChange: Bool) -> FormLayout {
    let isActive = form.draft.row.isActive
    return FormLayout(
      heading: "", footer: isActive ? "" : ClientsTexts.inactiveFooter,
      [.row(of: "color") { mayChange ? colors : .nothing }, .field("isActive", label: ClientsTexts.active)]
        + (isActive ? [] : [.date("inactiveFrom", label: ClientsTexts.inactiveFrom)]))
  }

  private var colors: HTML<Action> {
    swatchRow(
      id: "dog-color", label: SharedTexts.color,
      swatches: ShiftColor.allCases.map { Swatch($0.rawValue, $0.title, hue: $0.hue) },
      selected: form.draft.row.color?.rawValue ?? ""
    ) { .form(.typed("color", $0)) }
  }

  @HTMLBuilder<Action>
  private func owners(_ mayChange: Bool, on records: Records) -> HTML<Action> {
    for index in 0..<min(form.draft.row.owners.count + 1, Dog.ownerLimit) { ownerRow(index, mayChange, on: records) }
    if mayChange { link("new-owner", ClientsTexts.newOwner, to: ClientSheet.newPath) }
  }

  @HTMLBuilder<Action>
  private func ownerRow(_ index: Int, _ mayChange: Bool, on records: Records) -> HTML<Action> {
    let owners = form.draft.row.owners
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

  private func days(_ mayChange: Bool) -> HTML<Action> {
    weekdayButtons(
      label: HikeTexts.regularDays, Weekday.allCases.filter { $0 <= .friday },
      chosen: form.draft.row.terms.edited.days, isEnabled: mayChange
    ) { .dayToggled($0) }
  }

  @HTMLBuilder<Action>
  private func apart(_ mayChange: Bool, on records: Records) -> HTML<Action> {
    let chosen = form.draft.row.apart
    let others = records.dogs().filter { $0.id != id && !chosen.contains($0.id) }
    if !chosen.isEmpty {
      tag("div", .class("field chips")) {
        for dog in chosen { removableChip(records.dogName(dog), action: .apartRemoved(dog)) }
      }
    }
    menuRow(
      id: "dog-apart", label: ClientsTexts.anotherDog, choices: others.map { Choice($0.id.description, $0.name) },
      selected: nil, isEnabled: mayChange
    ) { .apartAdded($0) }
  }

  private func link(_ id: String, _ label: String, to path: String) -> HTML<Action> {
    linkRow(id: id, label: label, value: "", href: path, action: .form(.linkTapped(path)))
  }
}
