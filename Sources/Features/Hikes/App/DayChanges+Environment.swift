import HikesModel
import RecordKit
import SharedUIs
import TimeKit

extension DayChanges {
  init(_ dog: Dog, on date: CivilDate, records: Records, in environment: Environment) {
    self.init(dog, on: date, records: records, makeIdentifier: environment.makeIdentifier)
  }
}
