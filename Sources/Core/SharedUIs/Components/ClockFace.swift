import SharedModels

/// A time of day as a 12-hour clock shows it.
struct ClockFace: Equatable {
  /// 1 to 12.
  let hour: Int
  /// 0 to 59.
  let minute: Int
  /// 0 for AM, 1 for PM.
  let half: Int

  init(minutes: Int) {
    let hours = minutes / 60 % 24
    self.init(hour: hours % 12 == 0 ? 12 : hours % 12, minute: minutes % 60, half: hours / 12)
  }

  private init(hour: Int, minute: Int, half: Int) {
    self.hour = hour
    self.minute = minute
    self.half = half
  }

  /// Minutes since midnight.
  var minutes: Int { (hour % 12 + half * 12) * 60 + minute }

  func with(hour: Int? = nil, minute: Int? = nil, half: Int? = nil) -> ClockFace {
    ClockFace(hour: hour ?? self.hour, minute: minute ?? self.minute, half: half ?? self.half)
  }

  /// The same minute of another hour, 0 to 23.
  func with(hourOfDay hour: Int) -> ClockFace { ClockFace(minutes: hour * 60 + minute) }

  static let allHours = (0..<24).map { Choice(String($0), $0 < 10 ? "0" + String($0) : String($0)) }
  static let hours = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map { Choice(String($0), String($0)) }
  static let minutes = (0..<60).map { Choice(String($0), $0 < 10 ? "0" + String($0) : String($0)) }
  static var halves: [Choice] { [Choice("0", SharedTexts.morning), Choice("1", SharedTexts.afternoon)] }
}
