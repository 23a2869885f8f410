import HTTPKit
import ServerAPI

extension TeamShiftService {
  /// Has a request answered beside the threads that serve, as far as there is room for another one.
  func answerLater(_ call: Call, _ arrival: Arrival, _ deferral: Deferral) throws(Problem) -> DeferredResponse {
    do throws(WorkerPool.Refusal) {
      return try pools[deferral].respond(to: call.caller.accountName ?? "") { [self] in
        do throws(Problem) {
          return finish(try responses.answer(call), arrival)
        } catch {
          return finish(error, arrival)
        }
      }
    } catch {
      throw Problem(error)
    }
  }
}

extension Problem {
  fileprivate init(_ refusal: WorkerPool.Refusal) {
    switch refusal {
    case .full: self.init(.unavailable, "The server is busy with other requests like this. Try again in a moment.")
    case .tooMany: self.init(.tooMany, "You have already requested this several times. Wait for the responses.")
    }
    headers = [("Retry-After", "5")]
  }
}
