import JSONKit
import RecordKit
import RequestsModel
import ScheduleModel
import ScheduleViews
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// Giving shifts away, swapping them, and taking those that nobody has.
package let requestsFeature = Feature(
  rules: requestsModel,
  screens: [
    ScreenType(RequestsScreen.self, .over(SharedPaths.today)),
    ScreenType(OfferSheet.self, .sheet(over: RequestsScreen.path)),
    ScreenType(OpenShiftSheet.self, for: .managers, .sheet(over: RequestsScreen.path)),
    ScreenType(EditRequestSheet.self, .sheet(over: RequestsScreen.path)),
  ],
  intentTexts: requestIntentTexts,
  logTexts: [
    LogTexts(
      ShiftRequest.self, noun: RequestTexts.noun, plural: RequestTexts.plural, icon: .arrowRepeat, isDetail: true,
      for: .shifts, path: { _ in RequestsScreen.path }, snapshot: { requestSnapshot($0) })
  ],
  settings: [SettingsSection(rank: 12, RequestSection())],
  planningTools: [
    PlanningTool(RequestTexts.openShift, icon: .plus) { day, isDraft, context in
      guard context.actor.role >= .manager, !isDraft else { return nil }
      return OpenShiftSheet.path(on: max(day, context.today.adding(days: 1)))
    }
  ],
  todaySections: [TodaySection(for: .shifts) { requestsToday(in: $0) }],
  rowActions: [RowAction(of: ScheduledShift.self) { offerButton(of: $0, in: $1) }],
  commands: [
    AppCommand(RequestTexts.requests, icon: .arrowRepeat) { context in
      context.records.plans(.shifts) ? .open(RequestsScreen.path) : nil
    },
    AppCommand(RequestTexts.postOpenShift, icon: .plus) { context in
      context.records.plans(.shifts) && context.actor.role >= .manager ? .open(OpenShiftSheet.newPath) : nil
    },
  ])

/// The way to offer one's own shift that is to come, or to the request that does.
private func offerButton(
  of id: Identifier<ScheduledShift>, in context: ScreenContext
) -> Button<String>? {
  guard let shift = context.records[id], shift.member == context.member,
    ShownShift(shift, on: context.records).span(in: context).lowerBound > context.now
  else { return nil }
  return context.records.pendingRequest(of: shift) == nil
    ? Button(RequestTexts.offerShift, icon: .arrowRepeat, action: OfferSheet.path(toOffer: id))
    : Button(RequestTexts.showRequest, icon: .arrowRepeat, action: RequestsScreen.path)
}
