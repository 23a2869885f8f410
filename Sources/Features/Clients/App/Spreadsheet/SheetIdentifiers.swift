import HikesModel
import JSONKit
import RecordKit
import TextKit
import TimeKit

/// Identifiers that follow from a workplace, names and days, so that the same file makes the same rows.
struct SheetIdentifiers {
  let workplace: Identifier<Workplace>

  func client(_ name: String) -> Identifier<Client> { Identifier(id("client", name.searchKey)) }

  func dog(_ listed: Spreadsheet.Listed) -> Identifier<Dog> {
    Identifier(id("dog", Spreadsheet.key(listed.name, listed.owner)))
  }

  func exception(_ dog: Identifier<Dog>, _ date: CivilDate) -> Identifier<ScheduleException> {
    Identifier(.derived(from: [dog.rawValue, id("exception", "")], date.daysSinceEpoch))
  }

  private func id(_ kind: String, _ text: String) -> UniqueID {
    .derived(from: workplace.rawValue, text: "\(kind)|\(text)")
  }
}
