import HTTPKit
import ServerAPI
import ServerStorage

extension TeamShiftService {
  /// Has a request answered by a pool, as far as there is room for another one.
  func answerLater(_ call: Call, _ arrival: RequestContext, _ deferral: Deferral) throws(Problem) -> DeferredResponse {
    var arrival = arrival
    arrival.ending = arrival.ending ?? Ending()
    let (counted, limit) = (arrival, policies[arrival.route].deadline)
    do throws(WorkerPool.Refusal) {
      return try pools[deferral].respond(
        to: client(of: call), within: limit, overdue: { [self] in finish(.overdue, counted) }
      ) { [self] in
        counted.trace?.beginsLater()
        return asRead(counted) {
          if deferral.readsForLong { return store.engine.withBackgroundReads { finish(call.takingLong, counted) } }
          return finish(deferral == .changes ? call : call.takingLong, counted)
        }
      }
    } catch {
      throw Problem(error)
    }
  }

  /// Answers on the thread that does it. What turns out to take longer than others there may wait for is waited for.
  private func finish(_ call: Call, _ arrival: RequestContext) -> Response {
    do throws(Problem) {
      switch try workInPool(call, arrival) {
      case .done(let response): return finish(response, arrival)
      case .later(let deferral):
        return try answerLater(call, arrival, deferral).wait() ?? finish(Problem(WorkerPool.Refusal.full), arrival)
      }
    } catch {
      return finish(error, arrival)
    }
  }
}

extension TeamShiftService {
  /// What a request is done later for; nil for one that is done at once.
  func deferral(of call: Call, _ arrival: RequestContext) throws(Problem) -> Deferral? {
    if case .pool(let deferral) = policies[arrival.route].work { return deferral }
    guard call.request.method.isWrite, call.route.access.role != nil else { return nil }
    if call.request.body.count > Self.longBody { return .largeChanges }
    return try call.isBusy() ? .changes : nil
  }

  /// The bytes of a body that is not read within a moment.
  private static let longBody = 256 << 10

  /// Members of a workplace share what it may have.
  private func client(of call: Call) -> WorkerPool.Client {
    WorkerPool.Client(call.payer, in: call.parameters["workplace"])
  }
}

extension HTTPKit.Method {
  fileprivate var isWrite: Bool { ![.get, .head, .options].contains(self) }
}

extension Problem {
  fileprivate init(_ refusal: WorkerPool.Refusal) {
    switch refusal {
    case .full:
      self.init(.unavailable, "The server is busy with other requests like this. Try again in a moment.", .busy)
    case .tooMany:
      self.init(
        .tooMany, "This has already been requested. Wait for the result.",
        .busy)
    }
    headers = [("Retry-After", "5")]
  }

  /// The answer to a request was not made in time.
  fileprivate static var overdue: Problem {
    var problem = Problem(.unavailable, "This took longer than the server allows. Try again later.", .busy)
    problem.headers = [("Retry-After", "30")]
    return problem
  }
}
