/// How lengths of time are written for people.
public enum DurationText {
  /// Hours and minutes, such as `9 h 55 min`, `2 h` or `45 min`; a negative length has a minus sign.
  public static func hoursAndMinutes(_ minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let sign = minutes < 0 ? "−" : ""
    if hours == 0 { return "\(sign)\(rest) min" }
    return rest == 0 ? "\(sign)\(hours) h" : "\(sign)\(hours) h \(rest) min"
  }
}
