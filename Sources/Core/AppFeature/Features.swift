import AccountFeature
import AdministrationFeature
import AvailabilityFeature
import CalendarFeature
import ChangeLogFeature
import ClientsFeature
import CoverageFeature
import DayNotesFeature
import HikesFeature
import LeaveFeature
import LocationsFeature
import MembersFeature
import NotificationsFeature
import PaletteFeature
import PayFeature
import PaymentsFeature
import PayrollFeature
import PublishingFeature
import TierFeature
import YearPlannerFeature
import RequestsFeature
import RestFeature
import RostersFeature
import RotationsFeature
import ScheduleFeature
import SettingsFeature
package import SharedUIs
import ShiftTypesFeature
import SkillsFeature
import TeamFeature
import WorkplaceFeature

extension FeatureList {
  /// The features of TeamShift: adding a capability adds a line.
  package static let teamShift = FeatureList([
    accountFeature,
    calendarFeature,
    workplaceFeature,
    membersFeature,
    locationsFeature,
    shiftTypesFeature,
    scheduleFeature,
    teamFeature,
    rostersFeature,
    publishingFeature,
    requestsFeature,
    rotationsFeature,
    restFeature,
    yearPlannerFeature,
    dayNotesFeature,
    leaveFeature,
    availabilityFeature,
    skillsFeature,
    // Behind the tables that its rows refer to: rows are removed in the reverse of this order.
    coverageFeature,
    payFeature,
    payrollFeature,
    changeLogFeature,
    hikesFeature,
    clientsFeature,
    paymentsFeature,
    settingsFeature,
    tierFeature,
    administrationFeature,
    notificationsFeature,
    paletteFeature,
  ])
}
