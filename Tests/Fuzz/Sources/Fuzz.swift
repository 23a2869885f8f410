import Glibc

/// What libFuzzer calls with each input (https://llvm.org/docs/LibFuzzer.html).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What is fuzzed, by the name of its corpus. Each takes any bytes, and stops the program where something is wrong.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "json": fuzzJSON, "texts": fuzzTexts, "tables": fuzzTables, "file": fuzzFile, "sheet": fuzzSheet, "sync": fuzzSync,
  "app": fuzzApp,
  "address": fuzzAddress, "target": fuzzTarget, "fields": fuzzFields, "wire": fuzzWire,
  "passkey": fuzzPasskey, "entitlement": fuzzEntitlement,
  "xml": fuzzXML, "calendar": fuzzCalendar,
]

private let target: @Sendable ([UInt8]) -> Void = {
  guard let name = getenv("FUZZ_TARGET").map({ String(cString: $0) }), let target = targets[name] else {
    fatalError("FUZZ_TARGET names one of \(targets.keys.sorted())")
  }
  return target
}()

/// Stops the program, which libFuzzer takes for a finding.
func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
  if !condition { fatalError(problem()) }
}
