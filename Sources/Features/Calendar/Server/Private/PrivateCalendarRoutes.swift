import HTTPKit
import ServerAccounts
import ServerAPI

/// The API of the calendar of the person's own. Tokens have no access to it.
let privateCalendarRoutes = [
  Route(
    .get, PrivateCalendars.path, for: .sessions,
    .account(
      "getPrivateCalendar", "Get which calendar of your own is read for the times at which you are busy",
      answer: .one(PrivateCalendars.schema, "Your calendar")),
    { call throws(Problem) in try PrivateCalendars.show(call) }),
  Route(
    .put, PrivateCalendars.path, for: .confirmed,
    .account(
      "setPrivateCalendar", "Connect a calendar of your own in the place of the former one; it is read at once",
      content: PrivateCalendars.inputSchema, answer: .one(PrivateCalendars.schema, "Your calendar"),
      problems: [.refused, .tooMany]),
    { call throws(Problem) in try PrivateCalendars.connect(call) }
  ).deferred(for: .calendars),
  Route(
    .post, "\(PrivateCalendars.path)/check", for: .sessions,
    .account(
      "checkPrivateCalendar", "Read your own calendar now", answer: .one(PrivateCalendars.schema, "Your calendar"),
      problems: [.unknown, .tooMany]),
    { call throws(Problem) in try PrivateCalendars.check(call) }
  ).deferred(for: .calendars),
  Route(
    .delete, PrivateCalendars.path, for: .sessions,
    .account(
      "removePrivateCalendar", "Read your own calendar no longer, and forget its busy times",
      answer: .done("It is forgotten")),
    { call throws(Problem) in try PrivateCalendars.disconnect(call) }),
]
