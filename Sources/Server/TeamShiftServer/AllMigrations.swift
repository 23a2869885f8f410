import CalendarServer
package import DatabaseKit
import NotificationsServer
import PasskeysServer
import ServerAPI
import ServerAccounts
import ServerStorage
import TierServer

extension [Migration] {
  /// The steps that made the database's schema, in the order in which a new database takes them: the first ones, of kernel
  /// and capabilities, then those of each feature.
  ///
  /// The key of what belongs to a workplace begins with it. Identifiers are blobs of 16 bytes: a third of their text's size
  /// in every key and index, in the order of ``UniqueID``; `hex(id)` shows one. Dates are days and instants milliseconds
  /// since 1970, the numbers that the rules compute with: `date(date * 86400, 'unixepoch')` shows one. A text's limit is in
  /// characters as a person counts them, which the rules enforce; the schema bounds its size. An index of a kind of row is
  /// called after the table and the index: `shifts_by_date`.
  package static let all: [Migration] =
    [
      .workplaces,
      .log,
      .logSearch,
      .feed,
      .operations,
      .logPlaces,
      .lineages,
      .recordingTimes,
      .logIndex,
      .accounts,
      .team,
      .passwordResets,
      .passkeys,
      .details,
      .avatars,
      .passwordNotices,
      .purchases,
      .provisionalZones,
      .logAudiences,
      .passwordResetIssuers,
      .endedSessions,
      .accountActivity,
      .removedMembers,
      .usedCeremonies,
      .provedAddresses,
      .deviceTimes,
      .pendingErasures,
      .calendars,
      .outbox,
      .notifications,
      .calendarContents,
      .privateCalendars,
      .audit,
      .accountLocks,
      .privateCalendarReadings,
      .handedOverAccounts,
      .feedReaders,
    ] + ServerFeature.all.flatMap(\.migrations)
}
