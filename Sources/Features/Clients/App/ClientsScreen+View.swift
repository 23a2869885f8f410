package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
package import RecordKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension ClientsScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let count = records.count(of: Dog.self)
    let mayAdd = environment.allows(SaveDog.self)
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
        missingPlaces(on: records, in: environment)
        tools(in: environment)
        list(on: records, in: environment)
      }
      owners(on: records, in: environment)
      if environment.allows(ImportHikes.self) {
        tag("div", .class("button-row")) {
          button(Button(ClientsTexts.importTitle, icon: .upload, action: .linkTapped(ImportSheet.path)))
        }
      }
      undoBar(on: records, in: environment).map { .reversal($0) }
    }
  }

  /// The way to the dogs that are in no route.
  @HTMLBuilder<Action>
  private func missingPlaces(on records: Records, in environment: Environment) -> HTML<Action> {
    if environment.allows(SaveDog.self) {
      let count = records.dogsWithoutPlace(on: nil, today: environment.today).count
      if count > 0 {
        missingPlacesCard(count, path: HikePaths.missingPlaces(), action: .linkTapped(HikePaths.missingPlaces()))
      }
    }
  }

  @HTMLBuilder<Action>
  private func tools(in environment: Environment) -> HTML<Action> {
    tag("div", .class("list-tools")) {
      searchField(label: ClientsTexts.search, text: search) { .searchChanged($0) }
      menu(
        id: "sort", label: SharedTexts.sortBy,
        choices: sorts(in: environment).map { Choice($0.rawValue, ClientsTexts.sort($0)) }, selected: sort.rawValue
      ) { .sortChanged($0) }
    }
    segmented(
      label: ClientsTexts.filter,
      choices: filters(in: environment).map { Choice($0.rawValue, ClientsTexts.filter($0)) }, selected: filter.rawValue
    ) { .filterChanged($0) }
  }

  /// Money is for managers.
  private func sorts(in environment: Environment) -> [Sort] {
    Sort.allCases.filter { $0 != .payment || environment.actor.role >= .manager }
  }

  private func filters(in environment: Environment) -> [Filter] {
    Filter.allCases.filter { $0 != .overdue || environment.actor.role >= .manager }
  }

  @HTMLBuilder<Action>
  private func list(on records: Records, in environment: Environment) -> HTML<Action> {
    let found = found(on: records, in: environment).dogs
    cardList(label: HikeTexts.dogs, near: { .dogsScrolled($0) }) {
      for (index, item) in found.enumerated() {
        let path = HikePaths.dog(item.dog.id)
        environment.listItem(
          "dog", item.dog.id.rawValue, path: path, title: item.dog.name, isNear: dogWindow.contains(index),
          action: .linkTapped(path)
        ) { card(item, isShown: $0, on: records, in: environment) }
      }
    }
    if found.isEmpty {
      emptyState(SharedTexts.noMatches, icon: .search, text: ClientsTexts.noMatches)
    }
  }

  private func card(
    _ item: ListedDog, isShown: Bool, on records: Records, in environment: Environment
  ) -> HTML<Action> {
    let dog = item.dog
    let path = HikePaths.dog(dog.id)
    var facts: [CardDetail] = []
    if let owner = item.owner { facts.append(CardDetail(owner.ownerName, icon: .person)) }
    if let days = ClientsTexts.days(dog.shownTerm(on: environment.today).days) {
      facts.append(CardDetail(days, icon: .calendar3))
    }
    facts += dog.laterDays(than: environment.today).map {
      CardDetail(ClientsTexts.laterDays($0, in: environment.region))
    }
    if let next = item.ledger.nextHike {
      facts.append(CardDetail(ClientsTexts.next(next.text(.short, in: environment.region)), icon: .van))
    }
    if records.pickupPlace(of: dog) == nil {
      facts.append(CardDetail(ClientsTexts.noPlace, icon: .exclamationTriangleFill))
    }
    return rowCard(
      lead: badge(String(dog.name.prefix(1)), hue: dog.hue), title: dog.name,
      marks: group {
        tag("span") { dog.name }
        paymentChips(of: dog, on: records, in: environment)
      },
      meta: facts, href: path, isShown: isShown, focusKey: dog.id.description,
      action: .linkTapped(path))
  }

  /// The people, each with a way to their form.
  private func owners(on records: Records, in environment: Environment) -> HTML<Action> {
    let found = found(on: records, in: environment)
    let clients = found.clients
    guard !clients.isEmpty || environment.allows(SaveClient.self) else { return .nothing }
    return section(HikeTexts.clients, key: "owners") {
      cardList(label: HikeTexts.clients, near: { .clientsScrolled($0) }) {
        for (index, client) in clients.enumerated() {
          let path = HikePaths.client(client.id)
          environment.listItem(
            "client", client.id.rawValue, path: path, title: client.ownerName, isNear: clientWindow.contains(index),
            action: .linkTapped(path)
          ) { ownerCard(client, dogs: found.dogNames(of: client.id), isShown: $0) }
        }
      }
      if environment.allows(SaveClient.self) {
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
