import TextKit

extension Weekday {
  /// The name, such as `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters, such as `Mon`.
  public var shortName: String { name.limited(toCharacters: 3) }

  /// The first letter, such as `M`.
  public var initial: String { name.limited(toCharacters: 1) }
}
