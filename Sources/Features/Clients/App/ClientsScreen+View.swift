package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
import RecordKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension ClientsScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let count = context.records.count(of: Dog.self)
    let mayAdd = context.allows(SaveDog.self)
    return screen(
      ClientsTexts.clients, overline: count == 0 ? "" : HikeTexts.dogCount(count),
      tools: mayAdd
        ? iconButton(.plus, label: ClientsTexts.addDog, shortcut: .add, action: .linkTapped(DogSheet.newPath))
        : .nothing
    ) {
      if count == 0 {
        emptyState(
          ClientsTexts.noDogs, icon: .people, text: ClientsTexts.noDogsText,
          button: mayAdd ? Button(ClientsTexts.addDog, icon: .plus, action: .linkTapped(DogSheet.newPath)) : nil)
      } else {
        missingPlaces(in: context)
        tools(in: context)
        list(in: context)
      }
      owners(in: context)
      if context.allows(ImportHikes.self) {
        tag("div", .class("button-row")) {
          button(Button(ClientsTexts.importTitle, icon: .upload, action: .linkTapped(ImportSheet.path)))
        }
      }
      undoBar(in: context).map { .reversal($0) }
    }
  }

  /// The way to the dogs that are in no route.
  @HTMLBuilder<Action>
  private func missingPlaces(in context: ScreenContext) -> HTML<Action> {
    if context.allows(SaveDog.self) {
      let count = context.records.dogsWithoutPlace(on: nil, today: context.today).count
      if count > 0 {
        missingPlacesCard(count, path: HikePaths.missingPlaces(), action: .linkTapped(HikePaths.missingPlaces()))
      }
    }
  }

  @HTMLBuilder<Action>
  private func tools(in context: ScreenContext) -> HTML<Action> {
    tag("div", .class("list-tools")) {
      searchField(label: ClientsTexts.search, text: search) { .searchChanged($0) }
      menu(
        id: "sort", label: SharedTexts.sortBy,
        choices: sorts(in: context).map { Choice($0.rawValue, ClientsTexts.sort($0)) }, selected: sort.rawValue
      ) { .sortChanged($0) }
    }
    segmented(
      label: ClientsTexts.filter,
      choices: filters(in: context).map { Choice($0.rawValue, ClientsTexts.filter($0)) }, selected: filter.rawValue
    ) { .filterChanged($0) }
  }

  /// Money is for managers.
  private func sorts(in context: ScreenContext) -> [Sort] {
    Sort.allCases.filter { $0 != .payment || context.actor.role >= .manager }
  }

  private func filters(in context: ScreenContext) -> [Filter] {
    Filter.allCases.filter { $0 != .overdue || context.actor.role >= .manager }
  }

  @HTMLBuilder<Action>
  private func list(in context: ScreenContext) -> HTML<Action> {
    let found = found(in: context).dogs
    cardList(label: HikeTexts.dogs, near: { .dogsScrolled($0) }) {
      for (index, item) in found.enumerated() {
        let path = HikePaths.dog(item.dog.id)
        context.listItem(
          "dog", item.dog.id.rawValue, path: path, title: item.dog.name, isNear: dogWindow.contains(index),
          action: .linkTapped(path)
        ) { card(item, isShown: $0, in: context) }
      }
    }
    if found.isEmpty {
      emptyState(SharedTexts.noMatches, icon: .search, text: ClientsTexts.noMatches)
    }
  }

  private func card(_ item: ListedDog, isShown: Bool, in context: ScreenContext) -> HTML<Action> {
    let dog = item.dog
    let path = HikePaths.dog(dog.id)
    var facts: [CardDetail] = []
    if let owner = item.owner { facts.append(CardDetail(owner.ownerName, icon: .person)) }
    if let days = ClientsTexts.days(dog.terms(shownOn: context.today).days) {
      facts.append(CardDetail(days, icon: .calendar3))
    }
    facts += dog.laterDays(than: context.today).map {
      CardDetail(ClientsTexts.laterDays($0))
    }
    if let next = item.ledger.nextHike {
      facts.append(CardDetail(ClientsTexts.next(next.text(.short)), icon: .van))
    }
    if context.records.pickupPlace(of: dog) == nil {
      facts.append(CardDetail(ClientsTexts.noPlace, icon: .exclamationTriangleFill))
    }
    return rowCard(
      lead: badge(String(dog.name.prefix(1)), hue: dog.hue), title: dog.name,
      marks: group {
        tag("span") { dog.name }
        paymentChips(of: dog, in: context)
      },
      meta: facts, href: path, isShown: isShown, focusKey: dog.id.description,
      action: .linkTapped(path))
  }

  /// The people, each with a way to their form.
  private func owners(in context: ScreenContext) -> HTML<Action> {
    let found = found(in: context)
    let clients = found.clients
    guard !clients.isEmpty || context.allows(SaveClient.self) else { return .nothing }
    return section(HikeTexts.clients, key: "owners") {
      cardList(label: HikeTexts.clients, near: { .clientsScrolled($0) }) {
        for (index, client) in clients.enumerated() {
          let path = HikePaths.client(client.id)
          context.listItem(
            "client", client.id.rawValue, path: path, title: client.ownerName, isNear: clientWindow.contains(index),
            action: .linkTapped(path)
          ) { ownerCard(client, dogs: found.dogNames(of: client.id), isShown: $0) }
        }
      }
      if context.allows(SaveClient.self) {
        tag("div", .class("button-row")) {
          button(Button(ClientsTexts.addClient, icon: .plus, action: .linkTapped(ClientSheet.newPath)))
        }
      }
    }
  }

  private func ownerCard(_ client: Client, dogs: [String], isShown: Bool) -> HTML<Action> {
    let path = HikePaths.client(client.id)
    return rowCard(
      title: client.ownerName,
      meta: (dogs.isEmpty ? [] : [CardDetail(dogs.listed(by: ", "))])
        + (client.phone.map { [CardDetail($0, icon: .telephone)] } ?? []),
      href: path, isShown: isShown, focusKey: client.id.description, action: .linkTapped(path))
  }
}

extension Dog {
  /// The hue of the dog's color, or one that follows from its identifier.
  var hue: Int { (color ?? ShiftColor(derivedFrom: id.description)).hue }
}
