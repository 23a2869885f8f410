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
  /// What was typed.
  package struct Draft: Equatable, Sendable {
    var ownerName = ""
    var phone = ""
    var email = ""
    var address = ""
    var place = PlaceDraft(nil)
    var isActive = true
  }

  package let id: Identifier<Client>
  /// Nil for a new client.
  package let original: Client?
  package private(set) var form: FormState<Draft>
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
    self.id = id
    original = client
    form = FormState(client.map { Draft($0) } ?? Draft())
  }

  /// The form with what a command would have saved.
  package init(_ intent: SaveClient, on records: Records) {
    original = records[intent.id]
    id = intent.id
    let saved = original.map { Draft($0) } ?? Draft()
    var draft = saved
    draft.take(intent)
    form = FormState(draft, original: saved)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: "\(HikePaths.clients)/owners"), rest.count == 1 else { return nil }
    if rest[0] == "new" { return .screen(ClientSheet(id: Identifier(environment.makeIdentifier()), nil)) }
    guard let id = Identifier<Client>(rest[0]) else { return nil }
    return records[id].map { .screen(ClientSheet(id: id, $0)) } ?? .gone(ClientsTexts.clientGone)
  }

  package var path: String { original == nil ? Self.newPath : HikePaths.client(id) }
  package func title(on records: Records) -> String {
    original == nil ? ClientsTexts.addClient : ClientsTexts.editClient
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    original != nil && records[id] == nil && !form.isSaving ? ClientsTexts.clientGone : nil
  }
}

extension ClientSheet.Draft {
  fileprivate init(_ client: Client) {
    self.init(
      ownerName: client.ownerName, phone: client.phone ?? "", email: client.email ?? "", address: client.address ?? "",
      place: PlaceDraft(client.coordinate), isActive: client.isActive)
  }

  fileprivate mutating func take(_ intent: SaveClient) {
    ownerName = intent.ownerName ?? ownerName
    phone = intent.phone ?? phone
    email = intent.email ?? email
    address = intent.address ?? address
    isActive = intent.isActive ?? isActive
    if let coordinate = intent.coordinate { place.take(coordinate) }
  }

  fileprivate mutating func set(_ field: ClientSheet.Field, _ text: String) {
    switch field {
    case .ownerName: ownerName = text.limited(toCharacters: Client.nameRule.limit)
    case .phone: phone = text.limited(toCharacters: Client.phoneRule.limit)
    case .email: email = text.limited(toCharacters: Client.emailRule.limit)
    case .address: address = text.limited(toCharacters: Client.addressRule.limit)
    }
  }
}

extension ClientSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .changed(let field, let text):
      form.change(emptied: field == .ownerName && text.isEmpty) { $0.set(field, text) }
    case .activeChanged(let isOn): form.change { $0.isActive = isOn }
    case .place(let action):
      let (text, effects) = placeField.reduce(action, address: form.draft.address, in: environment)
      if let text { form.change { $0.place.type(text) } }
      return effects
    case .linkTapped(let path): return [.open(path)]
    case .saveTapped:
      guard !form.draft.place.isInvalid else { return [.feedback(.refusal)] }
      let intent = intent
      return form.save({ intent.erased }, on: records, in: environment)
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

  var intent: SaveClient {
    let (draft, old) = (form.draft, form.original)
    guard original != nil else { return whole }
    var intent = SaveClient(id: id, mode: .update)
    intent.ownerName = draft.ownerName == old.ownerName ? nil : draft.ownerName
    intent.phone = draft.phone == old.phone ? nil : draft.phone
    intent.email = draft.email == old.email ? nil : draft.email
    intent.address = draft.address == old.address ? nil : draft.address
    intent.coordinate = draft.place == old.place ? .none : .some(draft.place.coordinate)
    intent.isActive = draft.isActive == old.isActive ? nil : draft.isActive
    return intent
  }

  private var whole: SaveClient {
    let draft = form.draft
    var intent = SaveClient(id: id, mode: .create)
    (intent.ownerName, intent.phone, intent.email) = (draft.ownerName, draft.phone, draft.email)
    (intent.address, intent.coordinate, intent.isActive) = (
      draft.address, .some(draft.place.coordinate), draft.isActive
    )
    return intent
  }

  package func writeDraft(to fields: JSONFieldWriter) { whole.write(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) {
    let intent = try SaveClient(from: fields)
    form.change { $0.take(intent) }
  }

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
    let problem = environment.refusal(of: intent, on: records)
    let isComplete = problem == nil && !form.draft.place.isInvalid
    return sheet(
      title(on: records), cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: isComplete, action: .saveTapped) : nil,
      isBusy: form.isSaving, isDetail: original != nil
    ) {
      formSection { contactRows(mayChange) }
      formSection(footer: ClientsTexts.placeFooter) {
        textRow(
          id: "client-address", label: ModelTexts.address, value: form.draft.address, traits: .words,
          limit: Client.addressRule.limit, isEnabled: mayChange
        ) { .changed(.address, $0) }
        placeField.rows(
          id: "client-place", form.draft.place, address: form.draft.address,
          area: records.knownPlaces(in: environment.actor.workplace), isEnabled: mayChange, in: environment
        ) { .place($0) }
      }
      formSection {
        toggleRow(id: "client-active", label: ClientsTexts.active, isOn: form.draft.isActive, isEnabled: mayChange) {
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
        id: "client-name", label: HikeTexts.ownerName, value: form.draft.ownerName, traits: .words,
        limit: Client.nameRule.limit, isEnabled: mayChange, isRequired: true, hasFocus: original == nil
      ) { .changed(.ownerName, $0) }
      textRow(
        id: "client-phone", label: HikeTexts.phone, value: form.draft.phone, traits: .telephone,
        limit: Client.phoneRule.limit, isEnabled: mayChange
      ) { .changed(.phone, $0) }
      textRow(
        id: "client-email", label: HikeTexts.email, value: form.draft.email, traits: .email,
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
