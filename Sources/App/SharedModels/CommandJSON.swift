public import JSONKit

/// A command's form on the wire and in the outbox: `{"id", "at", "do": "saveLocation", …fields}`.
extension Command {
  /// Reads the object; fields that this version does not know are ignored, a command that it does not know fails.
  public init(json: JSON) throws(FieldError) {
    var reader = try JSONFieldReader(json)
    self.init(id: try reader.identifier("id"), at: try reader.instant("at"), intent: try Intent(from: &reader))
  }

  /// Adds the members `id`, `at` and `do`, and then those of the intent.
  public func write(to fields: inout JSONFieldWriter) {
    fields.identifier("id", id)
    fields.instant("at", at)
    intent.write(to: &fields)
  }

  /// The object as bytes, the same for the same command everywhere.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: &fields) } }
}

extension Intent {
  private var name: String {
    switch self {
    case .saveLocation: "saveLocation"
    case .deleteLocation: "deleteLocation"
    case .saveShiftType: "saveShiftType"
    case .deleteShiftType: "deleteShiftType"
    case .importShiftTypes: "importShiftTypes"
    case .addShifts: "addShifts"
    case .editShift: "editShift"
    case .deleteShift: "deleteShift"
    case .switchShifts: "switchShifts"
    case .undo: "undo"
    case .redo: "redo"
    case .saveUserProfile: "saveUserProfile"
    case .resetUserID: "resetUserID"
    case .setRetention: "setRetention"
    }
  }

  init(from reader: inout JSONFieldReader) throws(FieldError) {
    switch try reader.text("do") {
    case "saveLocation": self = .saveLocation(try LocationEdit(from: &reader))
    case "deleteLocation": self = .deleteLocation(try Deletion(from: &reader))
    case "saveShiftType": self = .saveShiftType(try ShiftTypeEdit(from: &reader))
    case "deleteShiftType": self = .deleteShiftType(try Deletion(from: &reader))
    case "importShiftTypes": self = .importShiftTypes(try ShiftTypeImport(from: &reader))
    case "addShifts": self = .addShifts(try ShiftAddition(from: &reader))
    case "editShift": self = .editShift(try ShiftEdit(from: &reader))
    case "deleteShift": self = .deleteShift(try Deletion(from: &reader))
    case "switchShifts": self = .switchShifts(try ShiftSwitch(from: &reader))
    case "undo": self = .undo(try Reversal(from: &reader))
    case "redo": self = .redo(try Reversal(from: &reader))
    case "saveUserProfile": self = .saveUserProfile(try UserProfileEdit(from: &reader))
    case "resetUserID": self = .resetUserID(UserIDReset(to: try reader.identifier("user")))
    case "setRetention": self = .setRetention(try RetentionPeriod(from: &reader))
    default: throw FieldError("do", "is not a command that this version knows")
    }
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.text("do", name)
    switch self {
    case .saveLocation(let edit): edit.write(to: &fields)
    case .deleteLocation(let deletion): deletion.write(to: &fields)
    case .saveShiftType(let edit): edit.write(to: &fields)
    case .deleteShiftType(let deletion): deletion.write(to: &fields)
    case .importShiftTypes(let content): content.write(to: &fields)
    case .addShifts(let addition): addition.write(to: &fields)
    case .editShift(let edit): edit.write(to: &fields)
    case .deleteShift(let deletion): deletion.write(to: &fields)
    case .switchShifts(let change): change.write(to: &fields)
    case .undo(let reversal), .redo(let reversal): reversal.write(to: &fields)
    case .saveUserProfile(let edit): edit.write(to: &fields)
    case .resetUserID(let reset): fields.identifier("user", reset.id)
    case .setRetention(let period): fields.text("retention", period.rawValue)
    }
  }
}

extension EditMode {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    switch try reader.optionalText("mode") {
    case nil: self = .update(expecting: try reader.expectedVersion())
    case "create": self = .create
    case "put": self = .put
    default: throw FieldError("mode", "must be create, put or absent")
    }
  }

  func write(to fields: inout JSONFieldWriter) {
    switch self {
    case .create: fields.text("mode", "create")
    case .put: fields.text("mode", "put")
    case .update(let version): fields.expectedVersion(version)
    }
  }
}

extension LocationEdit {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: &reader), name: try reader.optionalText("name"),
      address: try reader.optionalText("address"))
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: &fields)
    fields.optionalText("name", name)
    fields.optionalText("address", address)
  }
}

extension ShiftTypeEdit {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: &reader), symbol: try reader.optionalText("symbol"),
      title: try reader.optionalText("title"), shiftDescription: try reader.optionalText("shiftDescription"),
      duration: reader.value("duration") == nil ? nil : try reader.duration("duration"),
      location: try reader.optionalReference("location"))
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: &fields)
    fields.optionalText("symbol", symbol)
    fields.optionalText("title", title)
    fields.optionalText("shiftDescription", shiftDescription)
    if let duration { fields.duration("duration", duration) }
    fields.optionalReference("location", location)
  }
}

extension ShiftTypeImport {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      locations: try reader.list("locations", limit: Self.limit) { reader throws(FieldError) in
        try LocationEdit(from: &reader)
      },
      shiftTypes: try reader.list("shiftTypes", limit: Self.limit) { reader throws(FieldError) in
        try ShiftTypeEdit(from: &reader)
      })
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.list("locations", locations) { edit, inner in edit.write(to: &inner) }
    fields.list("shiftTypes", shiftTypes) { edit, inner in edit.write(to: &inner) }
  }
}

extension ShiftAddition {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      shiftType: try reader.reference("shiftType"), note: try reader.optionalText("note") ?? "",
      days: try reader.list("days", limit: Self.dayLimit) { reader throws(FieldError) in
        Day(id: try reader.identifier("row"), date: try reader.date("date"))
      })
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.reference("shiftType", shiftType)
    if !note.isEmpty { fields.text("note", note) }
    fields.list("days", days) { day, inner in
      inner.identifier("row", day.id)
      inner.date("date", day.date)
    }
  }
}

extension ShiftEdit {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), expecting: try reader.expectedVersion(),
      date: reader.value("date") == nil ? nil : try reader.date("date"),
      shiftType: try reader.optionalReference("shiftType"), note: try reader.optionalText("note"),
      reason: try reader.optionalText("reason") ?? "")
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.identifier("row", id)
    fields.expectedVersion(expecting)
    if let date { fields.date("date", date) }
    fields.optionalReference("shiftType", shiftType)
    fields.optionalText("note", note)
    if !reason.isEmpty { fields.text("reason", reason) }
  }
}

extension ShiftSwitch {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      shifts: try reader.list("shifts", limit: Self.limit) { reader throws(FieldError) in
        Target(try reader.identifier("row"), expecting: try reader.expectedVersion())
      }, shiftType: try reader.reference("shiftType"), reason: try reader.optionalText("reason") ?? "")
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.list("shifts", shifts) { target, inner in
      inner.identifier("row", target.id)
      inner.expectedVersion(target.expecting)
    }
    fields.reference("shiftType", shiftType)
    if !reason.isEmpty { fields.text("reason", reason) }
  }
}

extension Reversal {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(of: reader.value("operation") == nil ? nil : try reader.identifier("operation"))
  }

  func write(to fields: inout JSONFieldWriter) {
    if let operation { fields.identifier("operation", operation) }
  }
}

extension UserProfileEdit {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(
      displayName: try reader.optionalText("displayName"),
      skipsSwitchQuestion: try reader.optionalFlag("skipsSwitchQuestion"))
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.optionalText("displayName", displayName)
    if let skipsSwitchQuestion { fields.flag("skipsSwitchQuestion", skipsSwitchQuestion) }
  }
}

extension RetentionPeriod {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    guard let period = RetentionPeriod(rawValue: try reader.text("retention")) else {
      throw FieldError("retention", "is not a period")
    }
    self = period
  }
}

extension Deletion {
  init(from reader: inout JSONFieldReader) throws(FieldError) {
    self.init(try reader.identifier("row"), expecting: try reader.expectedVersion())
  }

  func write(to fields: inout JSONFieldWriter) {
    fields.identifier("row", id)
    fields.expectedVersion(expecting)
  }
}

extension JSONFieldReader {
  fileprivate func expectedVersion() throws(FieldError) -> Int? {
    guard value("expecting") != nil else { return nil }
    guard let version = Int(exactly: try integer("expecting")) else { throw FieldError("expecting", "is too large") }
    return version
  }
}

extension JSONFieldWriter {
  fileprivate mutating func expectedVersion(_ version: Int?) {
    if let version { integer("expecting", Int64(version)) }
  }
}
