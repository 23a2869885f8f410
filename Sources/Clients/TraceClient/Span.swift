/// One step of what a program does for somebody, as OpenTelemetry describes it
/// (https://opentelemetry.io/docs/specs/otel/trace/api/#span).
public struct Span: Sendable {
  /// Whom the step is done for, by the numbers of the protocol's `SpanKind`.
  public enum Kind: Int64, Sendable {
    /// A part of what the program does.
    case `internal` = 1
    /// The answer to another program's request.
    case server = 2
  }

  /// What is known of a step beside its name.
  public enum Attribute: Hashable, Sendable {
    case text(String)
    case integer(Int64)
  }

  /// Which step it is.
  public let context: TraceContext
  /// The step that it is a part of, by its identifier; nil for the first of a trace.
  public let parent: String?
  /// What is done, without anything that differs from person to person.
  public let name: String
  /// Whom it is done for.
  public let kind: Kind
  /// In nanoseconds since 1970 began in UTC.
  public let start: Int64
  /// In nanoseconds since 1970 began in UTC.
  public let end: Int64
  /// By the names of OpenTelemetry's semantic conventions where those have one.
  public let attributes: [(name: String, value: Attribute)]
  /// Whether it failed by the program's own fault.
  public let isFailed: Bool

  /// A step that has ended.
  public init(
    _ context: TraceContext, parent: String?, name: String, kind: Kind, start: Int64, end: Int64,
    attributes: [(name: String, value: Attribute)] = [], isFailed: Bool = false
  ) {
    self.context = context
    self.parent = parent
    self.name = name
    self.kind = kind
    self.start = start
    self.end = end
    self.attributes = attributes
    self.isFailed = isFailed
  }
}
