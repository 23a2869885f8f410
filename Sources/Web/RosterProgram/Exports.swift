import JSONKit
import RosterKit
import RosterProblemKit

#if arch(wasm32)
  @_extern(wasm, module: "host", name: "now") @_extern(c)
  private func hostNow() -> Double
  @_extern(wasm, module: "host", name: "tell") @_extern(c)
  private func hostTell(_ json: UnsafePointer<UInt8>, _ length: Int32)
#else
  private func hostNow() -> Double { 0 }
  private func hostTell(_ json: UnsafePointer<UInt8>, _ length: Int32) {}
#endif

nonisolated(unsafe) private var inbox: UnsafeMutablePointer<UInt8>?

/// Room for a question; it is written there before `solve` or `explain` is called.
@_expose(wasm, "reserve") @_cdecl("reserve")
public func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
  inbox?.deallocate()
  let room = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(length) + 1)
  inbox = room
  return room
}

/// Searches for the roster that the reserved room asks for, as ``RosterRequest`` reads it; each better one is told.
@_expose(wasm, "solve") @_cdecl("solve")
public func solve(_ length: Int32) {
  guard let json = read(length), let request = try? RosterRequest(json) else { return tellUnreadable() }
  var task = RosterTask(request, now: { Int64(hostNow()) }) { tell($0.json(of: request.problem)) }
  task.run()
}

/// Tells why a person has a shift, as ``RosterInquiry`` reads the question.
@_expose(wasm, "explain") @_cdecl("explain")
public func explain(_ length: Int32) {
  guard let json = read(length), let inquiry = try? RosterInquiry(json),
    let answer = RosterPlan.alternatives(inquiry)
  else { return tellUnreadable() }
  tell(answer.json(of: inquiry.request.problem))
}

private func read(_ length: Int32) -> JSON? {
  let bytes = Array(UnsafeBufferPointer(start: inbox, count: Int(length)))
  return try? JSON.parse(bytes, limits: JSONLimits(bytes: 32 << 20, values: 2_000_000))
}

private func tellUnreadable() { tell(Array("null".utf8)) }

private func tell(_ answer: [UInt8]) {
  answer.withUnsafeBufferPointer { bytes in
    if let start = bytes.baseAddress { hostTell(start, Int32(bytes.count)) }
  }
}
