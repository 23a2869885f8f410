import CalendarServer
import Glibc
import OutboundKit
import TeamShiftServer

extension RunningServer.Settings {
  /// People's own calendars are read from public addresses by https alone, but by tests from the machine itself, which no
  /// server does that others reach.
  var calendarService: PrivateCalendarService {
    let asked = getenv("TEAMSHIFT_PRIVATE_CALENDARS").map { String(cString: $0) }
    return asked == "loopback" && isLocal ? PrivateCalendarService(.loopback()) : PrivateCalendarService()
  }
}
