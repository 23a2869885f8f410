package import HTMLKit
package import JSONKit
package import RecordKit
package import RequestsModel
import ScheduleModel
import ScheduleViews
package import SharedForms
package import SharedModels
package import SharedUIs
import TimeKit

/// Offers one's own shift: to anybody or to a colleague, for nothing or for one of theirs.
package struct OfferSheet: RowSheet {
  package var form: RowForm<ShiftRequest>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case kindChosen(String)
    case colleagueChosen(Identifier<Member>?)
    case shiftChosen(Identifier<ScheduledShift>)
  }

  package static let basePath = "\(RequestsScreen.path)/offer"
  package static let idPrefix = "offer"
  package static let texts = RowSheetTexts(
    add: RequestTexts.offerShift, edit: RequestTexts.offerShift, noun: RequestTexts.noun, gone: RequestTexts.gone,
    save: RequestTexts.offer)

  package init(form: RowForm<ShiftRequest>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  /// The address at which a shift is offered.
  package static func path(toOffer shift: Identifier<ScheduledShift>) -> String { "\(basePath)/\(shift)" }

  package var path: String { form.draft.row.shift.map { Self.path(toOffer: $0) } ?? Self.basePath }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let id = Identifier<ScheduledShift>(rest[0])
    else { return nil }
    guard let shift = context.records[id] else { return .gone(RequestTexts.shiftGone) }
    var row = ShiftRequest(id: Identifier(context.makeIdentifier()))
    (row.member, row.shift, row.date, row.shiftType) = (context.member, id, shift.date, shift.shiftType)
    return .screen(Self(row, in: context))
  }

  package var isDetail: Bool { false }
}

extension OfferSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .kindChosen(let name):
      guard let kind = ShiftRequest.Kind(rawValue: name) else { return [] }
      form.change { draft in
        draft.row.kind = kind
        (draft.row.to, draft.row.wantedShift) = (nil, nil)
      }
    case .colleagueChosen(let member):
      form.change { draft in
        (draft.row.to, draft.row.wantedShift) = (member, nil)
      }
    case .shiftChosen(let shift): form.change { $0.row.wantedShift = shift }
    }
    return []
  }

  package func heading(in context: ScreenContext) -> HTML<Action> {
    guard let shift = form.draft.row.shift.flatMap({ context.records[$0] }) else { return .nothing }
    let shown = ShownShift(shift, on: context.records)
    return infoCard(
      lead: badge(shown.symbol, hue: shown.hue, size: .large), title: shown.title,
      meta: [
        CardDetail(shift.date.text(.full), icon: .calendar3),
        CardDetail(shown.duration?.text ?? "", icon: .clock),
      ])
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let seesTeam = context.actor.seesTeam(on: context.records)
    return [
      FormLayout(.field("note", placeholder: RequestTexts.notePlaceholder)),
      // What is wrong with these is said at the end, once something was chosen.
      FormLayout(
        footer: RequestTexts.explanation(of: form.draft.row.kind),
        .row { if seesTeam { kinds } }),
    ]
  }

  private var kinds: HTML<Action> {
    menuRow(
      id: "offer-kind", label: RequestTexts.kind,
      choices: ShiftRequest.Kind.allCases.filter { $0.offersShift }.map {
        Choice($0.rawValue, RequestTexts.title(of: $0))
      },
      selected: form.draft.row.kind.rawValue
    ) { .kindChosen($0) }
  }

  package func details(in context: ScreenContext) -> HTML<Action> {
    let request = form.draft.row
    return group {
      if request.kind.wantsReturn, let colleague = request.to {
        section(RequestTexts.shiftInReturn, key: "in-return") { shifts(of: colleague, in: context) }
      }
      section(RequestTexts.ask, key: "ask") {
        candidateList(for: request, allowsAnybody: !request.kind.wantsReturn, in: context) {
          .colleagueChosen($0)
        }
      }
    }
  }

  private func shifts(of colleague: Identifier<Member>, in context: ScreenContext) -> HTML<Action> {
    let shifts = context.records.shiftsInReturn(of: colleague, from: context.today, at: context.now)
    if shifts.isEmpty { return tag("p", .class("quiet")) { RequestTexts.noShiftsInReturn } }
    return cardList(label: RequestTexts.shiftInReturn) {
      for shift in shifts {
        cardItem(key: shift.id.description) { card(shift, in: context) }
      }
    }
  }

  /// Why the two cannot work each other's shift; nil for nothing.
  private func obstacle(toSwapFor shift: ScheduledShift, in context: ScreenContext) -> String? {
    var request = form.draft.row
    request.wantedShift = shift.id
    if let reason = request.obstacle(for: shift.member, on: context.records) {
      return RequestTexts.cannotWork(context.records.memberName(shift.member), reason)
    }
    var mine = shift
    mine.member = context.member
    return context.records.requestObstacle(to: mine, givingUp: request.shifts).map { RequestTexts.cannot($0) }
  }

  private func card(_ shift: ScheduledShift, in context: ScreenContext) -> HTML<Action> {
    let shown = ShownShift(shift, on: context.records)
    let title = RequestTexts.work(shown.title, on: shift.date.text(.short))
    if let reason = obstacle(toSwapFor: shift, in: context) {
      return infoCard(lead: badge(shown.symbol, hue: shown.hue), title: title, meta: [CardDetail(reason, icon: .x)])
    }
    let isChosen = form.draft.row.wantedShift == shift.id
    return rowCard(
      lead: badge(shown.symbol, hue: shown.hue), title: title,
      meta: [CardDetail(shown.duration?.text ?? "", icon: .clock)],
      end: isChosen ? .icon(.check2) : .none, isShown: isChosen, focusKey: shift.id.description,
      action: .shiftChosen(shift.id))
  }
}
