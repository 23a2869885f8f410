package import ServerAPI

/// Notes on days.
package let dayNotesServer = ServerFeature("DayNotes", migrations: dayNotesMigrations, resources: [dayNoteResource])
