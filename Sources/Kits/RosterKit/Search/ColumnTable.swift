/// The columns of a ``MasterProgram``, in memory of their own, so that loops over them cost no checks.
///
/// The units of the constraints come first, positive ones, then negative ones, then rows of people.
struct ColumnTable {
  /// How many constraints there are.
  let size: Int
  /// What one of a column costs.
  private(set) var costs: UnsafeMutablePointer<Double>
  /// Whether a column must not be used.
  private(set) var isPenalized: UnsafeMutablePointer<Bool>
  /// Where in the basis a column is, or -1.
  private(set) var position: UnsafeMutablePointer<Int32>
  /// The constraints of rows: those of the row at `index` are `starts[index]..<starts[index + 1]`.
  private(set) var starts: UnsafeMutablePointer<Int32>
  private(set) var entries: UnsafeMutablePointer<Int32>
  private(set) var count: Int
  private var capacity: Int
  private var entryCapacity: Int

  var units: Int { 2 * size }
  var rowCount: Int { count - units }

  /// - Parameter unitCosts: by unit.
  init(size: Int, unitCosts: [Double]) {
    self.size = size
    count = unitCosts.count
    capacity = count + 1_024
    entryCapacity = 16_384
    costs = .allocate(capacity: capacity)
    isPenalized = .allocate(capacity: capacity)
    position = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity)
    entries = .allocate(capacity: entryCapacity)
    for (unit, cost) in unitCosts.enumerated() { set(unit, cost, isPenalized: false) }
    starts[0] = 0
  }

  func deallocate() {
    costs.deallocate()
    isPenalized.deallocate()
    position.deallocate()
    starts.deallocate()
    entries.deallocate()
  }

  private func set(_ column: Int, _ cost: Double, isPenalized flag: Bool) {
    costs[column] = cost
    isPenalized[column] = flag
    position[column] = -1
  }

  mutating func add(_ constraints: [Int32], cost: Double, isPenalized flag: Bool) {
    if count + 1 >= capacity { growColumns() }
    let start = Int(starts[rowCount])
    if start + constraints.count > entryCapacity {
      entries = Self.grown(entries, start, to: &entryCapacity)
    }
    for (offset, constraint) in constraints.enumerated() { entries[start + offset] = constraint }
    set(count, cost, isPenalized: flag)
    count += 1
    starts[rowCount] = Int32(start + constraints.count)
  }

  private mutating func growColumns() {
    let old = capacity
    costs = Self.grown(costs, count, to: &capacity)
    capacity = old
    isPenalized = Self.grown(isPenalized, count, to: &capacity)
    capacity = old
    position = Self.grown(position, count, to: &capacity)
    capacity = old
    starts = Self.grown(starts, rowCount + 1, to: &capacity)
  }

  private static func grown<Element>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, to capacity: inout Int
  ) -> UnsafeMutablePointer<Element> {
    capacity *= 2
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }

  /// Leaves only the rows for which it is said.
  mutating func keep(_ isKept: [Bool], basis: inout [Int]) {
    var (row, end) = (0, Int32(0))
    for old in 0..<rowCount where isKept[old] {
      let (from, to) = (units + old, units + row)
      let range = starts[old]..<starts[old + 1]
      for entry in range {
        entries[Int(end)] = entries[Int(entry)]
        end += 1
      }
      costs[to] = costs[from]
      isPenalized[to] = isPenalized[from]
      position[to] = position[from]
      if position[to] >= 0 { basis[Int(position[to])] = to }
      row += 1
      starts[row] = end
    }
    count = units + row
  }
}

extension ColumnTable {
  /// What using a column would add to the cost.
  @inline(__always)
  func reducedCost(_ column: Int, _ duals: UnsafeMutablePointer<Double>) -> Double {
    if column < size { return costs[column] - duals[column] }
    if column < units { return costs[column] + duals[column - size] }
    return costs[column] - sum(of: column - units, duals)
  }

  /// The sum of a vector's elements at a row's constraints.
  @inline(__always)
  func sum(of row: Int, _ vector: UnsafeMutablePointer<Double>) -> Double {
    var sum = 0.0
    var entry = Int(starts[row])
    let end = Int(starts[row + 1])
    while entry < end {
      sum += vector[Int(entries[entry])]
      entry &+= 1
    }
    return sum
  }
}
