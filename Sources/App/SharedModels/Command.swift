public import JSONKit
public import TimeKit

/// What the shared data is asked to do: at once on the browser's replica, and for good on the server.
///
/// The client makes the identifier, so the same command sent twice is done once.
public struct Command: Equatable, Sendable {
  /// Of version 7, so that a device's commands sort in the order in which the person gave them.
  public let id: Identifier<Command>
  /// When the person did it, by the device's clock.
  public let at: Instant
  /// What is to be done, without who asks: the server knows that from the connection.
  public let intent: Intent

  /// Puts the parts together; whether the rules allow it shows only when it is performed.
  public init(id: Identifier<Command>, at: Instant, intent: Intent) {
    self.id = id
    self.at = at
    self.intent = intent
  }
}

/// What a command wants done.
public indirect enum Intent: Equatable, Sendable {
  /// Makes a location or changes one.
  case saveLocation(LocationEdit)
  /// Ends a location that no shift type uses.
  case deleteLocation(Deletion<Location>)
  /// Makes a shift type or changes one.
  case saveShiftType(ShiftTypeEdit)
  /// Ends a shift type that no shift uses.
  case deleteShiftType(Deletion<ShiftType>)
  /// Takes in all of a file, or nothing of it.
  case importShiftTypes(ShiftTypeImport)
  /// Schedules a shift type on days that do not have it yet.
  case addShifts(ShiftAddition)
  /// Changes a shift's day, type or note.
  case editShift(ShiftEdit)
  /// Takes a shift off the schedule.
  case deleteShift(Deletion<ScheduledShift>)
  /// Puts another shift type in place of the one that one or more shifts have.
  case switchShifts(ShiftSwitch)
  /// Takes the person's last switch back.
  case undo(Reversal)
  /// Makes the switch again that was taken back last.
  case redo(Reversal)
  /// Changes how the person is called, and whether to be asked before a switch.
  case saveUserProfile(UserProfileEdit)
  /// Begins another user ID for what the person does from now on.
  case resetUserID(UserIDReset)
  /// Chooses how long the change log is kept.
  case setRetention(RetentionPeriod)
}

/// Whether a save makes a row, changes one, or does either.
public enum EditMode: Equatable, Sendable {
  /// Makes the row; refused if there is one of the identifier with other content.
  case create
  /// With the version that the person saw, if a later one is to be refused.
  case update(expecting: Int?)
  /// Makes the row, or writes over the one that is there: what an import does.
  case put

  /// Changes the row whatever its version, so that the last save wins.
  public static let update = EditMode.update(expecting: nil)
}

/// A location's save: only what the person changed.
public struct LocationEdit: Equatable, Sendable {
  /// The row to make or to change; for a new one, the client makes it.
  public var id: Identifier<Location>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// The new name; nil keeps the old one, and a new location without it is refused.
  public var name: String?
  /// The new address; nil keeps the old one, or leaves a new location without one.
  public var address: String?

  /// An edit that changes what is not nil.
  public init(id: Identifier<Location>, mode: EditMode, name: String? = nil, address: String? = nil) {
    self.id = id
    self.mode = mode
    self.name = name
    self.address = address
  }
}

/// A shift type's save: only what the person changed.
public struct ShiftTypeEdit: Equatable, Sendable {
  /// The row to make or to change; for a new one, the client makes it.
  public var id: Identifier<ShiftType>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// The new symbol, upper-cased when the edit is performed; nil keeps the old one.
  public var symbol: String?
  /// The new title; nil keeps the old one.
  public var title: String?
  /// The new description; empty for none.
  public var shiftDescription: String?
  /// The new times; nil keeps the old ones.
  public var duration: ShiftDuration?
  /// The new place; nil keeps the old one, so an edit cannot take a location away.
  public var location: Identifier<Location>?

  /// An edit that changes what is not nil.
  public init(
    id: Identifier<ShiftType>, mode: EditMode, symbol: String? = nil, title: String? = nil,
    shiftDescription: String? = nil, duration: ShiftDuration? = nil, location: Identifier<Location>? = nil
  ) {
    self.id = id
    self.mode = mode
    self.symbol = symbol
    self.title = title
    self.shiftDescription = shiftDescription
    self.duration = duration
    self.location = location
  }
}

/// The content of a file of shift types, with the locations that they name.
public struct ShiftTypeImport: Equatable, Sendable {
  /// The most shift types in a file, and the most locations.
  public static let limit = 500

  /// Made or changed first, in this order, since the shift types name them.
  public var locations: [LocationEdit]
  /// Made or changed after the locations, in this order; only here may one lack its location.
  public var shiftTypes: [ShiftTypeEdit]

  /// Takes lists of any length; those above ``limit`` are refused when the import is performed.
  public init(locations: [LocationEdit], shiftTypes: [ShiftTypeEdit]) {
    self.locations = locations
    self.shiftTypes = shiftTypes
  }
}

/// The same shift on one or many days.
public struct ShiftAddition: Equatable, Sendable {
  /// One of the days, and the row that the shift on it becomes.
  public struct Day: Equatable, Sendable {
    /// The new shift's identifier, made by the client, so that the same day sent twice makes one shift.
    public let id: Identifier<ScheduledShift>
    /// The day on which the shift starts.
    public let date: CivilDate

    /// A day with an identifier that no other day of the addition has.
    public init(id: Identifier<ScheduledShift>, date: CivilDate) {
      self.id = id
      self.date = date
    }
  }

  /// The most days of one addition: a leap year.
  public static let dayLimit = 366

  /// What is worked on each of the days; refused if it is gone.
  public var shiftType: Identifier<ShiftType>
  /// Empty for none.
  public var note: String
  /// In any order; those that have the shift already are passed over, and if all of them do, it is refused.
  public var days: [Day]

  /// Takes days of any count; more than ``dayLimit`` or none are refused when the addition is performed.
  public init(shiftType: Identifier<ShiftType>, note: String, days: [Day]) {
    self.shiftType = shiftType
    self.note = note
    self.days = days
  }
}

/// A scheduled shift's save: only what the person changed.
public struct ShiftEdit: Equatable, Sendable {
  /// The shift to change; refused if it is gone.
  public var id: Identifier<ScheduledShift>
  /// The version that the person saw, if a later one is to be refused.
  public var expecting: Int?
  /// The day to move it to; nil leaves it where it is.
  public var date: CivilDate?
  /// What is worked from now on; nil keeps it.
  public var shiftType: Identifier<ShiftType>?
  /// The new note; empty for none.
  public var note: String?
  /// Why, for the change log; empty for none.
  public var reason: String

  /// An edit that changes what is not nil.
  public init(
    id: Identifier<ScheduledShift>, expecting: Int? = nil, date: CivilDate? = nil,
    shiftType: Identifier<ShiftType>? = nil, note: String? = nil, reason: String = ""
  ) {
    self.id = id
    self.expecting = expecting
    self.date = date
    self.shiftType = shiftType
    self.note = note
    self.reason = reason
  }
}

/// Another shift type for one or more shifts, as one thing that can be taken back.
public struct ShiftSwitch: Equatable, Sendable {
  /// One of the shifts, as the person saw it.
  public struct Target: Equatable, Sendable {
    /// The shift to switch; refused if it is gone.
    public let id: Identifier<ScheduledShift>
    /// The version that the person saw, if a later one is to be refused.
    public let expecting: Int?

    /// The shift at any version, or only at the one that is given.
    public init(_ id: Identifier<ScheduledShift>, expecting: Int? = nil) {
      self.id = id
      self.expecting = expecting
    }
  }

  /// The most shifts of one switch.
  public static let limit = 100

  /// In the order in which they are switched; each once.
  public var shifts: [Target]
  /// What is worked from now on; refused if it is gone, or if one of the shifts has it already.
  public var shiftType: Identifier<ShiftType>
  /// Why, for the change log; empty for none.
  public var reason: String

  /// Takes shifts of any count; more than ``limit`` or none are refused when the switch is performed.
  public init(shifts: [Target], shiftType: Identifier<ShiftType>, reason: String = "") {
    self.shifts = shifts
    self.shiftType = shiftType
    self.reason = reason
  }
}

/// An undo or a redo.
public struct Reversal: Equatable, Sendable {
  /// The switch that the person saw on the button; refused if another one's turn has come. Nil for whichever it is.
  public var operation: Identifier<Command>?

  /// Of one switch, or of whichever is the last.
  public init(of operation: Identifier<Command>? = nil) { self.operation = operation }
}

/// A profile's save: only what the person changed.
public struct UserProfileEdit: Equatable, Sendable {
  /// The new name; empty for none, nil keeps the old one.
  public var displayName: String?
  /// Whether to switch without asking; nil leaves it as it is.
  public var skipsSwitchQuestion: Bool?

  /// An edit that changes what is not nil.
  public init(displayName: String? = nil, skipsSwitchQuestion: Bool? = nil) {
    self.displayName = displayName
    self.skipsSwitchQuestion = skipsSwitchQuestion
  }
}

/// Another user ID in place of the person's own.
public struct UserIDReset: Equatable, Sendable {
  /// The new user ID, made by the client.
  public let id: Identifier<UserProfile>

  /// Refused when it is performed if there is a profile of that ID.
  public init(to id: Identifier<UserProfile>) { self.id = id }
}

/// A row's end.
public struct Deletion<Target>: Equatable, Sendable {
  /// The row to end; refused if it is gone already.
  public let id: Identifier<Target>
  /// The version that the person saw, if a later one is to be refused.
  public let expecting: Int?

  /// Ends the row at any version, or only at the one that is given.
  public init(_ id: Identifier<Target>, expecting: Int? = nil) {
    self.id = id
    self.expecting = expecting
  }
}
