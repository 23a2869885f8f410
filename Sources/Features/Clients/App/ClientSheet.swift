package import HTMLKit
package import HikesModel
package import HikesViews
import JSONKit
import RecordKit
package import RoutingKit
package import SharedForms
import SharedModels
package import SharedUIs

/// The form of a client, new or there already.
package struct ClientSheet: PlaceSheet {
  package typealias Action = PlaceFormAction
  package var form: RowForm<Client>
  package var placeField = PlaceField()

  package static let basePath = HikePaths.owners
  package static let idPrefix = "client"
  package static let placeName = "coordinate"
  package static let texts = RowSheetTexts(
    add: ClientsTexts.addClient, edit: ClientsTexts.editClient, noun: HikeTexts.clientNoun,
    gone: ClientsTexts.clientGone)

  package init(form: RowForm<Client>) { self.form = form }

  package var place: Coordinate? { form.draft.row.coordinate }
  package var placeAddress: String { form.draft.row.address ?? "" }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(.field("ownerName", .words), .field("phone", .telephone), .field("email", .email)),
      FormLayout(
        footer: ClientsTexts.placeFooter, .field("address", .words), Self.placeItem,
        placeTools(in: context)),
      FormLayout(.field("isActive", label: ClientsTexts.active)),
    ]
  }

  package func details(in context: ScreenContext) -> HTML<Action> {
    guard original != nil else { return .nothing }
    let mayChange = context.allows(SaveClient.self)
    return formSection(HikeTexts.dogs) {
      for dog in context.records.dogs(of: id) {
        link(
          "dog-\(dog.id)", dog.name, value: ClientsTexts.days(dog.terms(shownOn: context.today).days) ?? "",
          to: HikePaths.dog(dog.id))
      }
      if mayChange { money(in: context) }
      if mayChange { link("add-dog", ClientsTexts.addDog, to: DogSheet.newPath(of: id)) }
    }
  }

  /// What the client owes for all dogs, and the way to one payment for them.
  @HTMLBuilder<Action>
  private func money(in context: ScreenContext) -> HTML<Action> {
    let household = context.records.household(of: id, today: context.today)
    let currency = context.records.hikeSettings(of: context.actor.workplace).currency
    if !household.members.isEmpty {
      link(
        "family-payment", ClientsTexts.familyPayment,
        value: HikeTexts.standing(household.standing, currency),
        to: HikePaths.familyPayment(of: id))
      link("statement", ClientsTexts.statement, to: HikePaths.statement(of: id))
    }
  }

  private func link(_ id: String, _ label: String, value: String = "", to path: String) -> HTML<Action> {
    linkRow(id: id, label: label, value: value, href: path, action: .form(.linkTapped(path)))
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      ClientsTexts.deleteClient, question: ClientsTexts.deleteClientQuestion,
      message: SharedTexts.willBeDeleted(original?.ownerName ?? ""),
      intent: DeleteClient(id, expecting: original?.version))
  }
}
