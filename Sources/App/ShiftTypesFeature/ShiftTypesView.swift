package import HTMLKit
import JSONKit
package import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// The Shift Types screen: every shift type, to search, sort, edit and add to.
package func shiftTypesView(_ state: ShiftTypesState, on records: some Records) -> HTML<ShiftTypesAction> {
  let all = records.shiftTypes()
  let found = state.visible(all, on: records)
  return screen(
    "Shift Types", overline: all.isEmpty ? "" : countText(all.count),
    back: Link("Settings", href: "/settings", action: .backTapped),
    tools: iconButton(.plus, label: "Add Shift Type", action: .addButtonTapped)
  ) {
    if all.isEmpty {
      emptyState(
        "No shift types yet", icon: .label,
        text: "A shift type says when and where a shift is worked. Add the first one.",
        button: Button("Add Shift Type", icon: .plus, action: .addButtonTapped))
    } else {
      listTools(state)
      list(found.prefix(state.shown), of: found.count, on: records)
      if found.isEmpty { emptyState("No matches", icon: .search, text: "No shift type matches “\(state.search)”.") }
    }
  }
}

private func countText(_ count: Int) -> String { count == 1 ? "1 shift type" : "\(count) shift types" }

private func listTools(_ state: ShiftTypesState) -> HTML<ShiftTypesAction> {
  tag("div", .class("list-tools")) {
    searchField(label: "Search shift types", text: state.search) { .searchChanged($0) }
    menu(
      id: "sort", label: "Sort by",
      choices: [
        Choice("symbol", "Symbol"), Choice("title", "Title"), Choice("start", "Start time"),
        Choice("location", "Location"),
      ], selected: state.sort.rawValue
    ) { .sortChanged($0) }
  }
}

private func list(
  _ rows: ArraySlice<ShiftType>, of total: Int, on records: some Records
) -> HTML<ShiftTypesAction> {
  group {
    cardList(label: "Shift types") {
      for row in rows { cardItem(key: row.id.description) { shiftTypeCard(row, on: records) } }
    }
    if total > pageSize { showMore(shown: rows.count, of: total, action: .showMoreTapped) }
  }
}

private func shiftTypeCard(_ row: ShiftType, on records: some Records) -> HTML<ShiftTypesAction> {
  let location = row.location.flatMap { records.location($0) }
  return rowCard(
    lead: badge(row.symbol, hue: row.hue), title: row.title,
    meta: [
      Meta(row.duration.fullText, icon: .clock),
      location.map { Meta($0.name, icon: .geoAlt) } ?? Meta("Location missing", icon: .exclamationTriangleFill),
    ], href: "/settings/shift-types/\(row.id)", focusKey: row.id.description, action: .editShiftType(row))
}

extension ShiftTypesState {
  /// The shift types that the search finds, in the chosen order.
  func visible(_ rows: [ShiftType], on records: some Records) -> [ShiftType] {
    let key = search.trimmed.searchKey
    func place(_ row: ShiftType) -> String { row.location.flatMap { records.location($0)?.name } ?? "" }
    let found = key.isEmpty ? rows : rows.filter { $0.text(with: place($0)).contains(text: key) }
    return found.sorted(byText: { sortKey($0, place: place($0)) })
  }

  private func sortKey(_ row: ShiftType, place: String) -> String {
    switch sort {
    case .symbol: row.symbol.searchKey
    case .title: row.title.searchKey
    case .start: row.duration.startKey
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
  /// All-day shifts come first.
  fileprivate var startKey: String {
    guard case .scheduled(let from, let to, _) = self else { return "" }
    return "\(from) \(to)"
  }
}
