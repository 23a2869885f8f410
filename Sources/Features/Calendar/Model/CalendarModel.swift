package import RecordKit

/// The rows, intents and rules of the capability.
package let calendarModel = FeatureRules(
  tables: [BusyTimes.table, CalendarRefusals.table], intents: [ForgetCalendarRefusal.definition])
