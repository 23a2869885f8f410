/// What reading calendars from outside may cost, in steps and in time, whoever reads them and however often.
///
/// Each day and each time that is looked at takes a step. Who gives up for want of steps says so.
public final class ReadingBudget {
  /// The usual number of steps: someone who has 20 series of each day uses a fiftieth.
  public static let usualSteps = 500_000
  /// How long reading usually may take.
  public static let usualTime = Duration.seconds(4)
  /// After how many steps the time is looked at again.
  private static let round = 256

  private var steps: Int
  private var untilCheck = ReadingBudget.round
  private let isOver: () -> Bool
  /// Whether nothing is left.
  public private(set) var isSpent = false

  /// - Parameters:
  ///   - steps: how many there are.
  ///   - isOver: whether the time is up.
  public init(steps: Int = usualSteps, isOver: @escaping () -> Bool) {
    self.steps = steps
    self.isOver = isOver
  }

  /// Begins a time from now on.
  public convenience init(time: Duration = usualTime) {
    let end = ContinuousClock.now + time
    self.init { ContinuousClock.now >= end }
  }

  /// Takes a step; false if there is none left.
  func take() -> Bool {
    if isSpent { return false }
    steps -= 1
    untilCheck -= 1
    if untilCheck == 0 {
      untilCheck = Self.round
      isSpent = isOver()
    }
    if steps < 0 { isSpent = true }
    return !isSpent
  }
}
