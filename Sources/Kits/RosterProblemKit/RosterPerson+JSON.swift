import JSONKit

extension RosterPerson {
  init(_ fields: JSONFieldReader, _ names: RosterNames) throws(FieldError) {
    id = try fields.identification()
    maxShifts = try Self.maxShifts(fields, names)
    minMinutes = try fields.optionalNumber("minMinutes", 0...10_000_000) ?? 0
    maxMinutes = try fields.optionalNumber("maxMinutes", 0...10_000_000)
    minConsecutiveShifts = try fields.optionalNumber("minConsecutiveShifts", 0...RosterRequest.dayLimit) ?? 1
    maxConsecutiveShifts = try fields.optionalNumber("maxConsecutiveShifts", 1...RosterRequest.dayLimit)
    minConsecutiveDaysOff = try fields.optionalNumber("minConsecutiveDaysOff", 0...RosterRequest.dayLimit) ?? 1
    maxWeekends = try fields.optionalNumber("maxWeekends", 0...RosterRequest.dayLimit)
    daysOff = try fields.optionalArray("daysOff", limit: RosterRequest.dayLimit) { (day) throws(FieldError) in
      guard let number = day.integer, (0..<Int64(names.days)).contains(number) else {
        throw FieldError("", "must be a day from 0 to \(names.days - 1)")
      }
      return Int(number)
    }
    if fields.has("cannotWork") { cannotWork = try Self.bans(fields, names) }
    guard fields.has("wishes") else { return }
    wishes = try fields.list("wishes", limit: 10_000) { (wish) throws(FieldError) in
      RosterWish(
        day: try names.day(wish), shiftType: try names.shiftType(wish),
        weight: Int64(try wish.number("weight", 0...RosterRequest.weightLimit)),
        isWanted: try wish.flag("wanted"))
    }
  }

  private static func bans(_ fields: JSONFieldReader, _ names: RosterNames) throws(FieldError) -> [RosterBan] {
    try fields.list("cannotWork", limit: 10_000) { (ban) throws(FieldError) in
      let (type, first) = (try names.shiftType(ban), try ban.number("firstDay", 0...names.days - 1))
      return RosterBan(shiftType: type, days: first...(try ban.number("lastDay", first...names.days - 1)))
    }
  }

  private static func maxShifts(_ fields: JSONFieldReader, _ names: RosterNames) throws(FieldError) -> [Int?] {
    var limits = [Int?](repeating: nil, count: names.shiftTypeCount)
    guard let json = fields.value("maxShifts") else { return limits }
    let group: JSONFieldReader
    do throws(FieldError) {
      group = try JSONFieldReader(json)
    } catch {
      throw error.inside("maxShifts")
    }
    for member in json.object ?? [] {
      guard let type = names.shiftType(named: member.key) else {
        throw FieldError("maxShifts", "must name shift types by their ids")
      }
      do throws(FieldError) {
        limits[type] = try group.optionalNumber(member.key, 0...100_000)
      } catch {
        throw error.inside("maxShifts")
      }
    }
    return limits
  }
}
