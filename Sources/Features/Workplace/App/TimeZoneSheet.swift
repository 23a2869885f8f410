package import HTMLKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit
import WorkplaceModel

/// The choice of the workplace's time zone, by what each one's clocks show now.
package struct TimeZoneSheet: Screen {
  package private(set) var search = ""
  private var isSaving = false

  package enum Action: Equatable, Sendable {
    case searchChanged(String)
    case zoneTapped(String)
    case cancelTapped
  }

  package static let path = "/settings/time-zone"
  /// So many are shown at once: the clocks of each are asked.
  private static let shownLimit = 20

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [], context.allows(SaveWorkplace.self) else { return nil }
    return .screen(TimeZoneSheet())
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { WorkplaceTexts.timeZoneTitle }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .searchChanged(let text): search = text
    case .zoneTapped(let zone):
      guard var workplace = context.records.workplace, !isSaving else { return [] }
      if zone == workplace.timeZone, !workplace.isTimeZoneProvisional { return [.finish] }
      isSaving = true
      workplace.timeZone = zone
      // A provisional zone is confirmed by giving the same one.
      return [.submitAndClose(SaveWorkplace(patch: Patch(giving: "timeZone", of: workplace)))]
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    isSaving = false
    return outcome == .stored ? [.finish] : endSetting(outcome)
  }
}

extension TimeZoneSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let current = context.records.workplace?.timeZone ?? ""
    let found = zones(current, in: context)
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped), isBusy: isSaving
    ) {
      searchField(id: "time-zone-search", label: WorkplaceTexts.search, text: search) { .searchChanged($0) }
      cardList(label: WorkplaceTexts.timeZoneTitle) {
        for zone in found.prefix(Self.shownLimit) {
          cardItem(key: zone) { card(zone, isCurrent: zone == current, in: context) }
        }
      }
      tag("p", .class("quiet card-note")) { note(found.count) }
    }
  }

  /// The zones that match; until something is typed, the workplace's and the device's.
  private func zones(_ current: String, in context: ScreenContext) -> [String] {
    let key = search.trimmed.searchKey
    guard !key.isEmpty else {
      let device = context.zones.device
      return device.isEmpty || device == current ? [current] : [current, device]
    }
    return context.zones.names().filter { ZoneName.words($0).searchKey.contains(text: key) }
  }

  private func note(_ count: Int) -> String {
    if search.trimmed.isEmpty { return WorkplaceTexts.hint }
    if count == 0 { return WorkplaceTexts.noMatches(search) }
    return count > Self.shownLimit ? WorkplaceTexts.shown(Self.shownLimit, of: count) : ""
  }

  private func card(_ zone: String, isCurrent: Bool, in context: ScreenContext) -> HTML<Action> {
    var meta = [CardDetail(ZoneName.region(zone))]
    if let offset = context.zones.offsetMinutes(zone) {
      let time = context.now.civil(offsetMinutes: offset).time
      meta = [CardDetail(time.clockText(), icon: .clock)] + meta
    }
    if zone == context.zones.device { meta.append(CardDetail(SharedTexts.thisDevice)) }
    return rowCard(
      title: ZoneName.city(zone), meta: meta, end: isCurrent ? .icon(.check2) : .none, action: .zoneTapped(zone))
  }
}
