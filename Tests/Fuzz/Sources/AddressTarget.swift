import AppFeature
import ChangeLogModel
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import TimeKit

/// An address leads to a state whose address leads to itself; the lines of the input are opened one after the other.
@Sendable func fuzzAddress(_ bytes: [UInt8]) {
  var coordinator = Coordinator(.teamShift)
  for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(8) {
    let path = String(decoding: line, as: UTF8.self)
    let isKnown = coordinator.open(path, in: context.on(records))
    check(isKnown || coordinator.unknownPath == path, "\(path) is neither known nor unknown")
    if isKnown { checkLeadsBack(coordinator.path) }
  }
  let filter = ChangeLogFilter(query: String(decoding: bytes, as: UTF8.self))
  check(ChangeLogFilter(query: filter.query) == filter, "\(filter.query) is another filter")
}

private func checkLeadsBack(_ path: String) {
  var coordinator = Coordinator(.teamShift)
  let isKnown = coordinator.open(path, in: context.on(records))
  check(isKnown && coordinator.path == path, "\(path) leads to \(coordinator.path)")
  for screen in coordinator.all { _ = screen.screen.title(on: records) }
}

nonisolated(unsafe) private let records: Records = Replica(
  locations: [location(6)], shiftTypes: [shiftType(7, location: 6)], shifts: [shift(5, type: 7)])

nonisolated(unsafe) private let context = ScreenContext(
  on: Replica(), now: sampleInstant, clock: .utc, actor: sampleActor(), status: SyncStatus(version: "1.0"),
  theme: .automatic, features: .teamShift, makeIdentifier: { (id(500) as Identifier<Member>).rawValue })
