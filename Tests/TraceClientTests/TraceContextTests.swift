import Testing
import TraceClient

@Suite struct `A trace’s context` {
  private let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
  private let span = "00f067aa0ba902b7"

  @Test(arguments: [("01", true), ("00", false), ("03", true), ("fe", false)])
  func `is read from the field of another program`(flags: String, isSampled: Bool) throws {
    let context = try #require(TraceContext(traceparent: "00-\(trace)-\(span)-\(flags)"))
    #expect(context.trace == trace && context.span == span && context.isSampled == isSampled)
  }

  @Test func `is read from newer versions, as far as this one knows them`() throws {
    #expect(TraceContext(traceparent: "01-\(trace)-\(span)-01-what-comes")?.trace == trace)
    #expect(TraceContext(traceparent: "00-\(trace)-\(span)-01-what-comes") == nil)
  }

  @Test(arguments: [
    "", "00", "00-x-y-01", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0x", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1",
  ])
  func `is not read from anything else`(text: String) {
    #expect(TraceContext(traceparent: text) == nil)
  }

  @Test func `has digits of its own for each trace and each step`() {
    let contexts = (0..<200).map { _ in TraceContext() }
    #expect(Set(contexts.map(\.trace)).count == 200 && Set(contexts.map(\.span)).count == 200)
    #expect(contexts.allSatisfy { $0.trace.utf8.count == 32 && $0.span.utf8.count == 16 })
    let child = contexts[0].child
    #expect(child.trace == contexts[0].trace && child.span != contexts[0].span)
    #expect(TraceContext(traceparent: "00-\(child.trace)-\(child.span)-01") == child)
  }
}
