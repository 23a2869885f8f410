/// What a calendar from outside may be at most.
struct CalendarLimits {
  let bytes: Int
  let lines: Int
  /// How many components may be within one another.
  let depth = 6
}
