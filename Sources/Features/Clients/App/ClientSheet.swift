package import HTMLKit
package import JSONKit
package import RecordKit
import RoutingKit
package import SharedHikes
import SharedModels
package import SharedUIs
import TextKit

/// The form of a client, new or there already.
package struct ClientSheet: Screen {
  /// What was typed; the place as text, so that anything can be typed.
  package struct Draft: RowDraft {
    var client: Client
    var place: PlaceDraft

    package init(_ row: Client) {
      client = row
      place = PlaceDraft(row.coordinate)
    }

    package var row: Client {
      var row = client
      row.coordinate = place.coordinate
      return row
    }
  }

  package private(set) var form: RowForm<Draft>
  private(set) var placeField = PlaceField()
  private var asksToDelete = false

  package enum Field: String, CaseIterable, Sendable {
    case ownerName, phone, email, address
  }

  package enum Action: Equatable, Sendable {
    case changed(Field, String)
    case activeChanged(Bool)
    case place(PlaceAction)
    case linkTapped(String)
    case saveTapped
    case cancelTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(HikePaths.clients)/owners/new"

  package init(id: Identifier<Client>, _ client: Client?) {
    form = FormState(of: client ?? Client(id: id))
  }

  /// The form with what a command would have saved.
  package init(_ intent: SaveClient, on records: Records) {
    form = FormState(of: records[intent.id] ?? Client(id: intent.id), changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: "\(HikePaths.clients)/owners"), rest.count == 1 else { return nil }
    if rest[0] == "new" { return .screen(ClientSheet(id: Identifier(environment.makeIdentifier()), nil)) }
    guard let id = Identifier<Client>(rest[0]) else { return nil }
    return records[id].map { .screen(ClientSheet(id: id, $0)) } ?? .gone(ClientsTexts.clientGone)
  }

  package var id: Identifier<Client> { form.id }
  /// Nil for a new client.
  package var original: Client? { form.saved }
  package var path: String { original == nil ? Self.newPath : HikePaths.client(id) }
  package func title(on records: Records) -> String {
    original == nil ? ClientsTexts.addClient : ClientsTexts.editClient
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? ClientsTexts.clientGone : nil
  }
}

extension Client {
  fileprivate mutating func set(_ field: ClientSheet.Field, _ text: String) {
    switch field {
    case .ownerName: ownerName = text.limited(toCharacters: Client.nameRule.limit)
    case .phone: phone = text.limited(toCharacters: Client.phoneRule.limit).unlessEmpty
    case .email: email = text.limited(toCharacters: Client.emailRule.limit).unlessEmpty
    case .address: address = text.limited(toCharacters: Client.addressRule.limit).unlessEmpty
    }
  }
}

extension ClientSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .changed(let field, let text):
      form.change(emptied: field == .ownerName && text.isEmpty) { $0.client.set(field, text) }
    case .activeChanged(let isOn): form.change { $0.client.isActive = isOn }
    case .place(let action):
      let (text, effects) = placeField.reduce(action, address: form.draft.client.address ?? "", in: environment)
      if let text { form.change { $0.place.type(text) } }
      return effects
    case .linkTapped(let path): return [.open(path)]
    case .saveTapped:
      guard !form.draft.place.isInvalid else { return [.feedback(.refusal)] }
      return form.save(on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeleteClient(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    if let text = placeField.receive(event) { form.change { $0.place.type(text) } }
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeleteClient.self) != nil { return endDeletion(outcome, of: HikeTexts.clientNoun) }
    return form.endSave(outcome, of: HikeTexts.clientNoun, created: RowKey(id))
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      ClientsTexts.deleteClientQuestion, message: SharedTexts.willBeDeleted(original?.ownerName ?? ""),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SaveClient.self)
    let problem = environment.refusal(of: form.intent, on: records)
    let isComplete = problem == nil && !form.draft.place.isInvalid
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: isComplete, action: .saveTapped) : nil,
      isBusy: form.isSaving, isDetail: original != nil
    ) {
      formSection { contactRows(mayChange) }
      formSection(footer: ClientsTexts.placeFooter) {
        textRow(
          id: "client-address", label: ModelTexts.address, value: form.draft.client.address ?? "", traits: .words,
          limit: Client.addressRule.limit, isEnabled: mayChange
        ) { .changed(.address, $0) }
        placeField.rows(
          id: "client-place", form.draft.place, address: form.draft.client.address ?? "",
          area: records.knownPlaces(in: environment.actor.workplace), isEnabled: mayChange, in: environment
        ) { .place($0) }
      }
      formSection {
        toggleRow(
          id: "client-active", label: ClientsTexts.active, isOn: form.draft.client.isActive, isEnabled: mayChange
        ) {
          .activeChanged($0)
        }
      }
      if mayChange, let message = form.message(problem) { formError(message) }
      if original != nil { dogs(on: records, mayChange) }
    }
  }

  private func contactRows(_ mayChange: Bool) -> HTML<Action> {
    group {
      textRow(
        id: "client-name", label: HikeTexts.ownerName, value: form.draft.client.ownerName, traits: .words,
        limit: Client.nameRule.limit, isEnabled: mayChange, isRequired: true, hasFocus: original == nil
      ) { .changed(.ownerName, $0) }
      textRow(
        id: "client-phone", label: HikeTexts.phone, value: form.draft.client.phone ?? "", traits: .telephone,
        limit: Client.phoneRule.limit, isEnabled: mayChange
      ) { .changed(.phone, $0) }
      textRow(
        id: "client-email", label: HikeTexts.email, value: form.draft.client.email ?? "", traits: .email,
        limit: Client.emailRule.limit, isEnabled: mayChange
      ) { .changed(.email, $0) }
    }
  }

  @HTMLBuilder<Action>
  private func dogs(on records: Records, _ mayChange: Bool) -> HTML<Action> {
    formSection(HikeTexts.dogs) {
      for dog in records.dogs(of: id) {
        linkRow(
          id: "dog-\(dog.id)", label: dog.name, value: ClientsTexts.days(dog.lastTerm.days) ?? "",
          href: HikePaths.dog(dog.id), action: .linkTapped(HikePaths.dog(dog.id)))
      }
      if mayChange {
        let path = DogSheet.newPath(of: id)
        linkRow(id: "add-dog", label: ClientsTexts.addDog, value: "", href: path, action: .linkTapped(path))
      }
    }
    if mayChange {
      button(Button(ClientsTexts.deleteClient, icon: .trash, action: .deleteTapped), style: .destructive)
    }
  }
}
