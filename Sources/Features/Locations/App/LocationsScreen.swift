import LocationsModel
import SharedForms
package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedModels
package import SharedUIs
import TextKit

/// All locations, as they are found and sorted.
package struct LocationsScreen: Screen {
  package private(set) var search = ""
  package private(set) var sort = Sort.name
  package private(set) var shown = pageSize

  package static let path = "/settings/locations"

  package enum Sort: String, CaseIterable, Sendable {
    case name, address
  }

  package enum Action: Equatable, Sendable {
    case backTapped
    case addTapped
    case locationTapped(Identifier<Location>)
    case searchChanged(String)
    case sortChanged(String)
    case showMoreTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [] else { return nil }
    var screen = LocationsScreen()
    screen.sort = Sort(rawValue: address.value("sort") ?? "") ?? .name
    return .screen(screen)
  }

  package var path: String { sort == .name ? Self.path : "\(Self.path)?sort=\(sort.rawValue)" }
  package func title(on records: Records) -> String { LocationTexts.locations }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.cancel]
    case .addTapped: return [.open(LocationSheet.newPath)]
    case .locationTapped(let id): return [.open(LocationSheet.path(of: id))]
    case .searchChanged(let text): search = text
    case .sortChanged(let name): sort = Sort(rawValue: name) ?? sort
    case .showMoreTapped: shown += pageSize
    }
    return []
  }
}

extension LocationsScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let all = context.records.locations()
    let found = visible(all)
    let canAdd = context.allows(SaveLocation.self)
    return screen(
      LocationTexts.locations, overline: all.isEmpty ? "" : LocationTexts.count(all.count),
      back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: canAdd ? iconButton(.plus, label: LocationTexts.addLocation, shortcut: .add, action: .addTapped) : .nothing
    ) {
      if all.isEmpty {
        emptyState(
          LocationTexts.noLocations, icon: .geoAlt, text: LocationTexts.noLocationsText,
          button: canAdd ? Button(LocationTexts.addLocation, icon: .plus, action: .addTapped) : nil)
      } else {
        listTools()
        list(found.prefix(shown), of: found.count, in: context)
        if found.isEmpty { emptyState(SharedTexts.noMatches, icon: .search, text: LocationTexts.noMatches(search)) }
      }
    }
  }

  private func listTools() -> HTML<Action> {
    tag("div", .class("list-tools")) {
      searchField(label: LocationTexts.search, text: search) { .searchChanged($0) }
      menu(
        id: "sort", label: SharedTexts.sortBy,
        choices: [Choice("name", SharedTexts.name), Choice("address", SharedTexts.address)],
        selected: sort.rawValue
      ) { .sortChanged($0) }
    }
  }

  private func list(_ locations: ArraySlice<Location>, of total: Int, in context: ScreenContext) -> HTML<Action> {
    group {
      cardList(label: LocationTexts.locations) {
        for location in locations {
          context.memo("location", location.id.rawValue, path: LocationSheet.path(of: location.id)) {
            item(location, isShown: $0, on: context.records)
          }
        }
      }
      if total > pageSize { showMore(shown: locations.count, of: total, action: .showMoreTapped) }
    }
  }

  private func item(_ location: Location, isShown: Bool, on records: Records) -> HTML<Action> {
    let use = SharedTexts.shiftTypeCount(records.countShiftTypes(at: location.id))
    let address = location.address.isEmpty ? [] : [CardDetail(location.address, icon: .geoAlt)]
    return cardItem(key: location.id.description) {
      rowCard(
        lead: iconTile(.building, tone: .accent), title: location.name, meta: address + [CardDetail(use, icon: .label)],
        href: LocationSheet.path(of: location.id), isShown: isShown, focusKey: location.id.description,
        action: .locationTapped(location.id))
    }
  }

  private func visible(_ locations: [Location]) -> [Location] {
    let key = search.trimmed.searchKey
    let found =
      key.isEmpty ? locations : locations.filter { "\($0.name) \($0.address)".searchKey.contains(text: key) }
    return found.sorted(byText: { (sort == .name ? $0.name : $0.address).searchKey })
  }
}
