import RosterProblemKit

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
    let predecessors = classify(workable, model)
    for type in workable {
      var group = WorkNetwork.Group(shifts: [type + 1], length: units.length(ofType: type))
      group.mayFollow = predecessors.map { !types[$0].notFollowedBy.contains(type) }
      group.bannedDays = predecessors.map { model.bannedDays(from: $0, to: type) }
      add(type, group, limit: rules.countLimits[type + 1])
    }
  }

  /// Numbers the classes, and answers a shift type of each.
  private mutating func classify(_ workable: [Int], _ model: RosterModel) -> [Int] {
    let types = model.problem.shiftTypes
    var representatives: [Int] = []
    for type in workable {
      let known = representatives.firstIndex { other in
        workable.allSatisfy {
          types[other].notFollowedBy.contains($0) == types[type].notFollowedBy.contains($0)
            && model.bannedDays(from: other, to: $0) == model.bannedDays(from: type, to: $0)
        }
      }
      classOfShift[type + 1] = known ?? representatives.count
      if known == nil { representatives.append(type) }
    }
    classes = representatives.count
    return representatives
  }

  private mutating func add(_ type: Int, _ new: WorkNetwork.Group, limit: Int) {
    var group = new
    group.workClass = classOfShift[type + 1]
    if limit < 0, let index = groups.indices.dropFirst().first(where: { groups[$0].isLike(group) }) {
      groups[index].shifts.append(type + 1)
      groupOfShift[type + 1] = index
      return
    }
    groupOfShift[type + 1] = groups.count
    if limit >= 0 {
      group.stride = countLevels
      group.limit = limit
      countLevels *= limit + 1
    }
    groups.append(group)
  }
}

extension WorkNetwork.Group {
  /// Whether paths may exchange the shifts of both for one another.
  fileprivate func isLike(_ other: WorkNetwork.Group) -> Bool {
    workClass == other.workClass && length == other.length && stride == 0 && other.stride == 0
      && mayFollow == other.mayFollow && bannedDays == other.bannedDays
  }
}
