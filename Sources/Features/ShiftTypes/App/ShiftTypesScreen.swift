package import HTMLKit
package import JSONKit
package import RecordKit
import SharedForms
package import SharedModels
package import SharedUIs
import ShiftTypesModel
import TextKit
import TimeKit

/// All shift types, as they are found and sorted.
package struct ShiftTypesScreen: Screen {
  package private(set) var search = ""
  package private(set) var sort = Sort.symbol
  package private(set) var shown = pageSize

  package static let path = "/settings/shift-types"

  package enum Sort: String, CaseIterable, Sendable {
    case symbol, title, start, location
  }

  package enum Action: Equatable, Sendable {
    case backTapped
    case addTapped
    case templatesTapped
    case shiftTypeTapped(Identifier<ShiftType>)
    case searchChanged(String)
    case sortChanged(String)
    case showMoreTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    var screen = ShiftTypesScreen()
    screen.sort = Sort(rawValue: address.value("sort") ?? "") ?? .symbol
    return .screen(screen)
  }

  package var path: String { sort == .symbol ? Self.path : "\(Self.path)?sort=\(sort.rawValue)" }
  package func title(on records: Records) -> String { ShiftTypeTexts.shiftTypes }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.cancel]
    case .addTapped: return [.open(ShiftTypeSheet.newPath)]
    case .templatesTapped: return [.open(TemplatesSheet.path)]
    case .shiftTypeTapped(let id): return [.open(ShiftTypeSheet.path(of: id))]
    case .searchChanged(let text): search = text
    case .sortChanged(let name): sort = Sort(rawValue: name) ?? sort
    case .showMoreTapped: shown += pageSize
    }
    return []
  }
}

extension ShiftTypesScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let all = context.records.shiftTypes()
    let found = visible(all, on: context.records, context.today)
    let canAdd = context.allows(SaveShiftType.self)
    return screen(
      ShiftTypeTexts.shiftTypes, overline: all.isEmpty ? "" : SharedTexts.shiftTypeCount(all.count),
      back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: canAdd ? iconButton(.plus, label: SharedTexts.addShiftType, shortcut: .add, action: .addTapped) : .nothing
    ) {
      if all.isEmpty {
        emptyState(
          SharedTexts.noShiftTypes, icon: .label,
          text: ShiftTypeTexts.noShiftTypesText,
          button: canAdd ? Button(SharedTexts.addShiftType, icon: .plus, action: .addTapped) : nil)
        if canAdd {
          tag("div", .class("button-row")) {
            button(Button(ShiftTypeTexts.fromTemplate, icon: .label, action: .templatesTapped), style: .quiet)
          }
        }
      } else {
        listTools()
        list(found.prefix(shown), of: found.count, in: context)
        if found.isEmpty { emptyState(SharedTexts.noMatches, icon: .search, text: ShiftTypeTexts.noMatches(search)) }
      }
    }
  }

  private func listTools() -> HTML<Action> {
    tag("div", .class("list-tools")) {
      searchField(label: ShiftTypeTexts.search, text: search) { .searchChanged($0) }
      menu(
        id: "sort", label: SharedTexts.sortBy,
        choices: [
          Choice("symbol", SharedTexts.symbol), Choice("title", SharedTexts.title),
          Choice("start", ShiftTypeTexts.sortStart),
          Choice("location", SharedTexts.location),
        ], selected: sort.rawValue
      ) { .sortChanged($0) }
    }
  }

  private func list(_ rows: ArraySlice<ShiftType>, of total: Int, in context: ScreenContext) -> HTML<Action> {
    group {
      cardList(label: ShiftTypeTexts.list) {
        for row in rows {
          context.memo("type", row.id.rawValue, path: ShiftTypeSheet.path(of: row.id)) {
            item(row, isShown: $0, in: context)
          }
        }
      }
      if total > pageSize { showMore(shown: rows.count, of: total, action: .showMoreTapped) }
    }
  }

  private func item(_ row: ShiftType, isShown: Bool, in context: ScreenContext) -> HTML<Action> {
    let location = row.location.flatMap { context.records[$0] }
    return cardItem(key: row.id.description) {
      rowCard(
        lead: badge(row.symbol, hue: row.hue), title: row.title,
        meta: [
          CardDetail(row.on(context.today).duration.fullText, icon: .clock),
          location.map { CardDetail($0.name, icon: .geoAlt) }
            ?? CardDetail(ShiftTypeTexts.locationMissing, icon: .exclamationTriangleFill),
        ], href: ShiftTypeSheet.path(of: row.id), isShown: isShown, focusKey: row.id.description,
        action: .shiftTypeTapped(row.id))
    }
  }

  private func visible(_ rows: [ShiftType], on records: Records, _ date: CivilDate) -> [ShiftType] {
    let key = search.trimmed.searchKey
    func place(_ row: ShiftType) -> String { row.location.flatMap { records[$0]?.name } ?? "" }
    let found = key.isEmpty ? rows : rows.filter { $0.text(with: place($0)).contains(text: key) }
    return found.sorted(byText: { sortKey($0, place: place($0), on: date) })
  }

  private func sortKey(_ row: ShiftType, place: String, on date: CivilDate) -> String {
    switch sort {
    case .symbol: row.symbol.searchKey
    case .title: row.title.searchKey
    case .start: row.on(date).duration.startKey
    case .location: place.searchKey
    }
  }
}

extension ShiftType {
  fileprivate func text(with place: String) -> String {
    "\(symbol) \(title) \(shiftDescription ?? "") \(place)".searchKey
  }
}

extension ShiftDuration {
  /// All-day shifts come before everything, the others by their times.
  fileprivate var startKey: String {
    guard case .scheduled(let from, let to, _) = self else { return "" }
    return "\(from) \(to)"
  }
}
