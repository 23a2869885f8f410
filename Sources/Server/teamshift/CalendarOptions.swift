import CalendarServer
import ConfigurationKit
import OutboundKit
import TeamShiftServer

/// Variables of the environment that are no options, since they are for tests alone.
enum RunningServerVariable {
  static let privateCalendars = "TEAMSHIFT_PRIVATE_CALENDARS"
}

extension RunningServer.Settings {
  /// People's own calendars are read from public addresses by https alone, but by tests from the machine itself, which no
  /// server does that others reach.
  var calendarService: PrivateCalendarService {
    let asked = ProcessEnvironment.value(RunningServerVariable.privateCalendars)
    return asked == "loopback" && isLocal ? PrivateCalendarService(.loopback()) : PrivateCalendarService()
  }
}
