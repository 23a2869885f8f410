import JSONKit
import TextKit
import TimeKit

extension PickupStop {
  init(_ fields: JSONFieldReader, hikes: Int) throws(FieldError) {
    id = try fields.identification()
    region = try fields.region()
    hike = try fields.optionalNumber("hike", 1...hikes)
    place = try fields.optionalNumber("place", 1...PickupDay.stopLimit)
    notBefore = try fields.clockTime("notBefore")
    notAfter = try fields.clockTime("notAfter")
    if let notBefore, let notAfter, notAfter < notBefore {
      throw FieldError("notAfter", "must not be before notBefore")
    }
  }
}

extension JSONFieldReader {
  func region() throws(FieldError) -> String {
    let region = try optionalText("region") ?? ""
    guard region.utf8.count <= 200 else { throw FieldError("region", "must have at most 200 bytes") }
    return region
  }

  func clockTime(_ name: String) throws(FieldError) -> TimeOfDay? {
    guard let text = try optionalText(name) else { return nil }
    guard let time = TimeOfDay(text) else { throw FieldError(name, "must be a time like 08:30") }
    return time
  }

  /// A number, which may have a fraction, times a power of ten.
  func scaledNumber(
    _ name: String, power: Int, _ range: ClosedRange<Int64>, _ problem: String
  ) throws(FieldError) -> Int64? {
    guard let json = try optionalJSON(name) else { return nil }
    return try FieldError.check(json, power: power, range, problem, at: name)
  }
}

extension FieldError {
  /// The number times a power of ten, if it is one and in its range.
  static func check(
    _ json: JSON, power: Int, _ range: ClosedRange<Int64>, _ problem: String, at name: String
  ) throws(FieldError) -> Int64 {
    guard json.integer != nil || json.decimal != nil else { throw FieldError(name, "must be a number") }
    guard let number = json.scaled(byPowerOfTen: power), range.contains(number) else { throw FieldError(name, problem) }
    return number
  }
}
