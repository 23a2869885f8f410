import AppFeature
import JSONKit
import RecordKit
import ScheduleViews
import SharedUIs
import SyncKit
import TestSupport
import TimeKit

/// The app starts with whatever a browser may have kept, shows its screens, and takes presses of any of their controls.
///
/// The input is what the page gives the program at its start, with `presses`, the numbers of the controls.
@Sendable func fuzzApp(_ bytes: [UInt8]) {
  guard let json = try? JSON.parse(bytes), json.object != nil else { return }
  let stored = StoredDevice(json)
  let app = AppStore(
    path: json["path"]?.string ?? "/", version: "1.0", theme: .automatic, member: sampleMember, stored: stored,
    draft: json["draft"], isStorageRefused: false, features: .teamShift, host: FixedHost())
  let tab = Tab(app, app.start())
  for press in (json["presses"]?.array ?? []).prefix(8) {
    tab.tell(.control(handler: Int(press.integer ?? 0), value: press.string ?? ""))
  }
  for path in pages { tab.tell(.addressChanged(path: path)) }
  checkFiles(app.device.replica)
  var (one, other) = (app.device, app.device)
  one.restore(stored)
  other.restore(stored)
  check(one.replica == other.replica, "the store is restored in two ways")
}

private let pages = [
  "/today", "/schedule", "/schedule/2026-11-20/add", "/change-log", "/settings/shift-types", "/settings",
]

/// Answers what the app asks of the browser.
private struct Tab {
  let app: AppStore<FixedHost>

  init(_ app: AppStore<FixedHost>, _ requests: [HostRequest]) {
    self.app = app
    answer(requests)
  }

  func tell(_ event: HostEvent) { answer(app.handle(event)) }

  private func answer(_ requests: [HostRequest]) {
    for request in requests {
      switch request {
      case .store(let token, _): tell(.stored(token: token))
      case .send(let bytes): checkRequest(bytes)
      default: break
      }
    }
  }

  private func checkRequest(_ bytes: [UInt8]) {
    let request = (try? JSON.parse(bytes)).flatMap { try? SyncRequest(json: $0, in: .teamShift) }
    check(request != nil, "the server cannot read \(String(decoding: bytes, as: UTF8.self))")
  }
}

/// Every row of a file for spreadsheets has a cell for each column.
private func checkFiles(_ records: Records) {
  let rows = tableRows(MonthFile.bytes(of: day(0), on: records, features: .teamShift))
  check(rows.allSatisfy { $0.count == rows[0].count }, "\(rows)")
}

struct FixedHost: HostEnvironment {
  let now = sampleInstant
  let clock = ZoneClock.utc
  let zones = TimeZones.none
  let region = Region.standard
  func random() -> (UInt64, UInt64) { (0, 1) }
}

extension StoredDevice {
  fileprivate init(_ json: JSON) {
    self.init()
    state = json["state"]
    news = [Array(JSON.array(json["rows"]?.array ?? []).text.utf8)]
    deferred = json["deferred"]?.array ?? []
    outbox = json["outbox"]?.array ?? []
    sent = json["sent"]?.array ?? []
    refused = json["refused"]?.array ?? []
  }
}
