import JSONKit
import RecordKit
import SharedHikes
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
    let bytes = Array("\(kind)|\(text)".utf8)
    var parts = [workplace.rawValue]
    for start in stride(from: 0, to: bytes.count, by: 16) {
      var halves: (high: UInt64, low: UInt64) = (0, 0)
      for offset in 0..<16 {
        let byte = start + offset < bytes.count ? UInt64(bytes[start + offset]) : 0
        if offset < 8 { halves.high = halves.high << 8 | byte } else { halves.low = halves.low << 8 | byte }
      }
      parts.append(UniqueID(high: halves.high, low: halves.low))
    }
    return .derived(from: parts, bytes.count)
  }
}
