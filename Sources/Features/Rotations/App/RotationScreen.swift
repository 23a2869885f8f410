package import HTMLKit
package import JSONKit
package import RecordKit
import RotationKit
package import RotationsModel
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// A rotation: its cycle, what it means, who works it, and whether every hour of the week is covered.
package struct RotationScreen: Screen {
  package let id: Identifier<Rotation>
  private var fields = RowFields<Rotation>()
  private var asksToDelete = false

  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case field(RowFields<Rotation>.Action)
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static func path(of id: Identifier<Rotation>) -> String { "\(RotationsScreen.path)/\(id)" }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: RotationsScreen.path), rest.count == 1,
      let id = Identifier<Rotation>(rest[0])
    else { return nil }
    return context.records[id] == nil ? .gone(RotationTexts.gone) : .screen(RotationScreen(id: id))
  }

  package init(id: Identifier<Rotation>) { self.id = id }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { records[id]?.name ?? RotationTexts.rotation }
  package func goneMessage(on records: Records) -> String? { records[id] == nil ? RotationTexts.gone : nil }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .field(let action):
      return context.records[id].map { fields.reduce(action, of: $0, in: context) } ?? []
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteRotation(id, expecting: context.records[id]?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteRotation.self) != nil { return endDeletion(outcome, of: RotationTexts.noun) }
    return fields.receive(event, of: id)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      RotationTexts.deleteQuestion, message: SharedTexts.willBeDeleted(title(on: context.records)),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }
}

extension RotationScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      title(on: context.records), overline: RotationTexts.rotation,
      back: Link(
        RotationTexts.rotations, href: RotationsScreen.path, action: .linkTapped(RotationsScreen.path)),
      key: id.description
    ) {
      if let rotation = context.records[id] {
        cyclePicture(
          rotation.picture(on: context.records),
          label: RotationTexts.cycle + " " + RotationTexts.days(rotation.cycle.count))
        if let pattern = rotation.pattern(on: context.records) {
          section(RotationTexts.facts, key: "facts") {
            factList(pattern, starts: rotation.crews.indices.map { rotation.start(ofCrew: $0) })
          }
          if rotation.crews.count > 1 { coverage(rotation, pattern, in: context) }
        }
        people(rotation, in: context)
        name(rotation, in: context)
      }
    }
  }

  /// What it is called, for whoever may change that.
  private func name(_ rotation: Rotation, in context: ScreenContext) -> HTML<Action> {
    guard context.actor.mayKeep(rotation) else { return .nothing }
    return fields.section(
      FormLayout(.field("name", label: SharedTexts.name, isRequired: true)), of: rotation, idPrefix: "rotation",
      in: context
    ) { .field($0) }
  }

  private func coverage(_ rotation: Rotation, _ pattern: RotationPattern, in context: ScreenContext) -> HTML<Action> {
    let coverage = RotationCoverage(pattern, start: rotation.start)
    let names = Weekday.monday.week.map { $0.name.limited(toCharacters: 3) }
    let text =
      coverage.least > 0
      ? RotationTexts.crewsAtLeast(coverage.least)
      : RotationTexts.uncovered(
        coverage.gaps.map { gap in
          RotationTexts.stretch(
            RotationTexts.hour(names[gap.lowerBound / 24], gap.lowerBound % 24),
            RotationTexts.hour(names[gap.upperBound / 24 % 7], gap.upperBound % 24))
        })
    return section(RotationTexts.coverage, key: "coverage") {
      tag("p", .class("form-note")) { text }
      weekCoverage(coverage.crews, days: names, label: text)
    }
  }

  @HTMLBuilder<Action>
  private func people(_ rotation: Rotation, in context: ScreenContext) -> HTML<Action> {
    let rows = context.records.workers(of: id, on: context.today)
    section(RotationTexts.people, key: "people") {
      if rows.isEmpty { tag("p", .class("quiet form-note")) { RotationTexts.nobody } }
      cardList(label: RotationTexts.people) {
        for row in rows {
          cardItem(key: row.id.description) { card(row, rotation, in: context) }
        }
      }
      tag("div", .class("button-row")) {
        if context.actor.role >= .manager {
          button(
            Button(
              RotationTexts.assign, icon: .personPlus, action: .linkTapped(AssignSheet.path(of: id))),
            style: .primary)
        }
        if rows.isEmpty, context.refusal(of: DeleteRotation(id)) == nil {
          button(Button(RotationTexts.deleteRotation, icon: .trash, action: .deleteTapped), style: .destructive)
        }
      }
    }
  }

  private func card(_ row: RotationAssignment, _ rotation: Rotation, in context: ScreenContext) -> HTML<Action> {
    let crew = rotation.crews.count > 1 ? rotation.crew(of: row).map { RotationTexts.crew($0.name) } : nil
    let mayEnd =
      context.refusal(
        of: EndRotation(row.member, firstDay: max(context.today, row.firstDay))) == nil
    return infoCard(
      lead: iconTile(.person), title: context.records.memberName(row.member),
      meta: (crew.map { [CardDetail($0)] } ?? []) + [CardDetail(row.dates)],
      end: mayEnd
        ? button(Button(RotationTexts.end, action: .linkTapped(EndSheet.path(of: row))), style: .quiet) : .nothing)
  }
}

extension RotationAssignment {
  /// Its first and last day: "from Nov 22, 2026 until Mar 1, 2027".
  var dates: String {
    let last = lastDay.map { [RotationTexts.until($0.text(.shortDate))] } ?? []
    return ([RotationTexts.since(firstDay.text(.shortDate))] + last).joined(separator: " ")
  }
}

extension Rotation {
  /// The crew whose cycle a person works; nil for a cycle of their own.
  func crew(of assignment: RotationAssignment) -> Crew? {
    crews.first { crew in
      (start.adding(days: crew.offset).distance(to: assignment.start) % cycle.count) == 0
    }
  }
}
