import AccountFeature
import ChangeLogFeature
import DayNotesFeature
import LocationsFeature
import MembersFeature
import PaletteFeature
import RotationsFeature
import ScheduleFeature
import SettingsFeature
package import SharedUIs
import ShiftTypesFeature
import TeamFeature
import WorkplaceFeature

extension FeatureList {
  /// The features of TeamShift: adding a capability adds a line.
  package static let teamShift = FeatureList([
    accountFeature,
    workplaceFeature,
    membersFeature,
    locationsFeature,
    shiftTypesFeature,
    scheduleFeature,
    teamFeature,
    rotationsFeature,
    dayNotesFeature,
    changeLogFeature,
    settingsFeature,
    paletteFeature,
  ])
}
