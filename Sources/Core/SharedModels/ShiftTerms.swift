public import JSONKit
public import RecordKit

/// When shifts of a type are worked, from a day on.
public struct ShiftTerms: Terms {
  /// How long an unpaid break can be, in minutes.
  public static let unpaidBreakLimits: ClosedRange<Int64> = 1...480

  /// When in the day it is worked.
  public var duration = ShiftDuration.standard
  /// How many minutes of it are an unpaid break, which totals of hours leave out; nil for none.
  public var unpaidBreak: Int?

  /// The standard times, without a break.
  public init() {}

  /// Times, and the minutes of an unpaid break.
  public init(_ duration: ShiftDuration, unpaidBreak: Int? = nil) {
    self.duration = duration
    self.unpaidBreak = unpaidBreak
  }

  /// The minutes of a shift that are an unpaid break: its own, or else none of one to which somebody was called back, since
  /// the type's break is that of the planned work.
  public func unpaidBreak(of shift: ScheduledShift) -> Int {
    shift.unpaidBreak ?? (shift.isCalledBack ? 0 : unpaidBreak ?? 0)
  }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("duration", &duration)
    try fields.optionalInteger(
      "unpaidBreak", &unpaidBreak, in: Self.unpaidBreakLimits, label: SharedTexts.unpaidBreak,
      summary: "In minutes. Totals of hours leave it out; rules of rest do not.")
  }
}
