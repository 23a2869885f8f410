package import HTMLKit
package import HikesModel
import HikesViews
package import JSONKit
package import RecordKit
import SentenceKit
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// One hike of a day: its trail, and what is to be remembered of it.
package struct HikeSheet: Screen {
  /// What was typed.
  package struct Draft: Equatable, Sendable {
    var trail: Identifier<HikingLocation>?
    var notes = ""
  }

  package let date: CivilDate
  package let hike: Int
  package private(set) var form: FormState<Draft>

  package enum Action: Equatable, Sendable {
    case trailChosen(String)
    case notesChanged(String)
    case reopenTapped
    case saveTapped
    case cancelTapped
  }

  package static func path(of hike: Int, on date: CivilDate) -> String { "\(HikePaths.day(date))/hikes/\(hike)" }

  package init(_ hike: Int, on date: CivilDate, _ log: HikeLog?) {
    self.hike = hike
    self.date = date
    form = FormState(Draft(trail: log?.trail, notes: log?.notes ?? ""))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.today), rest.count == 3, rest[1] == "hikes",
      let date = CivilDate(rest[0]), let hike = Int(rest[2]), (1...HikeSettings.hikeLimit).contains(hike)
    else { return nil }
    let log = context.records[HikeLog.id(of: context.actor.workplace, on: date, hike: hike)]
    return .screen(HikeSheet(hike, on: date, log))
  }

  package var path: String { Self.path(of: hike, on: date) }
  package func title(on records: Records) -> String { HikeTexts.hike(hike) }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .trailChosen(let text): form.change { $0.trail = Identifier(text) }
    case .notesChanged(let text): form.change { $0.notes = text.limited(toCharacters: HikeLog.notesRule.limit) }
    case .reopenTapped: return [.submit(SaveHikeLog(on: date, hike: hike, progress: .waiting))]
    case .saveTapped:
      let intent = intent
      return form.save({ intent.erased }, in: context)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(SaveHikeLog.self)?.progress != nil { return endSetting(outcome) }
    return form.endSave(outcome, of: HikesTexts.hikeNoun, created: nil)
  }

  private var intent: SaveHikeLog {
    let (draft, old) = (form.draft, form.original)
    return SaveHikeLog(
      on: date, hike: hike, trail: draft.trail == old.trail ? .none : .some(draft.trail),
      notes: draft.notes == old.notes ? nil : draft.notes)
  }

  package func writeDraft(to fields: JSONFieldWriter) {
    SaveHikeLog(on: date, hike: hike, trail: .some(form.draft.trail), notes: form.draft.notes).write(to: fields)
  }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let saved = try SaveHikeLog(from: fields)
    form.change { draft in
      draft.trail = saved.trail ?? draft.trail
      draft.notes = saved.notes ?? draft.notes
    }
  }
}

extension HikeSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let problem = context.refusal(of: intent)
    let log = context.records[HikeLog.id(of: context.actor.workplace, on: date, hike: hike)]
    return sheet(
      HikeTexts.hike(hike), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped), isBusy: form.isSaving
    ) {
      formSection(footer: HikesTexts.trailFooter) {
        menuRow(
          id: "hike-trail", label: HikesTexts.trail, choices: trails(on: context.records),
          selected: form.draft.trail?.description ?? "none", isEnabled: !(log?.isUnderWay ?? false)
        ) { .trailChosen($0) }
      }
      formSection(HikeTexts.notes) {
        textAreaRow(
          id: "hike-notes", label: HikeTexts.notes, value: form.draft.notes, limit: HikeLog.notesRule.limit
        ) { .notesChanged($0) }
      }
      if let log { times(of: log, in: context) }
      if let message = form.message(problem) { formError(message) }
    }
  }

  private func trails(on records: Records) -> [Choice] {
    let trails = records.hikingLocations().filter { $0.isActive || $0.id == form.draft.trail }
    return [Choice("none", HikesTexts.suggestedTrail)]
      + trails.map { Choice($0.id.description, $0.region.isEmpty ? $0.name : "\($0.name), \($0.region)") }
  }

  @HTMLBuilder<Action>
  private func times(of log: HikeLog, in context: ScreenContext) -> HTML<Action> {
    if let started = log.started {
      definitionList(
        [Definition(HikesTexts.started, context.clock.civil(at: started).time.clockText())]
          + (log.ended.map {
            [Definition(HikesTexts.ended, context.clock.civil(at: $0).time.clockText())]
          } ?? []))
      tag("div", .class("button-row")) {
        button(Button(HikesTexts.reopen, icon: .arrowCounterclockwise, action: .reopenTapped))
      }
    }
  }
}
