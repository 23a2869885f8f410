/// What the shared data is asked to do: at once on the browser's replica, and for good on the server.
///
/// The client makes the identifier, so the same command sent twice is done once.
public struct Command: Equatable, Sendable {
  public let id: Identifier<Command>
  /// When the person did it, by the device's clock.
  public let at: Instant
  public let intent: Intent

  public init(id: Identifier<Command>, at: Instant, intent: Intent) {
    self.id = id
    self.at = at
    self.intent = intent
  }
}

/// What a command wants done.
public indirect enum Intent: Equatable, Sendable {
  case saveLocation(LocationEdit)
  case deleteLocation(Deletion<Location>)
  case saveShiftType(ShiftTypeEdit)
  case deleteShiftType(Deletion<ShiftType>)
  case importShiftTypes(ShiftTypeImport)
  case addShifts(ShiftAddition)
  case editShift(ShiftEdit)
  case deleteShift(Deletion<ScheduledShift>)
}

/// Whether a save makes a row, changes one, or does either.
public enum EditMode: Equatable, Sendable {
  case create
  /// With the version that the person saw, if a later one is to be refused.
  case update(expecting: Int?)
  /// Makes the row, or writes over the one that is there: what an import does.
  case put

  public static let update = EditMode.update(expecting: nil)
}

/// A location's save: only what the person changed.
public struct LocationEdit: Equatable, Sendable {
  public var id: Identifier<Location>
  public var mode: EditMode
  public var name: String?
  public var address: String?

  public init(id: Identifier<Location>, mode: EditMode, name: String? = nil, address: String? = nil) {
    self.id = id
    self.mode = mode
    self.name = name
    self.address = address
  }
}

/// A shift type's save: only what the person changed.
public struct ShiftTypeEdit: Equatable, Sendable {
  public var id: Identifier<ShiftType>
  public var mode: EditMode
  public var symbol: String?
  public var title: String?
  /// The new description; empty for none.
  public var shiftDescription: String?
  public var duration: ShiftDuration?
  public var location: Identifier<Location>?

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
  public static let limit = 500

  public var locations: [LocationEdit]
  public var shiftTypes: [ShiftTypeEdit]

  public init(locations: [LocationEdit], shiftTypes: [ShiftTypeEdit]) {
    self.locations = locations
    self.shiftTypes = shiftTypes
  }
}

/// The same shift on one or many days.
public struct ShiftAddition: Equatable, Sendable {
  public struct Day: Equatable, Sendable {
    public let id: Identifier<ScheduledShift>
    public let date: CivilDate

    public init(id: Identifier<ScheduledShift>, date: CivilDate) {
      self.id = id
      self.date = date
    }
  }

  public static let dayLimit = 366

  public var shiftType: Identifier<ShiftType>
  /// Empty for none.
  public var note: String
  public var days: [Day]

  public init(shiftType: Identifier<ShiftType>, note: String, days: [Day]) {
    self.shiftType = shiftType
    self.note = note
    self.days = days
  }
}

/// A scheduled shift's save: only what the person changed.
public struct ShiftEdit: Equatable, Sendable {
  public var id: Identifier<ScheduledShift>
  public var expecting: Int?
  public var date: CivilDate?
  public var shiftType: Identifier<ShiftType>?
  /// The new note; empty for none.
  public var note: String?

  public init(
    id: Identifier<ScheduledShift>, expecting: Int? = nil, date: CivilDate? = nil,
    shiftType: Identifier<ShiftType>? = nil, note: String? = nil
  ) {
    self.id = id
    self.expecting = expecting
    self.date = date
    self.shiftType = shiftType
    self.note = note
  }
}

/// A row's end.
public struct Deletion<Target>: Equatable, Sendable {
  public let id: Identifier<Target>
  /// The version that the person saw, if a later one is to be refused.
  public let expecting: Int?

  public init(_ id: Identifier<Target>, expecting: Int? = nil) {
    self.id = id
    self.expecting = expecting
  }
}
