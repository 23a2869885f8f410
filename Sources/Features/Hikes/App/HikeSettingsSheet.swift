package import HikesModel
package import HikesViews
import JSONKit
import RecordKit
package import RoutingKit
package import SharedForms
import SharedModels
package import SharedUIs

/// The form of what holds for all hikes.
package struct HikeSettingsSheet: PlaceSheet, SettingsSheet {
  package typealias Action = PlaceFormAction
  package var form: RowForm<HikeSettings>
  package var placeField = PlaceField()

  package static let basePath = "/settings/hikes"
  package static let idPrefix = "hikes"
  package static let placeName = "home"
  package static let texts = RowSheetTexts(
    add: HikesTexts.hikeSettings, edit: HikesTexts.hikeSettings, noun: HikeTexts.settingsNoun, gone: "")

  package init(form: RowForm<HikeSettings>) { self.form = form }

  package static func current(in context: ScreenContext) -> HikeSettings {
    context.records.hikeSettings(of: context.actor.workplace)
  }

  package var place: Coordinate? { form.draft.row.home }
  package var placeAddress: String { form.draft.row.business.homeAddress ?? "" }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let (isManager, unit) = (context.actor.role >= .manager, context.records.lengthUnit)
    let address: [FormItem] = isManager ? [.field("homeAddress", .words)] : []
    return [
      FormLayout(
        heading: HikesTexts.startOfDay, footer: HikesTexts.startFooter,
        address + [
          Self.placeItem, placeTools(in: context),
        ]),
      FormLayout(
        heading: HikesTexts.times, footer: HikesTexts.timesFooter,
        departures + [
          .field("serviceMinutes", label: HikeTexts.serviceMinutes),
          .field("speed", label: HikeTexts.speed(in: unit), format: .speed(in: unit)),
          .field("longestWait", label: HikeTexts.longestWait, format: .minutes(usual: HikeSettings.usualWait)),
          .field("longestRide", label: HikeTexts.longestRide, format: .minutes(usual: HikeSettings.usualRide)),
        ]),
      FormLayout(
        HikesTexts.hikes, footer: HikesTexts.hikesFooter, .field("capacity", label: HikeTexts.capacity),
        .field("hikesPerDay", label: HikeTexts.hikesPerDay), .field("isBalanced", label: HikesTexts.balanced)),
    ] + (isManager ? [money] : [])
  }

  /// When each hike of the day leaves.
  private var departures: [FormItem] {
    let count = min(max(1, form.draft.row.hikesPerDay), HikeSettings.hikeLimit)
    let first: FormItem = .field("departure", label: HikesTexts.departure(of: 1, among: count))
    return [first]
      + (1..<max(2, count)).filter { $0 < count }.map { index in
        .field(
          HikeSettings.laterDepartureNames[index - 1], label: HikesTexts.departure(of: index + 1, among: count),
          format: .time(usual: HikeSettings.usualDepartures[index - 1]))
      }
  }

  private var money: FormLayout {
    FormLayout(
      HikesTexts.money, footer: HikesTexts.moneyFooter, .field("currency", label: HikesTexts.currency),
      .field("defaultRate", label: HikeTexts.defaultRate, .decimal, format: .rate),
      .menu(
        "overdueRule", label: HikesTexts.overdueRule,
        HikeSettings.OverdueRule.allCases.map { Choice($0.rawValue, HikesTexts.rule($0)) }),
      .field("overdueDays", label: HikeTexts.overdueDays),
      .field(
        "taxes", label: HikesTexts.taxes, placeholder: HikesTexts.taxesExample, format: .taxes, isLong: true))
  }
}
