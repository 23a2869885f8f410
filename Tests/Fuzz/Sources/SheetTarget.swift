@testable import ClientsFeature
@testable import HikesModel
import RecordKit
import SyncKit
import TestSupport

/// Whatever is taken from a spreadsheet is what the rules let in, and the second time it changes nothing.
@Sendable func fuzzSheet(_ bytes: [UInt8]) {
  guard let sheet = try? Spreadsheet(bytes, today: day(0)) else { return }
  let intents = SheetImport(sheet, in: id(100), defaultRate: 2_500).intents()
  let replica = Replica()
  do throws(Refusal) {
    for intent in intents { replica.apply(try intent.perform(by: sampleActor(), on: replica)) }
    for intent in intents {
      check(try intent.perform(by: sampleActor(), on: replica).isEmpty, "the second time changes something")
    }
  } catch {
    fatalError("what was taken is refused: \(error.message)")
  }
}
