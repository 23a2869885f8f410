public import TimeKit

/// Reads fields from a JSON object, however it is kept.
public class AnyJSONReader: FieldReader {
  /// A string that `CivilDate` reads, such as `2026-11-20`.
  override public func date(_ name: String) throws(FieldError) -> CivilDate {
    guard let date = CivilDate(try text(name)) else { throw FieldError(name, "must be a date like 2026-11-20") }
    return date
  }

  /// A string that `Instant` reads, in any offset from UTC (RFC 3339 §5.6).
  override public func instant(_ name: String) throws(FieldError) -> Instant {
    guard let instant = Instant(try text(name)) else {
      throw FieldError(name, "must be a time like 2026-11-20T10:09:00.000Z")
    }
    return instant
  }

  /// An object `{"hour", "minute"}`, 0 to 23 and 0 to 59.
  override public func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay {
    try group(name) { () throws(FieldError) in
      let hour = try integer("hour")
      let minute = try integer("minute")
      guard (0...23).contains(hour) else { throw FieldError("hour", "must be from 0 to 23") }
      guard let time = TimeOfDay(hour: Int(hour), minute: Int(clamping: minute)) else {
        throw FieldError("minute", "must be from 0 to 59")
      }
      return time
    }
  }

  /// A string that ``UniqueID`` reads.
  override public func uniqueID(_ name: String) throws(FieldError) -> UniqueID {
    guard let id = UniqueID(try text(name)) else { throw FieldError(name, "must be a UUID") }
    return id
  }

  /// An object with the identifier as its member `id`; other members, such as a name, are ignored.
  override public func referencedID(_ name: String) throws(FieldError) -> UniqueID {
    try group(name) { () throws(FieldError) in try uniqueID("id") }
  }

  override public func hasReference(_ name: String) -> Bool { has(name) }
}

extension AnyJSONReader {
  final func values<Element, Value>(
    of elements: [Element], _ name: String, limit: Int, _ read: (Element) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    guard elements.count <= limit else { throw FieldError(name, "must have at most \(limit) elements") }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(FieldError) {
        values.append(try read(element))
      } catch {
        throw error.inside("\(index)").inside(name)
      }
    }
    return values
  }
}
