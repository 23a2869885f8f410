@testable import ClientsFeature
import Foundation
@testable import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// The spreadsheets of Tests/Fixtures/sheets, whose script says what is in them.
@Suite struct `A spreadsheet in a shape that people keep` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/sheets").standardizedFileURL

  static let truths: [JSON] = {
    guard let data = try? Data(contentsOf: folder.appending(path: "truth.json")),
      let truth = try? JSON.parse(Array(data)), case .array(let sheets) = truth
    else { return [] }
    return sheets
  }()

  @Test func `is one of twenty at least`() { #expect(Self.truths.count >= 20) }

  @Test(arguments: truths) func `has its dogs, days, payments and sums`(_ truth: JSON) throws {
    let name = try #require(truth["name"]?.string)
    let today = try #require(truth["today"]?.string.flatMap { CivilDate($0) })
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "\(name).csv")))
    let sheet = try Spreadsheet(bytes, today: today)
    let content = SheetImport(sheet, in: sampleWorkplace, defaultRate: 2_500)
    #expect(sheet.problems == [], "\(name)")
    #expect(sheet.omissions.count + content.omissions.count == truth["omissions"]?.integer.map { Int($0) }, "\(name)")
    let expected = try #require(truth["dogs"]?.array).map { Self.lines(of: $0, today: today) }.sorted()
    let found = Self.lines(of: content.intents())
    #expect(found == expected, "\(name):\n\(Self.difference(found, expected))")
    let rows = Replica()
    for intent in content.intents() { rows.apply(try intent.perform(by: sampleActor(), on: rows)) }
    let weeks = content.weeks
    for week in truth["weeks"]?.array ?? [] {
      let monday = try #require(week.array?[0].string.flatMap { CivilDate($0) })
      #expect(weeks.first { $0.monday == monday }?.sum ?? 0 == week.array?[1].integer, "\(name) \(monday)")
    }
    #expect(rows.all(Payment.self).reduce(0) { $0 + $1.amount } == weeks.reduce(0) { $0 + $1.sum }, "\(name)")
  }

  private static func difference(_ found: [String], _ expected: [String]) -> String {
    let extra = found.filter { !expected.contains($0) }.map { "found    \($0)" }
    return (extra + expected.filter { !found.contains($0) }.map { "expected \($0)" }).joined(separator: "\n")
  }

  /// A dog in one line; what is paid for days to come is dated today.
  private static func lines(of truth: JSON, today: CivilDate) -> String {
    let days = (truth["days"]?.array ?? []).compactMap { $0.integer.map { "\($0)" } }.joined()
    let payments = (truth["payments"]?.array ?? []).map { pair in
      "\(min(pair.array?[0].string ?? "", today.description))=\(pair.array?[1].integer ?? 0)"
    }.sorted()
    let exceptions = (truth["exceptions"]?.array ?? []).map { list in
      (list.array ?? []).compactMap(\.string).joined(separator: "/")
    }
    return [
      truth["name"]?.string ?? "", truth["owner"]?.string ?? "", days, "\(truth["rate"]?.integer ?? 0)",
      payments.joined(separator: " "), exceptions.joined(separator: " "),
    ].joined(separator: " | ")
  }

  private static func lines(of intents: [ImportHikes]) -> [String] {
    let owners = intents.flatMap(\.clients)
    return intents.flatMap(\.dogs).map { dog -> String in
      let row = dog.patch.given
      let owner = owners.first { row.owners.contains($0.id) }?.patch.given.ownerName ?? ""
      let payments = intents.flatMap(\.payments).map(\.patch.given).filter { $0.dog == dog.id }
        .map { "\($0.date)=\($0.amount)" }.sorted()
      let exceptions = intents.flatMap(\.exceptions).map(\.patch.given).filter { $0.dog == dog.id }
        .sorted { $0.firstDay < $1.firstDay }.map { "\($0.firstDay)/\($0.lastDay)/\($0.status.rawValue)" }
      return [
        row.name, owner, row.terms.edited.days.map { "\($0.rawValue)" }.joined(), "\(row.terms.edited.rate)",
        payments.joined(separator: " "), exceptions.joined(separator: " "),
      ].joined(separator: " | ")
    }.sorted()
  }
}
