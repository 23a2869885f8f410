public import HTMLKit

/// A shift in a grid of days: a bar from the hour at which it starts to the one at which it ends, over midnight in one
/// piece. At the end of a row it goes on in the next one.
public struct ShiftBar: Equatable, Sendable {
  /// The shift type's one to three characters.
  public let symbol: String
  /// 0 to ``hueCount`` − 1, as `ShiftColor` gives it.
  public let hue: Int
  /// The half hours of a row that it takes, counted from the midnight at which its cell's day begins.
  public let halfHours: Range<Int>
  /// The line of the row in which it stands, so that bars of the same hours stand below each other.
  public let lane: Int
  /// Whether the shift began in the row before.
  public var isContinued = false
  /// Whether the shift ends in the next row.
  public var goesOn = false
  /// The text beside the symbol where there is room.
  public var title = ""
  /// When it starts, beside the title; empty for all day.
  public var start = ""
  /// Whether the shift is not worked, which the day's label says in words.
  public var isCovered = false
  /// The identifier that a drag of the bar to another day reports; nil if it cannot be dragged.
  public var dragID: String?

  /// A bar of an all-day shift.
  public init(_ symbol: String, hue: Int) { self.init(symbol, hue: hue, halfHours: 0..<Self.day) }

  /// A bar of a shift that begins and ends in the row.
  public init(_ symbol: String, hue: Int, halfHours: Range<Int>, lane: Int = 0) {
    self.symbol = symbol
    self.hue = hue
    self.halfHours = halfHours
    self.lane = lane
  }

  /// The half hours of a day.
  public static let day = 48
}

extension Attribute {
  /// The line of a row; more bars at once than the style sheet has lines for lie on top of each other.
  static func lane(_ lane: Int) -> Attribute { lane > 0 ? .data("lane", String(Swift.min(lane, 5))) : .none }
}

extension ShiftBar {
  /// What places and paints the bar, for the style sheet.
  ///
  /// - `isCell`: whether the bar is the day's cell as well.
  public func attributes(isCell: Bool = false) -> [Attribute<AnyAction>] {
    [
      .class(isCell ? "cell " + classes : classes), .data("hue", String(hue)),
      .data("from", String(halfHours.lowerBound)),
      .data("until", String(halfHours.upperBound)), .lane(lane),
      symbol.count > 1 ? .data("wide", String(symbol.count)) : .none, .optional("data-drag-id", dragID),
    ]
  }

  /// A continued bar is short, and a symbol in it would look like that of another shift.
  public var shownSymbol: String { isContinued ? "" : symbol }

  private var classes: String {
    var classes = "shift"
    if halfHours.upperBound > Self.day { classes += " over" }
    if isContinued { classes += " continued" }
    if goesOn { classes += " goes-on" }
    if isCovered { classes += " covered" }
    return classes
  }
}

/// The end of a shift that began the day before, on the day on which it ends: "until 7:00 AM".
public struct ShiftEnd: Equatable, Sendable {
  /// What to show.
  public let text: String
  /// The line in which the shift's bar stands.
  public let lane: Int

  /// A text in a line of the row.
  public init(_ text: String, lane: Int) {
    self.text = text
    self.lane = lane
  }
}

/// The shifts of a day in a grid.
public struct DayBars: Equatable, Sendable {
  /// Those that begin on the day, and on the first day of a row those that go on in it.
  public var bars: [ShiftBar]
  /// Where what began the day before ends, if there is room.
  public var ends: [ShiftEnd] = []
  /// How many more there are, for which there is no line.
  public var hiddenCount = 0

  /// Bars of which none is hidden.
  public init(_ bars: [ShiftBar] = []) { self.bars = bars }
}
