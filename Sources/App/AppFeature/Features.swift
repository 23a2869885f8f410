import ChangeLogFeature
import DayNotesFeature
import LocationsFeature
import ScheduleFeature
import SettingsFeature
package import SharedUIs
import ShiftTypesFeature

extension FeatureList {
  /// The features of TeamShift: adding a capability adds a line.
  package static let teamShift = FeatureList([
    locationsFeature,
    shiftTypesFeature,
    scheduleFeature,
    dayNotesFeature,
    changeLogFeature,
    settingsFeature,
  ])
}
