import JSONKit
import RecordKit
import RequestsModel
import SharedForms
import SharedModels
import SharedUIs
import TimeKit

/// What the app says of the steps of a request.
let requestIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveShiftRequest.self,
    success: { intent, records in
      guard intent.mode == .create else { return RequestTexts.saved }
      return records[intent.id]?.kind.offersShift == false ? RequestTexts.posted : RequestTexts.offered
    },
    failure: { intent, _ in intent.mode == .create ? RequestTexts.wasNotOffered : RequestTexts.wasNotChanged },
    reopen: { intent, context in
      guard intent.mode == .create else { return EditRequestSheet(intent, in: context).erased }
      let row = intent.patch.applied(to: ShiftRequest(id: intent.id))
      return row.kind.offersShift
        ? OfferSheet(intent, in: context).erased
        : OpenShiftSheet(intent, in: context).erased
    }),
  IntentTexts(
    TakeShiftRequest.self, failureTitle: RequestTexts.notTakenTitle,
    success: { intent, records in
      records[intent.target.id]?.state == .done ? RequestTexts.isYours : RequestTexts.waitsForManager
    }, failure: { _, _ in RequestTexts.wasNotTaken }),
  IntentTexts(
    ReturnShiftRequest.self, failureTitle: RequestTexts.notGivenBack, success: { _, _ in RequestTexts.givenBack },
    failure: { _, _ in RequestTexts.wasNotGivenBack }),
  IntentTexts(
    WithdrawShiftRequest.self, failureTitle: RequestTexts.notWithdrawn, success: { _, _ in RequestTexts.withdrawn },
    failure: { _, _ in RequestTexts.wasNotWithdrawn }),
  IntentTexts(
    DeclineShiftRequest.self, failureTitle: RequestTexts.notDeclined, success: { _, _ in RequestTexts.declined },
    failure: { _, _ in RequestTexts.wasNotDeclined }),
  IntentTexts(
    ApproveShiftRequest.self, failureTitle: RequestTexts.notApproved, success: { _, _ in RequestTexts.approved },
    failure: { _, _ in RequestTexts.wasNotApproved }),
]

/// A request as an entry of the change log has it, with the people's names of then.
func requestSnapshot(_ json: JSON) -> LogSnapshot? {
  guard let row = try? ShiftRequest(json: json) else { return nil }
  let type = json["shiftType"].flatMap { try? ShiftType(json: $0) }
  var snapshot = LogSnapshot(title: RequestTexts.logged(row.kind, type?.title ?? SharedTexts.shift))
  (snapshot.symbol, snapshot.hue) = (type?.symbol ?? "?", type?.hue ?? 0)
  snapshot.facts = [
    CardDetail(row.date.text(.shortDate), icon: .calendar3),
    CardDetail(RequestTexts.logged(row.state, taker: json["taker"]?["displayName"]?.string), icon: .clockHistory),
  ]
  if let name = json["to"]?["displayName"]?.string {
    snapshot.facts.append(CardDetail(RequestTexts.askedOf(name), icon: .person))
  }
  snapshot.note = row.note ?? ""
  return snapshot
}
