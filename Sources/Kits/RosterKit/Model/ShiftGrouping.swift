import TimeKit

/// The unit in which a network counts minutes, and between what they must be.
struct MinuteUnits {
  private let unit: Int
  let least: Int
  let most: Int

  init(_ rules: WorkRules, _ model: RosterModel) {
    var divisor = 0
    var longest = 0
    for (type, shift) in model.problem.shiftTypes.enumerated() where rules.isWorkable[type + 1] {
      divisor = greatestCommonDivisor(divisor, shift.minutes)
      longest = max(longest, shift.minutes)
    }
    let all = longest * model.days
    guard divisor > 0, rules.minMinutes > 0 || rules.maxMinutes < all else {
      unit = 0
      least = rules.minMinutes > 0 ? 1 : 0
      most = rules.minMinutes > 0 || rules.maxMinutes < 0 ? -1 : 0
      return
    }
    unit = divisor
    least = (rules.minMinutes + unit - 1) / unit
    most = rules.maxMinutes < 0 ? -1 : min(rules.maxMinutes, all) / unit
  }

  func length(of minutes: Int) -> Int { unit == 0 ? 0 : minutes / unit }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (first, second) = (first, second)
  while second != 0 { (first, second) = (second, first % second) }
  return first
}

/// Which shift types are alike for all of a person's rules.
struct ShiftGrouping {
  private(set) var groups: [WorkNetwork.Group]
  private(set) var groupOfShift: [Int]
  private(set) var countLevels = 1
  private(set) var classes = 0
  private var classOfShift: [Int]

  init(_ rules: WorkRules, _ model: RosterModel, _ units: MinuteUnits) {
    let types = model.problem.shiftTypes
    let workable = types.indices.filter { rules.isWorkable[$0 + 1] }
    groups = [WorkNetwork.Group(shifts: [0], length: 0)]
    groupOfShift = [Int](repeating: -1, count: model.width)
    groupOfShift[0] = 0
    classOfShift = [Int](repeating: -1, count: model.width)
    let predecessors = classify(workable, types)
    for type in workable {
      let mayFollow = predecessors.map { !types[$0].notFollowedBy.contains(type) }
      add(type, units.length(of: types[type].minutes), mayFollow, limit: rules.countLimits[type + 1])
    }
  }

  /// Numbers the classes, and answers a shift type of each.
  private mutating func classify(_ workable: [Int], _ types: [RosterShiftType]) -> [Int] {
    var representatives: [Int] = []
    for type in workable {
      let known = representatives.firstIndex { other in
        workable.allSatisfy { types[other].notFollowedBy.contains($0) == types[type].notFollowedBy.contains($0) }
      }
      classOfShift[type + 1] = known ?? representatives.count
      if known == nil { representatives.append(type) }
    }
    classes = representatives.count
    return representatives
  }

  private mutating func add(_ type: Int, _ length: Int, _ mayFollow: [Bool], limit: Int) {
    let workClass = classOfShift[type + 1]
    if limit < 0 {
      for index in groups.indices.dropFirst()
      where groups[index].workClass == workClass && groups[index].length == length && groups[index].stride == 0
        && groups[index].mayFollow == mayFollow
      {
        groups[index].shifts.append(type + 1)
        groupOfShift[type + 1] = index
        return
      }
    }
    groupOfShift[type + 1] = groups.count
    var group = WorkNetwork.Group(shifts: [type + 1], length: length)
    group.mayFollow = mayFollow
    group.workClass = workClass
    if limit >= 0 {
      group.stride = countLevels
      group.limit = limit
      countLevels *= limit + 1
    }
    groups.append(group)
  }
}
