import JSONKit
import TextKit

extension JSONFieldReader {
  func shiftTypes() throws(FieldError) -> [RosterShiftType] {
    let limit = RosterRequest.shiftTypeLimit
    var types = try list("shiftTypes", limit: limit) { (type) throws(FieldError) in
      RosterShiftType(id: try type.identification(), minutes: try type.number("minutes", 0...10_080))
    }
    let names = RosterNames(days: 0, shiftTypes: try distinct(types.map { $0.id }, in: "shiftTypes"))
    let successors = try list("shiftTypes", limit: limit) { (type) throws(FieldError) in
      try type.optionalArray("notFollowedBy", limit: limit) { (id) throws(FieldError) in
        guard let place = id.string.flatMap({ names.shiftType(named: $0) }) else {
          throw FieldError("", "must be the id of a shift type")
        }
        return place
      }
    }
    for index in types.indices { types[index].notFollowedBy = successors[index] }
    return types
  }

  func needs(_ names: RosterNames) throws(FieldError) -> [RosterNeed] {
    guard has("needs") else { return [] }
    return try list("needs", limit: RosterRequest.dayLimit * RosterRequest.shiftTypeLimit) {
      (need) throws(FieldError) in
      RosterNeed(
        day: try names.day(need), shiftType: try names.shiftType(need),
        count: try need.number("count", 0...1_000), underWeight: try need.weight("underWeight"),
        overWeight: try need.weight("overWeight"))
    }
  }

  func fixedDays(_ names: RosterNames) throws(FieldError) -> [FixedDay] {
    guard has("fixed") else { return [] }
    return try list("fixed", limit: RosterRequest.assignmentLimit) { (fixed) throws(FieldError) in
      guard fixed.object["shiftType"] != nil else { throw FieldError("shiftType", "is missing") }
      return FixedDay(
        person: try names.person(fixed), day: try names.day(fixed),
        shiftType: fixed.isNull("shiftType") ? nil : try names.shiftType(fixed))
    }
  }

  func successionBans(_ names: RosterNames) throws(FieldError) -> [RosterSuccessionBan] {
    guard has("successionBans") else { return [] }
    return try list("successionBans", limit: RosterRequest.assignmentLimit) { (ban) throws(FieldError) in
      RosterSuccessionBan(
        day: try names.day(ban), first: try names.shiftType(ban), second: try names.shiftType(ban, "followedBy"))
    }
  }

  func shares(_ names: RosterNames) throws(FieldError) -> [RosterShare] {
    guard has("shares") else { return [] }
    return try list("shares", limit: RosterRequest.shiftTypeLimit + 1) { (share) throws(FieldError) in
      guard share.object["shiftType"] != nil else { throw FieldError("shiftType", "is missing") }
      return RosterShare(
        shiftType: share.isNull("shiftType") ? nil : try names.shiftType(share), parts: try share.parts(names))
    }
  }

  private func parts(_ names: RosterNames) throws(FieldError) -> [Int?] {
    var parts = [Int?](repeating: nil, count: names.personCount)
    let group: JSONFieldReader
    do throws(FieldError) {
      group = try JSONFieldReader(try json("parts"))
    } catch {
      throw error.inside("parts")
    }
    for member in object["parts"]?.object ?? [] {
      guard let person = names.person(named: member.key) else {
        throw FieldError("parts", "must name people by their ids")
      }
      do throws(FieldError) {
        parts[person] = try group.optionalNumber(member.key, -RosterRequest.weightLimit...RosterRequest.weightLimit)
      } catch {
        throw error.inside("parts")
      }
    }
    return parts
  }

  func assignments(_ name: String, _ names: RosterNames) throws(FieldError) -> [RosterAssignment] {
    try list(name, limit: RosterRequest.assignmentLimit) { (shift) throws(FieldError) in
      RosterAssignment(
        person: try names.person(shift), day: try names.day(shift), shiftType: try names.shiftType(shift))
    }
  }

  func current(_ names: RosterNames) throws(FieldError) -> [RosterAssignment]? {
    guard has("current") else { return nil }
    let assignments = try assignments("current", names)
    var isThere = [Bool](repeating: false, count: RosterRequest.personLimit * names.days)
    for (index, assignment) in assignments.enumerated() {
      let cell = assignment.person * names.days + assignment.day
      if isThere[cell] {
        throw FieldError("day", "must not have another shift of the same person").inside("\(index)").inside("current")
      }
      isThere[cell] = true
    }
    return assignments
  }

  /// With up to three decimal places.
  func milliseconds() throws(FieldError) -> Int64 {
    guard let json = try optionalJSON("seconds") else { return 10_000 }
    let problem = "must be a number from 0 to \(RosterRequest.secondLimit)"
    guard let milliseconds = json.milliseconds, (0...Int64(RosterRequest.secondLimit) * 1_000).contains(milliseconds)
    else { throw FieldError("seconds", problem) }
    return milliseconds
  }

  func weight(_ name: String) throws(FieldError) -> Int64? {
    try optionalNumber(name, 0...RosterRequest.weightLimit).map { Int64($0) }
  }

  func optionalArray<Value>(
    _ name: String, limit: Int, _ read: (JSON) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    has(name) ? try array(name, limit: limit, read) : []
  }
}

extension RosterRequest {
  static let assignmentLimit = personLimit * dayLimit
}

extension JSON {
  /// A number of seconds in milliseconds, rounded down; nil for what is no number, negative, or has an exponent.
  fileprivate var milliseconds: Int64? {
    if let integer { return integer >= 0 && integer < 1_000_000_000 ? integer * 1_000 : nil }
    guard let text = decimal?.text else { return nil }
    var (sum, decimals, isFraction) = (Int64(0), 0, false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), sum < 1_000_000_000_000 {
        if isFraction, decimals == 3 { continue }
        sum = sum * 10 + Int64(byte - UInt8(ascii: "0"))
        if isFraction { decimals += 1 }
      } else {
        return nil
      }
    }
    for _ in decimals..<3 { sum *= 10 }
    return sum
  }
}
