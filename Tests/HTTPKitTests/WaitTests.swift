import Dispatch
import HTTPKit
import TestSupport
import Testing

@Suite struct `A request that waits for the only thread` {
  private let begun = DispatchSemaphore(value: 0)
  private let gate = DispatchSemaphore(value: 0)

  @Test func `knows for how long`() throws {
    let (begun, gate) = (begun, gate)
    var configuration = HTTPServer.Configuration()
    configuration.threads = 1
    let server = try HTTPServer(configuration: configuration) { request in
      if request.path == "/slow" {
        begun.signal()
        gate.wait()
      }
      return .text(String(request.waited))
    }
    let (slow, other) = (RawClient(to: server), RawClient(to: server))
    slow.send("GET /slow HTTP/1.1\nHost: test\n\n")
    begun.wait()
    other.send("GET / HTTP/1.1\nHost: test\n\n")
    // The time is what is measured.
    _ = gate.wait(timeout: .now() + .milliseconds(200))
    gate.signal()
    #expect(try Int(slow.reply().text).map { $0 < 100 } == true)
    #expect(try Int(other.reply().text).map { (100..<10_000).contains($0) } == true)
  }
}
