public import JSONKit
public import RecordKit
public import SharedModels

/// A day of a rotation's cycle: a shift type, or nothing.
extension Optional: FieldElement where Wrapped == Identifier<ShiftType> {
  /// An identifier or null.
  public static var elementKind: FieldKind { .nullable(.uuid) }
  /// The days of the longest cycle.
  public static var listLimit: Int { Rotation.longestCycle }

  /// Shift types' identifiers, and null for days off.
  public static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [Self] {
    guard let days = try reader.json(name).array, (1...Rotation.longestCycle).contains(days.count) else {
      throw FieldError(name, "must be a list of 1 to \(Rotation.longestCycle) days")
    }
    var cycle: [Identifier<ShiftType>?] = []
    for (index, day) in days.enumerated() {
      let id = day.string.flatMap { Identifier<ShiftType>($0) }
      guard id != nil || day.isNull else {
        throw FieldError("\(name).\(index)", "must be the identifier of a shift type, or null for a day off")
      }
      cycle.append(id)
    }
    return cycle
  }

  /// Writes what ``list(_:from:)`` reads.
  public static func write(_ list: [Self], _ name: String, to writer: FieldWriter) {
    writer.json(name, .array(list.map { $0.map { .string($0.description) } ?? .null }))
  }
}

extension Rotation.Crew: FieldElement {
  /// An object of `name` and `offset`.
  public static var elementKind: FieldKind {
    .object(
      name: "RotationCrew",
      [Field("name", .text(limit: nil)), Field("offset", .integer(0...Int64(Rotation.longestCycle - 1)))])
  }
  /// The most crews.
  public static var listLimit: Int { Rotation.crewLimit }

  /// Objects with `name` and `offset`.
  public static func list(_ name: String, from reader: FieldReader) throws(FieldError) -> [Self] {
    guard let list = try reader.json(name).array, (1...Rotation.crewLimit).contains(list.count) else {
      throw FieldError(name, "must be a list of 1 to \(Rotation.crewLimit) crews")
    }
    var crews: [Self] = []
    for (index, crew) in list.enumerated() { crews.append(try Self(crew, "\(name).\(index)")) }
    return crews
  }

  private init(_ json: JSON, _ path: String) throws(FieldError) {
    guard case .object = json else { throw FieldError(path, "must be an object") }
    guard let name = json["name"]?.string else { throw FieldError("\(path).name", "must be text") }
    guard let offset = json["offset"]?.integer, (0..<Int64(Rotation.longestCycle)).contains(offset) else {
      throw FieldError("\(path).offset", "must be a number of days from 0 to \(Rotation.longestCycle - 1)")
    }
    self.init(name, offset: Int(offset))
  }

  /// Writes what ``list(_:from:)`` reads.
  public static func write(_ list: [Self], _ name: String, to writer: FieldWriter) {
    writer.json(name, .array(list.map { $0.json }))
  }

  /// An object of `name` and `offset`.
  package var json: JSON { .object([.init("name", .string(name)), .init("offset", .integer(Int64(offset)))]) }
}
