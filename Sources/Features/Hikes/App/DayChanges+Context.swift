import HikesModel
import RecordKit
import SharedUIs
import TimeKit

extension DayChanges {
  init(_ dog: Dog, on date: CivilDate, in context: ScreenContext) {
    self.init(dog, on: date, records: context.records, makeIdentifier: context.makeIdentifier)
  }
}
