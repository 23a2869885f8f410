import HTMLKit
import HikesModel
import HikesViews
import JSONKit
package import RecordKit
package import SharedUIs
import TextKit
import TimeKit

/// All dogs with their owners, as they are found, sorted and filtered.
package struct ClientsScreen: Screen {
  package private(set) var search = ""
  package private(set) var sort = Sort.name
  package private(set) var filter = Filter.active
  /// Which of the dogs' rows are near the ones in sight, and which of the clients'.
  private(set) var dogWindow = RowWindow()
  private(set) var clientWindow = RowWindow()

  package enum Sort: String, CaseIterable, Sendable {
    case name, owner, nextHike, payment
  }

  package enum Filter: String, CaseIterable, Sendable {
    case active, overdue, inactive
  }

  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case searchChanged(String)
    case sortChanged(String)
    case filterChanged(String)
    case dogsScrolled(RowWindow)
    case clientsScrolled(RowWindow)
    case reversal(ReversalAction)
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: HikePaths.clients) == [] else { return nil }
    var screen = ClientsScreen()
    screen.filter = Filter(rawValue: address.value("filter") ?? "") ?? .active
    return .screen(screen)
  }

  package var path: String {
    filter == .active ? HikePaths.clients : "\(HikePaths.clients)?filter=\(filter.rawValue)"
  }
  package func title(on records: Records) -> String { ClientsTexts.clients }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .searchChanged(let text): narrow { $0.search = text }
    case .sortChanged(let name): narrow { $0.sort = Sort(rawValue: name) ?? $0.sort }
    case .filterChanged(let name): narrow { $0.filter = Filter(rawValue: name) ?? $0.filter }
    case .dogsScrolled(let window): dogWindow = window
    case .clientsScrolled(let window): clientWindow = window
    case .reversal(let action): return [action.effect]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    return endReversal(command, outcome)
  }

  /// Shows other rows, from the first one on.
  private mutating func narrow(_ change: (inout ClientsScreen) -> Void) {
    change(&self)
    (dogWindow, clientWindow) = (RowWindow(), RowWindow())
  }
}

/// What is listed.
final class FoundClients {
  let dogs: [ListedDog]
  let clients: [Client]
  /// All dogs by their names, whether they are listed or not.
  private let all: [Dog]

  init(_ dogs: [ListedDog], _ clients: [Client], among all: [Dog]) {
    self.dogs = dogs
    self.clients = clients
    self.all = all
  }

  /// The names of a client's dogs, without a look-up of all dogs for each client.
  func dogNames(of client: Identifier<Client>) -> [String] {
    all.compactMap { $0.owners.contains(client) ? $0.name : nil }
  }
}

/// A dog of the list, with what it is sorted by.
struct ListedDog {
  let dog: Dog
  let owner: Client?
  let ledger: Ledger
  let state: PaymentState
}

extension ClientsScreen {
  /// What is listed, found once while only other rows come in sight.
  func found(in context: ScreenContext) -> FoundClients {
    var fingerprint = Fingerprint()
    for text in [search, sort.rawValue, filter.rawValue] { fingerprint.add(text) }
    return context.memos.object(MemoInputs("clients", id: (0, 0), fingerprint: fingerprint.value)) {
      let search = ClientSearch(search)
      return FoundClients(
        listed(search, in: context), context.records.clients().filter { search.finds($0) },
        among: context.records.dogs())
    }
  }

  private func listed(_ search: ClientSearch, in context: ScreenContext) -> [ListedDog] {
    let settings = context.records.hikeSettings(of: context.actor.workplace)
    let today = context.today
    let dogs = context.records.dogs().filter { dog in
      dog.isActive(on: today) != (filter == .inactive) && search.finds(dog, on: context.records)
    }
    let all = dogs.map { dog in
      let ledger = context.ledger(of: dog)
      return ListedDog(
        dog: dog, owner: context.records.owner(of: dog), ledger: ledger,
        state: ledger.state(by: settings, today: today))
    }
    let found = all.filter { filter != .overdue || $0.state == .overdue }
    return order(of: found.map { sortKey($0) }).map { found[$0] }
  }

  private func sortKey(_ item: ListedDog) -> String {
    switch sort {
    case .name: item.dog.name.searchKey
    case .owner: (item.owner?.ownerName ?? "~").searchKey
    case .nextHike: item.ledger.nextHike?.description ?? "~"
    case .payment: item.ledger.lastPayment?.description ?? ""
    }
  }
}
