/// A rotation that people know by name.
public struct NamedRotation: Sendable {
  /// Its usual name.
  public let name: String
  /// Its other names; another rotation may have the same.
  public let otherNames: [String]
  /// Its days and crews.
  public let pattern: RotationPattern
  /// The usual hours a week on average, in tenths.
  public let weeklyHours: Int
  /// How its crews share the work, for one with several.
  public let coverage: Coverage

  /// What the crews of a rotation promise together.
  public enum Coverage: Hashable, Sendable {
    /// One crew, or crews that each place arranges by itself.
    case none
    /// So many crews are on each kind of shift of the rotation, on each day.
    case eachShift(Int)
  }
}

extension NamedRotation {
  /// Rotations that public sources state; a test recomputes cycles, hours and coverage.
  public static let catalog: [NamedRotation] =
    (offices + twelveHours + fire + eightHours).compactMap { NamedRotation($0) } + [nineEighty].compactMap { $0 }

  /// Those that a name stands for, without regard to case and spaces: one whose own name it is, or else all that are
  /// also called so.
  public static func named(_ name: String) -> [NamedRotation] {
    let key = key(of: name)
    let exact = catalog.filter { Self.key(of: $0.name) == key }
    return exact.isEmpty ? catalog.filter { $0.otherNames.contains { Self.key(of: $0) == key } } : exact
  }

  private static func key(of name: String) -> String { String(name.lowercased().filter { $0 != " " }) }

  private init?(_ row: Row) {
    guard let pattern = RotationPattern(letters: row.letters, hours: row.hours, offsets: row.offsets) else {
      return nil
    }
    self.init(
      name: row.name, otherNames: row.otherNames, pattern: pattern, weeklyHours: row.weeklyHours,
      coverage: row.onEachShift == 0 ? .none : .eachShift(row.onEachShift))
  }

  /// Nine days of work in two weeks, one of them of eight hours.
  private static let nineEighty: NamedRotation? = {
    let (long, short) = (RotationDay.standard(.day, hours: 9), RotationDay.standard(.day, hours: 8))
    guard let long, let short else { return nil }
    let days = [long, long, long, long, short, .off, .off, long, long, long, long, .off, .off, .off]
    guard let pattern = RotationPattern(days) else { return nil }
    return NamedRotation(
      name: "9/80", otherNames: ["5/4-9"], pattern: pattern, weeklyHours: 400, coverage: .none)
  }()
}

private struct Row {
  let name: String
  var otherNames: [String] = []
  let letters: String
  let hours: Int
  var offsets = [0]
  let weeklyHours: Int
  /// How many crews are on each kind of shift; 0 if none is promised.
  var onEachShift = 0
}

private let offices = [
  Row(name: "5-2", otherNames: ["office week"], letters: "DDDDDOO", hours: 8, weeklyHours: 400),
  Row(
    name: "4-on-2-off", otherNames: ["4-2"], letters: "DDDDOO", hours: 8, offsets: [0, 2, 4], weeklyHours: 373,
    onEachShift: 2),
  Row(name: "5-2, 5-3", letters: "DDDDDOO DDDDDOOO", hours: 8, weeklyHours: 373),
  Row(name: "4-2, 4-3, 4-3", letters: "DDDDOO DDDDOOO DDDDOOO", hours: 8, weeklyHours: 336),
  Row(name: "4/10", letters: "DDDDOOO", hours: 10, weeklyHours: 400),
]

private let twelveHours = [
  Row(
    name: "4-on-4-off", otherNames: ["4 on 4 off"], letters: "DDDDOOOO", hours: 12, offsets: [0, 4], weeklyHours: 420,
    onEachShift: 1),
  Row(
    name: "4-on-4-off day and night", letters: "DDDDOOOO NNNNOOOO", hours: 12, offsets: [0, 4, 8, 12],
    weeklyHours: 420, onEachShift: 1),
  Row(name: "3-on-3-off", letters: "DDDOOO", hours: 12, offsets: [0, 3], weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Pitman", otherNames: ["2-2-3", "2-3-2", "Panama"], letters: "DDOODDD OODDOOO", hours: 12, offsets: [0, 7],
    weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Pitman rotating", otherNames: ["2-2-3", "Panama"], letters: "DDOODDD OODDOOO NNOONNN OONNOOO", hours: 12,
    offsets: [0, 7, 14, 21], weeklyHours: 420, onEachShift: 1),
  Row(
    name: "2-2-3 fast rotating", otherNames: ["2-2-3"], letters: "DDOONNN OODDOOO NNOODDD OONNOOO", hours: 12,
    offsets: [0, 7, 14, 21], weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Panama", otherNames: ["slow rotating 2-2-3", "2-2-3"],
    letters: "DDOODDD OODDOOO DDOODDD OODDOOO NNOONNN OONNOOO NNOONNN OONNOOO", hours: 12, offsets: [0, 7, 28, 35],
    weeklyHours: 420, onEachShift: 1),
  Row(
    name: "DuPont", letters: "NNNNOOO DDDONNN OOODDDD OOOOOOO", hours: 12, offsets: [0, 7, 14, 21], weeklyHours: 420,
    onEachShift: 1),
  Row(
    name: "Fast 12", otherNames: ["2-2-4"], letters: "DDNNOOOO", hours: 12, offsets: [0, 2, 4, 6], weeklyHours: 420,
    onEachShift: 1),
  Row(name: "DNO", letters: "DNO", hours: 12, offsets: [0, 1, 2], weeklyHours: 560, onEachShift: 1),
  Row(name: "DDNNOO", letters: "DDNNOO", hours: 12, offsets: [0, 2, 4], weeklyHours: 560, onEachShift: 1),
  Row(
    name: "Extended 12", letters: "DDDDDDD NNNNNNN OOOOOOO", hours: 12, offsets: [0, 7, 14], weeklyHours: 560,
    onEachShift: 1),
  Row(name: "7-on-7-off", letters: "DDDDDDD OOOOOOO", hours: 12, offsets: [0, 7], weeklyHours: 420, onEachShift: 1),
  Row(name: "3-4, 4-3", otherNames: ["ICU nursing"], letters: "DDDOOOO DDDDOOO", hours: 12, weeklyHours: 420),
]

private let fire = [
  Row(name: "24/48", letters: "XOO", hours: 24, offsets: [0, 1, 2], weeklyHours: 560, onEachShift: 1),
  Row(
    name: "24/48 with a Kelly day each seventh shift", otherNames: ["Kelly day"],
    letters: "XOO XOO XOO XOO XOO XOO KOO", hours: 24, weeklyHours: 480),
  Row(
    name: "Kelly schedule", otherNames: ["Kelly"], letters: "XOXOXOOOO", hours: 24, offsets: [0, 3, 6],
    weeklyHours: 560, onEachShift: 1),
  Row(name: "48/96", letters: "XXOOOO", hours: 24, offsets: [0, 2, 4], weeklyHours: 560, onEachShift: 1),
  Row(name: "24/72", letters: "XOOO", hours: 24, offsets: [0, 1, 2, 3], weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Kern County", letters: "XXOO XXOO XXOOOOOOOO", hours: 24, offsets: [0, 6, 12], weeklyHours: 560,
    onEachShift: 1),
  Row(
    name: "Seattle 1-4-1-2", otherNames: ["1-4-1-2"], letters: "XOOOO XOO", hours: 24, offsets: [0, 2, 4, 6],
    weeklyHours: 420, onEachShift: 1),
]

private let eightHours = [
  Row(
    name: "6-on-2-off rotating", letters: "DDDDDDOO SSSSSSOO NNNNNNOO", hours: 8, offsets: [0, 6, 12, 18],
    weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Continental", otherNames: ["2-2-3"], letters: "DDSSSNN OODDDSS NNOOODD SSNNNOO", hours: 8,
    offsets: [0, 7, 14, 21], weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Metropolitan", otherNames: ["2-2-2", "Continental"], letters: "DDSSNNOO", hours: 8, offsets: [0, 2, 4, 6],
    weeklyHours: 420, onEachShift: 1),
  Row(
    name: "Southern Swing", otherNames: ["rotating 8"], letters: "DDDDDDDOO SSSSSSSOO NNNNNNNOOO", hours: 8,
    offsets: [0, 7, 14, 21], weeklyHours: 420, onEachShift: 1),
]
