package import HTMLKit
import JSONKit
package import SharedModels
import SharedUIs
import TextKit

/// The Locations screen: every location, to search, sort, edit and add to.
package func locationsView(_ state: LocationsState, on records: some Records) -> HTML<LocationsAction> {
  let all = records.locations()
  let found = state.visible(all)
  return screen(
    "Locations", overline: all.isEmpty ? "" : countText(all.count),
    back: Link("Settings", href: "/settings", action: .backTapped),
    tools: iconButton(.plus, label: "Add Location", action: .addButtonTapped)
  ) {
    if all.isEmpty {
      emptyState(
        "No locations yet", icon: .geoAlt, text: "Shift types belong to a location. Add the first one.",
        button: Button("Add Location", icon: .plus, action: .addButtonTapped))
    } else {
      listTools(state)
      list(found.prefix(state.shown), of: found.count, on: records)
      if found.isEmpty { emptyState("No matches", icon: .search, text: "No location matches “\(state.search)”.") }
    }
  }
}

private func countText(_ count: Int) -> String { count == 1 ? "1 location" : "\(count) locations" }

private func listTools(_ state: LocationsState) -> HTML<LocationsAction> {
  tag("div", .class("list-tools")) {
    searchField(label: "Search locations", text: state.search) { .searchChanged($0) }
    menu(
      id: "sort", label: "Sort by", choices: [Choice("name", "Name"), Choice("address", "Address")],
      selected: state.sort.rawValue
    ) { .sortChanged($0) }
  }
}

private func list(
  _ locations: ArraySlice<Location>, of total: Int, on records: some Records
) -> HTML<LocationsAction> {
  group {
    cardList(label: "Locations") {
      for location in locations {
        cardItem(key: location.id.description) { locationCard(location, on: records) }
      }
    }
    if total > pageSize { showMore(shown: locations.count, of: total, action: .showMoreTapped) }
  }
}

private func locationCard(_ location: Location, on records: some Records) -> HTML<LocationsAction> {
  let count = records.countShiftTypes(at: location.id)
  let use = count == 1 ? "1 shift type" : "\(count) shift types"
  let address = location.address.isEmpty ? [] : [Meta(location.address, icon: .geoAlt)]
  return rowCard(
    lead: iconTile(.building, tone: .accent), title: location.name, meta: address + [Meta(use, icon: .label)],
    href: "/settings/locations/\(location.id)", focusKey: location.id.description, action: .editLocation(location))
}

extension LocationsState {
  /// The locations that the search finds, in the chosen order.
  func visible(_ locations: [Location]) -> [Location] {
    let key = search.trimmed.searchKey
    let found = key.isEmpty ? locations : locations.filter { $0.matches(key) }
    return found.sorted(byText: { sortKey($0) })
  }

  private func sortKey(_ location: Location) -> String {
    (sort == .name ? location.name : location.address).searchKey
  }
}

extension Location {
  fileprivate func matches(_ key: String) -> Bool { "\(name) \(address)".searchKey.contains(text: key) }
}
