import AdministrationServer
import AppFeature
import AvailabilityServer
import CalendarServer
import ChangeLogServer
import CoverageServer
import DatabaseKit
import DayNotesServer
import HikesServer
import InvitationsServer
import LeaveServer
import LocationsServer
import MembersServer
import NotificationsServer
import PasskeysServer
import PayServer
import PayrollServer
import PlacesServer
import PublishingServer
import RequestsServer
import RestServer
import RostersServer
import RotationsServer
import ScheduleServer
package import ServerAPI
import ServerAccounts
package import ServerStorage
import SettingsServer
import ShiftTypesServer
import SkillsServer
package import TierServer
import WorkplaceServer
import YearPlannerServer

extension ServerFeature {
  /// The features of TeamShift's server: adding a capability adds a line. A feature whose tables refer to those of
  /// another one comes after it.
  static let all: [ServerFeature] =
    telling + [notificationsServer(for: telling), administrationServer]

  /// Those that may have something to tell people.
  private static let telling: [ServerFeature] = [
    workplaceServer(of: .teamShift),
    locationsServer,
    shiftTypesServer,
    scheduleServer(of: .teamShift),
    yearPlannerServer(of: .teamShift),
    calendarServer,
    placesServer,
    dayNotesServer,
    changeLogServer(of: .teamShift),
    settingsServer,
    accountServer,
    membersServer,
    invitationsServer,
    passkeysServer,
    profileServer,
    restServer,
    rotationsServer,
    leaveServer,
    availabilityServer,
    skillsServer,
    coverageServer,
    payServer,
    payrollServer,
    rostersServer,
    publishingServer,
    requestsServer,
    hikesServer,
    tierServer,
  ]
}

extension ServerFeature {
  /// What all features send to people.
  package static let messages = all.flatMap(\.messages)
  /// What all features have to tell people.
  package static let news = all.flatMap(\.news)
}

extension [AccountPart] {
  /// What all features keep for accounts, and do with them.
  package static func all(_ tiers: Tiers) -> [AccountPart] {
    [.passkeys, .invitations, .notifications, .privateCalendar, .calendarItems, .tiers(tiers)]
  }
}

extension AdminCommand {
  /// What whoever runs the server can ask of it.
  package static let all =
    serverCommands + keyCommands + workplaceCommands + workplaceFileCommands
    + ServerFeature.all.flatMap(\.adminCommands)

  /// Traps for a name that no command has.
  package static func named(_ name: String) -> AdminCommand {
    guard let command = all.first(where: { $0.name == name }) else { preconditionFailure("There is no \(name).") }
    return command
  }
}

extension JobList {
  /// What the storage and all features do.
  static let ofFeatures = JobList(ofFeatures: ServerFeature.all.flatMap(\.jobs))
}
