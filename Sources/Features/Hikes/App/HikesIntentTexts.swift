import HikesModel
import HikesViews
import JSONKit
import RecordKit
import SentenceKit
import SharedForms
import SharedModels
import SharedUIs
import TimeKit

let hikesIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveException.self, success: { _, _ in HikesTexts.scheduleChanged },
    failure: { _, _ in HikesTexts.dayNotChanged }),
  IntentTexts(
    DeleteException.self, success: { _, _ in HikesTexts.scheduleChanged },
    failure: { _, _ in HikesTexts.dayNotChanged }),
  IntentTexts(
    SaveClosedDays.self, success: { _, _ in HikesTexts.daysClosed }, failure: { _, _ in HikesTexts.notClosed },
    reopen: { intent, context in ClosedDaysSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteClosedDays.self, success: { _, _ in HikesTexts.daysReopened },
    failure: { _, _ in HikesTexts.notReopened }),
  IntentTexts(
    SwapDays.self, success: { _, _ in HikesTexts.dogsSwapped }, failure: { _, _ in HikesTexts.dogsNotSwapped }),
  IntentTexts(
    CopyWeek.self, success: { _, _ in HikesTexts.weekCopied }, failure: { _, _ in HikesTexts.weekNotCopied }),
  IntentTexts(
    ArrangeHikes.self, success: { _, _ in HikesTexts.orderSaved }, failure: { _, _ in HikesTexts.orderNotSaved }),
  IntentTexts(SaveHikeLog.self, success: { _, _ in nil }, failure: { _, _ in HikesTexts.hikeNotSaved }),
  IntentTexts(MarkPickup.self, success: { _, _ in nil }, failure: { _, _ in HikesTexts.pickupNotSaved }),
  IntentTexts(
    SaveHikeSettings.self, success: { _, _ in HikesTexts.settingsSaved },
    failure: { _, _ in HikesTexts.settingsNotSaved }),
  IntentTexts(
    SaveHikingLocation.self,
    success: { intent, records in
      let name = records[intent.id]?.name ?? intent.patch["name"]?.string ?? HikesTexts.trail
      return intent.mode == .create ? SharedTexts.added(name) : SharedTexts.saved(name)
    },
    failure: { intent, records in
      SharedTexts.wasNotSaved(intent.patch["name"]?.string ?? records[intent.id]?.name ?? HikesTexts.trail)
    },
    reopen: { intent, context in TrailSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteHikingLocation.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in nil },
    failure: { intent, records in
      SharedTexts.wasNotDeleted(records[intent.id]?.name ?? HikesTexts.trail)
    }),
]

let hikesLogTexts = [
  LogTexts(
    ScheduleException.self, noun: HikeTexts.exceptionNoun, plural: HikesTexts.exceptionPlural, icon: .calendar2X,
    for: .hikes,
    snapshot: { json in
      guard let row = try? ScheduleException(json: json) else { return nil }
      let name = json["dog"]?["name"]?.string ?? HikeTexts.formerDog
      var snapshot = LogSnapshot(title: "\(name): \(HikeTexts.status(row.status))")
      snapshot.facts = [CardDetail(row.firstDay.text(.shortDate), icon: .calendar3)]
      if !row.isForOneDay {
        snapshot.facts.append(CardDetail(SharedTexts.until(row.lastDay.text(.shortDate))))
      }
      if let day = row.movedTo {
        snapshot.facts.append(CardDetail(HikeTexts.movedTo(day.text(.shortDate))))
      }
      snapshot.note = row.reason ?? ""
      return snapshot
    }),
  LogTexts(
    ClosedDays.self, noun: HikeTexts.closedDaysNoun, plural: HikeTexts.closedDaysNoun, icon: .calendar2X,
    for: .hikes, path: { ClosedDaysSheet.path(of: Identifier($0)) },
    snapshot: { json in
      guard let row = try? ClosedDays(json: json) else { return nil }
      var snapshot = LogSnapshot(title: HikeTexts.closed(row.reason))
      snapshot.facts = [CardDetail(HikeTexts.days(row.days), icon: .calendar3)]
      return snapshot
    }),
  LogTexts(
    HikingLocation.self, noun: HikeTexts.trailNoun, plural: HikesTexts.trailPlural, icon: .tree,
    for: .hikes,
    path: { TrailSheet.path(of: Identifier($0)) },
    snapshot: { json in (try? HikingLocation(json: json)).map { LogSnapshot(title: $0.name) } }),
  LogTexts(
    HikeLog.self, noun: HikesTexts.hikeNoun, plural: HikesTexts.hikePlural, icon: .van, for: .hikes,
    snapshot: { json in
      guard let row = try? HikeLog(json: json) else { return nil }
      var snapshot = LogSnapshot(title: HikeTexts.theHike(row.hike, row.date.text(.shortDate)))
      snapshot.note = row.notes ?? ""
      return snapshot
    }),
  LogTexts(
    PickupMark.self, noun: HikesTexts.pickupNoun, plural: HikesTexts.pickupPlural, icon: .van, for: .hikes,
    snapshot: { json in
      guard let row = try? PickupMark(json: json) else { return nil }
      let name = json["dog"]?["name"]?.string ?? HikeTexts.formerDog
      var snapshot = LogSnapshot(title: "\(name): \(HikeTexts.state(row.state))")
      snapshot.facts = [CardDetail(row.date.text(.shortDate), icon: .calendar3)]
      return snapshot
    }),
  LogTexts(
    HikeSettings.self, noun: HikeTexts.settingsNoun, plural: HikesTexts.settingsPlural, icon: .gear,
    for: .hikes,
    path: { _ in HikeSettingsSheet.basePath },
    snapshot: { _ in LogSnapshot(title: HikesTexts.hikeSettings) }),
  LogTexts(
    HikeBusiness.self, noun: HikesTexts.businessNoun, plural: HikesTexts.businessNoun, icon: .gear, for: .hikes,
    path: { _ in HikeSettingsSheet.basePath },
    snapshot: { json in (try? HikeBusiness(json: json)).map { _ in LogSnapshot(title: HikesTexts.business) } }),
]
