import JSONKit
import RecordKit
import RosterKit
import RosterProblemKit
@testable import RostersFeature
import ScheduleModel
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

extension FillSheet {
  static func opened(_ path: String, on rows: Replica, in context: ScreenContext) throws -> FillSheet {
    guard case .screen(let sheet) = FillSheet.open(Address(path), in: context.on(rows)) else {
      throw Refusal("The address opens no sheet.")
    }
    return sheet
  }

  /// The sheet with what the search answers, as the browser's worker does it.
  ///
  /// - Parameters:
  ///   - history: what the server says of the time before the weeks that the device holds.
  ///   - millisecondsOfQuestion: how far the search's clock goes each time that it asks; 0 to search until it is proven.
  static func found(
    _ mode: RosterMode = .fill, _ days: ClosedRange<CivilDate>, after history: String? = nil, on rows: Replica,
    in context: ScreenContext, millisecondsOfQuestion: Int64 = 0
  ) throws -> FillSheet {
    var sheet = try opened(
      FillSheet.path(from: days.lowerBound, through: days.upperBound, mode), on: rows, in: context)
    if let history {
      guard case .browser(let request)? = sheet.receive(.shown, in: context.on(rows)).first else {
        throw Refusal("The sheet does not ask the server.")
      }
      let token = try #require(request.token)
      _ = sheet.receive(.fetched(token: token, Array(history.utf8)), in: context.on(rows))
      #expect(sheet.receive(.shown, in: context.on(rows)).isEmpty, "it asks once")
    }
    var effects = sheet.reduce(.findTapped, in: context.on(rows))
    while case .browser(let request)? = effects.first {
      #expect(request.name == "findRoster")
      effects = []
      let token = try #require(request.token)
      var milliseconds: Int64 = 0
      let now: () -> Int64 = {
        milliseconds += millisecondsOfQuestion
        return milliseconds
      }
      let asked = try RosterRequest(try JSON.parse(request.content))
      var task = RosterTask(asked, now: now) { answer in
        effects += sheet.receive(
          .fetched(token: token, answer.json(of: asked.problem)), in: context.on(rows))
      }
      task.run()
    }
    return sheet
  }

  func result() throws -> RosterPreview {
    guard case .found(let preview) = phase else { throw Refusal("\(phase)") }
    return preview
  }

  /// The rows after the roster was planned.
  func planned(on rows: Replica, in context: ScreenContext) throws -> Replica {
    var sheet = self
    let rows = rows.copy()
    // Identifiers of shifts that were planned before are taken.
    for _ in rows.shifts(in: firstDay.adding(days: -40)...lastDay.adding(days: 60)) {
      _ = context.makeIdentifier()
    }
    let intent = try #require(sheet.reduce(.planTapped, in: context.on(rows)).first?.intent(PlanShifts.self))
    rows.apply(try perform(intent, on: rows))
    return rows
  }
}
