package import DatabaseKit

/// The database's schema, as the list of steps that made it: the kernel's own, then those of each feature.
///
/// The key of what belongs to a workplace begins with it. Identifiers are blobs of 16 bytes: a third of their text's size
/// in every key and index, in the order of ``UniqueID``; `hex(id)` shows one. Dates are days and instants milliseconds
/// since 1970, the numbers that the rules compute with: `date(date * 86400, 'unixepoch')` shows one. A text's limit is in
/// characters as a person counts them, which the rules enforce; the schema bounds its size. An index of a kind of row is
/// called after the table and the index: `shifts_by_date`.
package enum DatabaseSchema {
  /// The kernel's own steps; those of the features come behind them.
  package static let kernel = [
    Migration("workplaces and members", sql: workplaces),
    Migration("the log", sql: log),
    Migration("search and counts of the log", sql: logSearch),
    Migration("the feed", sql: feed),
    Migration("commands and jobs", sql: operations),
    Migration("places of the log by workplace", sql: logPlaces),
    Migration("lineages of feeds", sql: lineages),
    Migration("the server's time in the log", sql: recordingTimes),
    Migration("the words of the log's index", sql: logIndex),
    Migration("accounts", sql: accounts),
    Migration("names of members and permissions of workplaces", sql: team),
    Migration("password resets", sql: passwordResets),
    Migration("passkeys", sql: passkeys),
    Migration("details of persons", sql: details),
    Migration("pictures of persons", sql: avatars),
    Migration("notices of changed passwords", sql: passwordNotices),
    Migration("purchases", sql: purchases),
    Migration("provisional time zones", sql: provisionalZones),
    Migration("entries of the log that are not for everybody", sql: logAudiences),
    Migration("issuers of links for a new password", sql: passwordResetIssuers),
    Migration("sessions that have ended", sql: endedSessions),
    Migration("what happened to accounts", sql: accountActivity),
    Migration("members who were removed", sql: removedMembers),
    Migration("passkey challenges that were answered", sql: usedCeremonies),
    Migration("proved addresses", sql: provedAddresses),
    Migration("the devices' time in the log", sql: deviceTimes),
    Migration("members to be forgotten", sql: departures),
    Migration("calendars", sql: calendars),
    Migration("the outbox", sql: outbox),
    Migration("notifications", sql: notifications),
    Migration("what calendar programs have", sql: calendarContents),
    Migration("private calendars", sql: privateCalendars),
    Migration("the audit log", sql: audit),
    Migration("accounts that are locked", sql: accountLocks),
    Migration("private calendars that are being read", sql: privateCalendarReadings),
    Migration("accounts that were handed over", sql: handedOverAccounts),
    Migration("who holds what of the feed", sql: feedReaders),
  ]
}
