public import JSONKit
public import RecordKit

extension FieldReader {
  /// `cycle`: shift types' identifiers, and null for days off.
  public final func rotationCycle() throws(FieldError) -> [Identifier<ShiftType>?] {
    guard let days = try json("cycle").array, (1...Rotation.longestCycle).contains(days.count) else {
      throw FieldError("cycle", "must be a list of 1 to \(Rotation.longestCycle) days")
    }
    var cycle: [Identifier<ShiftType>?] = []
    for (index, day) in days.enumerated() {
      let id = day.string.flatMap { Identifier<ShiftType>($0) }
      guard id != nil || day.isNull else {
        throw FieldError("cycle.\(index)", "must be the identifier of a shift type, or null for a day off")
      }
      cycle.append(id)
    }
    return cycle
  }

  /// `crews`: objects with `name` and `offset`.
  public final func rotationCrews() throws(FieldError) -> [Rotation.Crew] {
    guard let list = try json("crews").array, (1...Rotation.crewLimit).contains(list.count) else {
      throw FieldError("crews", "must be a list of 1 to \(Rotation.crewLimit) crews")
    }
    var crews: [Rotation.Crew] = []
    for (index, crew) in list.enumerated() {
      let place = "crews.\(index)"
      guard case .object = crew else { throw FieldError(place, "must be an object") }
      guard let name = crew["name"]?.string else { throw FieldError("\(place).name", "must be text") }
      guard let offset = crew["offset"]?.integer, (0..<Int64(Rotation.longestCycle)).contains(offset) else {
        throw FieldError("\(place).offset", "must be a number of days from 0 to \(Rotation.longestCycle - 1)")
      }
      crews.append(Rotation.Crew(name, offset: Int(offset)))
    }
    return crews
  }
}

extension FieldWriter {
  /// Writes what ``FieldReader/rotationCycle()`` reads.
  public final func rotationCycle(_ cycle: [Identifier<ShiftType>?]) {
    json("cycle", .array(cycle.map { $0.map { .string($0.description) } ?? .null }))
  }

  /// Writes what ``FieldReader/rotationCrews()`` reads.
  public final func rotationCrews(_ crews: [Rotation.Crew]) {
    json(
      "crews",
      .array(
        crews.map { crew in
          .object([.init("name", .string(crew.name)), .init("offset", .integer(Int64(crew.offset)))])
        }))
  }
}

extension Rotation: DescribedRecord {
  /// The fields that `write(to:)` writes, in its order.
  public static var fields: [Field] {
    [
      .id, .version, Field(nameRule),
      Field(
        "member", .reference(to: Member.self, name: "MemberReference"), isOptional: true, input: .onCreate,
        summary: "Whose own it is; the workplace's if not given, which only managers create."),
      Field(
        "cycle", .json,
        summary: "A list of 1 to \(longestCycle) days: a shift type's identifier, or null for a day off."),
      Field("start", .date, summary: "The first day of the first crew's cycle."),
      Field(
        "crews", .json,
        summary:
          "A list of 1 to \(crewLimit) objects with a name and an offset: by how many days the crew begins later. The first has offset 0."
      ),
      Field(
        "kellyInterval", .integer(Int64(kellyIntervals.lowerBound)...Int64(kellyIntervals.upperBound)),
        isOptional: true, summary: "Each how many shifts one is off."),
    ]
  }
}

extension RotationAssignment: DescribedRecord {
  /// The fields that `write(to:)` writes, in its order.
  public static var fields: [Field] {
    [
      .id, .version, Field("member", .reference(to: Member.self, name: "MemberReference"), input: .readOnly),
      Field("rotation", .reference(to: Rotation.self, name: "RotationReference", showing: ["name"]), input: .readOnly),
      Field("start", .date, input: .readOnly, summary: "The first day of the person's own cycle."),
      Field("firstDay", .date, input: .readOnly, summary: "The first day of work by it."),
      Field("lastDay", .date, isOptional: true, input: .readOnly, summary: "The last day of work by it."),
      Field("through", .date, input: .readOnly, summary: "The last day for which there are shifts."),
    ]
  }
}
