/// The network whose paths are the rows that keep a person's rules (a resource-constrained shortest path network, as in
/// S. Irnich and G. Desaulniers, “Shortest Path Problems with Resource Constraints”, 2005).
///
/// A node is a day with a state, which is how long the run of days off is so far, or how long the run of work is and the
/// class of the last shift; shift types with the same successors are one class. Each node is a block of slots, one for
/// every number of minutes, of weekends and of counted shifts that a path may have used there, in this order. An arc goes from a day to
/// the next one with a group of shift types that are alike for all rules.
///
/// A run that touches the first day needs no flag: it is as long as there are days.
final class WorkNetwork {
  /// Shift types that a path may exchange for one another, or the day off.
  struct Group {
    var shifts: [Int]
    /// By the unit in which minutes are counted.
    var length: Int
    /// How far in a block the counted shift leads, or 0.
    var stride = 0
    /// How many of it there may be, if it is counted.
    var limit = 0
    /// By day off and class of the shift before, whether it may follow.
    var mayFollow: [Bool] = []
    /// By class of the shift before, the days of such shifts after which it must not come.
    var bannedDays: [[Int]] = []
    var workClass = -1

    /// Whether it may come after a shift of a class on a day.
    func mayFollow(_ workClass: Int, on day: Int) -> Bool {
      mayFollow[workClass] && (bannedDays[workClass].isEmpty || !bannedDays[workClass].contains(day))
    }
  }

  struct Arc {
    let group: Int
    /// 1 if a weekend begins to count by it.
    let weekend: Int
    /// The node that it leaves.
    let tail: Int
    /// The first slots that are joined.
    let from: Int
    let to: Int
    /// How many slots behind one another are joined, in how many runs.
    let run: Int
    let runs: Int
    /// From one run to the next.
    let runStep: Int
    /// How often that is done, and how far apart.
    let repeats: Int
    let repeatStep: Int
  }

  struct Node {
    var start = 0
    var least = 0
    var most = -1
    /// Those that arrive.
    var arcs = 0..<0

    /// How many values of minutes there are; none if no path leads through.
    var width: Int { max(0, most - least + 1) }
  }

  let rules: WorkRules
  let days: Int
  /// Group 0 is the day off.
  private(set) var groups: [Group]
  /// Of each shift, or -1.
  private(set) var groupOfShift: [Int]
  private(set) var arcs: [Arc] = []
  /// Behind the one from which all paths start, those of each day: `1 + day * states + state`.
  private(set) var nodes: [Node] = []
  private(set) var slots = 0
  /// Whether there would be more slots than ``slotLimit``; no path is there to be found then.
  private(set) var isTooLarge = false
  let states: Int
  /// Whether its paths are all rows that keep the rules; if not, some are left out.
  let isExact: Bool
  /// How many counts of weekends are told apart.
  let weekendLevels: Int
  /// How many combinations of counted shifts are told apart.
  let countLevels: Int
  /// How many slots there are for each minute of a block.
  var levels: Int { weekendLevels * countLevels }

  /// The most slots, which are 80 MB in memory.
  static let slotLimit = 10_000_000

  private let offStates: Int
  private let workStates: Int
  private let minTotal: Int
  private let maxTotal: Int
  private let weekendDays: [UInt8]

  init(_ rules: WorkRules, _ model: RosterModel) {
    self.rules = rules
    days = model.days
    weekendDays = model.weekendDays
    let units = MinuteUnits(rules, model)
    (minTotal, maxTotal, isExact) = (units.least, units.most, units.isExact)
    let grouping = ShiftGrouping(rules, model, units)
    groups = grouping.groups
    groupOfShift = grouping.groupOfShift
    countLevels = grouping.countLevels
    let weekends = model.weekendDays.enumerated().filter { $0.element == 1 || $0.element == 2 && $0.offset == 0 }.count
    weekendLevels = rules.maxWeekends >= 0 && rules.maxWeekends < weekends ? rules.maxWeekends + 1 : 1
    offStates = min(rules.minOff, max(1, days))
    workStates = min(rules.maxWork > 0 ? rules.maxWork : rules.minWork, max(1, days))
    states = offStates + workStates * max(1, grouping.classes)
    findWindows()
    addArcs()
  }
}

extension WorkNetwork {
  func node(_ day: Int, _ state: Int) -> Int { 1 + day * states + state }

  private func classOf(_ state: Int) -> Int { (state - offStates) / workStates }

  /// The state that a group leads to from a state of the day before, or -1.
  private func successor(of state: Int, by group: Int, on day: Int) -> Int {
    if state < offStates {
      let run = state + 1
      if group == 0 { return min(run + 1, offStates) - 1 }
      guard run >= rules.minOff || run == day else { return -1 }
      return offStates + groups[group].workClass * workStates
    }
    let run = (state - offStates) % workStates + 1
    if group == 0 { return run >= rules.minWork || run == day ? 0 : -1 }
    guard rules.maxWork == 0 || run < rules.maxWork, groups[group].mayFollow(classOf(state), on: day - 1) else {
      return -1
    }
    return offStates + groups[group].workClass * workStates + min(run + 1, workStates) - 1
  }

  private func firstState(by group: Int) -> Int {
    group == 0 ? 0 : offStates + groups[group].workClass * workStates
  }

  private func eachArc(on day: Int, _ visit: (_ from: Int, _ to: Int, _ group: Int) -> Void) {
    for group in groups.indices {
      if day == 0 {
        visit(0, node(0, firstState(by: group)), group)
        continue
      }
      for state in 0..<states {
        let next = successor(of: state, by: group, on: day)
        if next >= 0 { visit(node(day - 1, state), node(day, next), group) }
      }
    }
  }

  /// How many minutes a path through each node may have used, at least and at most.
  private func findWindows() {
    nodes = [Node](repeating: Node(least: Int.max, most: -1), count: 1 + days * states)
    nodes[0] = Node(least: 0, most: 0)
    for day in 0..<days {
      eachArc(on: day) { from, to, group in
        guard nodes[from].most >= 0 else { return }
        nodes[to].least = min(nodes[to].least, nodes[from].least + groups[group].length)
        nodes[to].most = min(maxTotal, max(nodes[to].most, nodes[from].most + groups[group].length))
      }
    }
    var ends = [Node](repeating: Node(least: Int.max, most: -1), count: nodes.count)
    for state in 0..<states { ends[node(days - 1, state)] = Node(least: minTotal, most: maxTotal) }
    for day in (0..<days).reversed() {
      eachArc(on: day) { from, to, group in
        guard ends[to].most >= 0 else { return }
        ends[from].least = min(ends[from].least, max(0, ends[to].least - groups[group].length))
        ends[from].most = max(ends[from].most, ends[to].most - groups[group].length)
      }
    }
    place(within: ends)
  }

  private func place(within ends: [Node]) {
    for index in nodes.indices {
      nodes[index].least = max(nodes[index].least, ends[index].least)
      nodes[index].most = min(nodes[index].most, ends[index].most)
      let size = Int64(nodes[index].width) * Int64(levels)
      isTooLarge = isTooLarge || Int64(slots) + size > Int64(Self.slotLimit)
      if isTooLarge { nodes[index].most = nodes[index].least - 1 }
      nodes[index].start = slots
      slots += nodes[index].width * levels
    }
  }

  private func addArcs() {
    var arriving: [[Arc]] = []
    for day in 0..<days {
      arriving = [[Arc]](repeating: [], count: states)
      eachArc(on: day) { from, to, group in
        if let arc = arc(from, to, group, day) { arriving[(to - 1) % states].append(arc) }
      }
      for state in 0..<states {
        let start = arcs.count
        arcs += arriving[state]
        nodes[node(day, state)].arcs = start..<arcs.count
      }
    }
  }

  private func arc(_ from: Int, _ to: Int, _ group: Int, _ day: Int) -> Arc? {
    let (tail, head, length) = (nodes[from], nodes[to], groups[group].length)
    guard tail.width > 0, head.width > 0 else { return nil }
    let least = max(tail.least, head.least - length)
    let most = min(tail.most, head.most - length)
    guard least <= most else { return nil }
    let weekend = weekendStep(from, group, day)
    guard weekend < weekendLevels else { return nil }
    let stride = groups[group].stride
    // Where a weekend begins to count, the last level of each minute is left out, else all minutes are one piece.
    let piece = (weekendLevels - weekend) * countLevels * (weekend == 0 ? most - least + 1 : 1)
    let period = stride == 0 ? piece : stride * (groups[group].limit + 1)
    return Arc(
      group: group, weekend: weekend, tail: from, from: tail.start + (least - tail.least) * levels,
      to: head.start + (least + length - head.least) * levels + weekend * countLevels + stride,
      run: stride == 0 ? piece : stride * groups[group].limit, runs: piece / period, runStep: period,
      repeats: weekend == 0 ? 1 : most - least + 1, repeatStep: levels)
  }

  private func weekendStep(_ from: Int, _ group: Int, _ day: Int) -> Int {
    guard weekendLevels > 1 || rules.maxWeekends == 0, group > 0 else { return 0 }
    switch weekendDays[day] {
    case 1: return 1
    case 2: return day == 0 || (from - 1) % states < offStates ? 1 : 0
    default: return 0
    }
  }
}
