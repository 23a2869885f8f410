import ServerAccounts
import ServerAPI
import HTTPKit

/// The API of the links to calendars, and of the changes by calendar programs that were turned down.
let calendarRoutes = [
  Route(
    .get, "/api/v1/calendar-links", for: .sessions,
    .account(
      "listCalendarLinks", "List the links to your calendars",
      answer: .one(.list(of: CalendarLinks.schema), "Your links")),
    { call throws(Problem) in try CalendarLinks.list(call) }),
  Route(
    .post, "/api/v1/calendar-links", for: .confirmed,
    .account(
      "createCalendarLink", "Create a link to one of your calendars; it is revoked as a token",
      content: CalendarLinks.inputSchema,
      answer: Answer(
        outcome: .created, summary: "The link, which is shown only once", type: .json, schema: CalendarLinks.newSchema),
      problems: [.refused, .unknown]),
    { call throws(Problem) in try CalendarLinks.create(call) }),
  Route(
    .post, "/api/v1/calendar-passwords", for: .confirmed,
    .account(
      "createAppPassword", "Create a password for a calendar program; it is revoked as a token",
      content: AppPasswords.inputSchema,
      answer: Answer(
        outcome: .created, summary: "All that the program asks for, which is shown only once", type: .json,
        schema: AppPasswords.newSchema),
      problems: [.refused]),
    { call throws(Problem) in try AppPasswords.create(call) }),
  Route(
    .get, "\(workplacePath)/calendar-refusals", for: .members,
    Operation(
      id: "listCalendarRefusals", tag: "calendars",
      summary: "List the changes by your calendar programs that were not made lately",
      answers: [.one(.list(of: RefusedChanges.schema), "What was wanted, and why not")]),
    { call throws(Problem) in try RefusedChanges.list(call) }),
  Route(
    .delete, "\(workplacePath)/calendar-refusals/{id}", for: .members,
    Operation(
      id: "deleteCalendarRefusal", tag: "calendars", summary: "Forget a change that was not made",
      answers: [.done("It is forgotten")]),
    { call throws(Problem) in try RefusedChanges.delete(call) }),
]
