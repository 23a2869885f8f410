import HikesModel
import JSONKit
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs

/// Clients and their dogs.
package let clientsFeature = Feature(
  part: .planning(.hikes), rules: clientsModel,
  tabs: [TabDefinition(ClientsTexts.clients, icon: .people, path: HikePaths.clients, for: .hikes)],
  screens: [
    ScreenType(ClientsScreen.self, .root),
    ScreenType(ImportSheet.self, .sheet(over: HikePaths.clients)),
    ScreenType(PlacesSheet.self, .sheet(over: HikePaths.clients)),
    ScreenType(DogSheet.self, .sheet(over: HikePaths.clients)),
    ScreenType(ClientSheet.self, .sheet(over: HikePaths.clients)),
  ],
  intentTexts: clientsIntentTexts,
  logTexts: [
    LogTexts(
      Client.self, noun: HikeTexts.clientNoun, plural: ClientsTexts.clientPlural, icon: .person,
      for: .hikes,
      path: { HikePaths.client(Identifier($0)) },
      snapshot: { json in (try? Client(json: json)).map { LogSnapshot(title: $0.ownerName) } }),
    LogTexts(
      Dog.self, noun: HikeTexts.dogNoun, plural: ClientsTexts.dogPlural, icon: .people, for: .hikes,
      path: { HikePaths.dog(Identifier($0)) }, snapshot: { json in dogSnapshot(json) }),
  ],
  commands: [
    AppCommand(ClientsTexts.addDog, icon: .plus) { context in
      context.records.plans(.hikes) && context.allows(SaveDog.self) ? .open(DogSheet.newPath) : nil
    },
    AppCommand(ClientsTexts.importTitle, icon: .upload) { context in
      context.records.plans(.hikes) && context.allows(ImportHikes.self) ? .open(ImportSheet.path) : nil
    },
    AppCommand(ClientsTexts.addClient, icon: .plus) { context in
      context.records.plans(.hikes) && context.allows(SaveClient.self) ? .open(ClientSheet.newPath) : nil
    },
  ])

private func dogSnapshot(_ json: JSON) -> LogSnapshot? {
  guard let dog = try? Dog(json: json) else { return nil }
  var snapshot = LogSnapshot(title: dog.name)
  if !dog.terms.changes.isEmpty {
    snapshot.facts = dog.terms.logFacts(icon: .calendar3) { ClientsTexts.terms($0.days, AmountText.text($0.rate)) }
  } else if let days = ClientsTexts.days(dog.terms.last.days) {
    snapshot.facts = [CardDetail(days, icon: .calendar3)]
  }
  snapshot.note = dog.notes ?? ""
  return snapshot
}

private let clientsIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveClient.self,
    success: { intent, records in
      let name = records[intent.id]?.ownerName ?? ClientsTexts.client
      return intent.mode == .create ? SharedTexts.added(name) : SharedTexts.saved(name)
    },
    failure: { intent, records in
      SharedTexts.wasNotSaved(
        intent.patch["ownerName"]?.string ?? records[intent.id]?.ownerName ?? ClientsTexts.client)
    },
    reopen: { intent, context in ClientSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteClient.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in nil },
    failure: { intent, records in
      SharedTexts.wasNotDeleted(records[intent.id]?.ownerName ?? ClientsTexts.client)
    }),
  IntentTexts(
    SaveDog.self,
    success: { intent, records in
      let name = records[intent.id]?.name ?? ClientsTexts.dog
      return intent.mode == .create ? SharedTexts.added(name) : SharedTexts.saved(name)
    },
    failure: { intent, records in
      SharedTexts.wasNotSaved(intent.patch["name"]?.string ?? records[intent.id]?.name ?? ClientsTexts.dog)
    },
    reopen: { intent, context in DogSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteDog.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in nil },
    failure: { intent, records in
      SharedTexts.wasNotDeleted(records[intent.id]?.name ?? ClientsTexts.dog)
    }),
  IntentTexts(
    ImportHikes.self, success: { _, _ in ClientsTexts.imported }, failure: { _, _ in ClientsTexts.notImported }),
]
