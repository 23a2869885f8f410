import DatabaseKit
import HTTPKit
import ServerAPI
import ServerStorage

/// The gates behind the one that asks who it is: what a request may cost, which threads work on it and for how long, and
/// how large its answer may be. Every entry point's requests come through here.
extension TeamShiftService {
  /// Has a request answered, here or by a pool.
  func admit(_ visit: Visit, _ arrival: RequestContext) throws(Problem) -> HandlerResult {
    switch visit {
    case .answered(let response): return .now(finish(response, arrival))
    case .admitted(let call):
      try call.checkBudget(for: cost(of: call, arrival))
      if let deferral = try deferral(of: call, arrival) { return .later(try answerLater(call, arrival, deferral)) }
      return try answerNow(call, arrival)
    }
  }

  /// Answers a request, or has it answered later if it turns out to take long.
  private func answerNow(_ call: Call, _ arrival: RequestContext) throws(Problem) -> HandlerResult {
    switch try work(call, arrival) {
    case .done(let response): .now(finish(response, arrival))
    case .later(let deferral): .later(try answerLater(call, arrival, deferral))
    }
  }

  /// Does what is to be done, and has the account and the workplace pay the price of the entry point for it.
  func work(_ call: Call, _ arrival: RequestContext) throws(Problem) -> CallResult {
    let policy = policies[arrival.route]
    defer { call.pay(policy.cost(call.request.method)) }
    let result = try WorkDeadline.limiting(to: arrival.start + Int64(policy.deadline) * 1_000_000) {
      () throws(Problem) in try responses.answer(call)
    }
    if case .done(let response) = result, response.size > policy.answerLimit {
      throw Problem(.full, "There is more to answer than one response may have. Ask for less.")
    }
    return result
  }

  /// The same by a pool, whose time and answers are paid for, too.
  func workInPool(_ call: Call, _ arrival: RequestContext) throws(Problem) -> CallResult {
    let start = threadMicroseconds()
    var bytes = 0
    defer {
      let time = Int(threadMicroseconds() - start) / 1_000
      if call.caller.accountName != nil { call.pay(Usage(bytes: bytes, milliseconds: time)) }
    }
    let result = try work(call, arrival)
    if case .done(let response) = result { bytes = response.size }
    return result
  }

  /// What must be left of the budgets for a request to be done.
  private func cost(of call: Call, _ arrival: RequestContext) -> Usage {
    let policy = policies[arrival.route]
    let cost = policy.cost(call.request.method)
    guard case .pool = policy.work, call.caller.accountName != nil else { return cost }
    return cost + Usage(bytes: 1, milliseconds: 1)
  }
}
