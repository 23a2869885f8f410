/// The body of a request as it comes in: in memory that is taken from the budget of all of them, or in a file.
final class RequestBody {
  /// What each body may have beside the budget, so that small requests come through when it is used up.
  static let allowance = 16_384

  private(set) var bytes: [UInt8] = []
  /// The file that has the bytes instead; nil for memory.
  let file: TemporaryFile?
  /// How many have come.
  private(set) var count = 0
  private let limit: Int
  private let budget: MemoryBudget
  private var taken = 0

  /// - Parameters:
  ///   - limit: in bytes, for this request.
  ///   - announced: nil for a chunked body. What a client announces costs nothing until it sends it.
  ///   - path: the file to be made for it; nil for memory.
  init(limit: Int, announced: Int?, into path: String?, budget: MemoryBudget) throws(Rejection) {
    guard announced ?? 0 <= limit else { throw .bodyTooLarge }
    self.limit = announced ?? limit
    self.budget = budget
    if let path {
      guard let file = TemporaryFile(path) else { throw .noStorage }
      self.file = file
      return
    }
    file = nil
    guard (announced ?? 0) - Self.allowance <= budget.rest else { throw .noRoom }
    bytes.reserveCapacity(min(announced ?? 0, Self.allowance))
  }

  deinit {
    budget.give(taken)
  }

  /// Adds what has come.
  func append(_ part: UnsafeRawBufferPointer) throws(Rejection) {
    count += part.count
    guard count <= limit else { throw .bodyTooLarge }
    if let file {
      guard file.append(part) else { throw .noStorage }
      return
    }
    if count > bytes.capacity { try grow(to: count) }
    bytes.append(contentsOf: part)
  }

  /// Doubles the room, as an array does, but never beyond what the body may have.
  private func grow(to count: Int) throws(Rejection) {
    let capacity = max(count, min(limit, bytes.capacity * 2))
    let missing = max(capacity - Self.allowance - taken, 0)
    guard budget.take(missing) else { throw .noRoom }
    taken += missing
    bytes.reserveCapacity(capacity)
  }
}
