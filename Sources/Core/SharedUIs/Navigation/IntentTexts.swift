public import RecordKit
public import SharedModels

/// What the app says of an intent, without its type.
open class AnyIntentTexts: @unchecked Sendable {
  /// Which intent it is.
  public final let definition: AnyIntentDefinition
  /// The heading of a refusal: "Couldn’t Save".
  public final var failureTitle: String { readFailureTitle() }
  private let readFailureTitle: @Sendable () -> String

  init(_ definition: AnyIntentDefinition, failureTitle: @escaping @Sendable () -> String) {
    self.definition = definition
    readFailureTitle = failureTitle
  }

  /// What the toast says once it is done; nil for nothing.
  open func success(_ intent: AnyIntent, on records: Records) -> String? { nil }
  /// The same for texts that need to know what the features bring.
  open func success(_ intent: AnyIntent, in context: ScreenContext) -> String? {
    success(intent, on: context.records)
  }
  /// What has not been done, as a sentence: "Couldn’t save “Harbour”."
  open func failure(_ intent: AnyIntent, on records: Records) -> String { "" }
  /// The sheet with the content of a command that was turned down; nil if there is none.
  open func reopened(_ intent: AnyIntent, in context: ScreenContext) -> AnyScreen? { nil }
  /// The same for the rows as they are now, if somebody has changed them meanwhile; nil if a row is gone.
  open func rebased(_ intent: AnyIntent, on records: Records) -> AnyIntent? { nil }
  /// Whether it changes rows that are there already, so that one that is gone can only come back as a new one.
  open var changesRows: Bool { false }
  /// What the rows are now, and who changed them: the lines of the question about a command that came too late.
  open func staleReport(_ intent: AnyIntent, in context: ScreenContext) -> StaleReport {
    StaleReport(lines: [], isByOthers: true)
  }
}

/// What happened to the rows of a command that came too late.
public struct StaleReport: Equatable, Sendable {
  /// A sentence for each row.
  public let lines: [String]
  /// Whether somebody else did it, rather than the person on another device.
  public let isByOthers: Bool

  /// Sentences, and who did it.
  public init(lines: [String], isByOthers: Bool) {
    self.lines = lines
    self.isByOthers = isByOthers
  }
}

/// What the app says of an intent: the feature's texts of success and failure.
public final class IntentTexts<Body: Intent>: AnyIntentTexts, @unchecked Sendable {
  private let successText: @Sendable (Body, Records) -> String?
  private let failureText: @Sendable (Body, Records) -> String
  private let reopen: (@Sendable (Body, ScreenContext) -> AnyScreen?)?
  private let rebase: (@Sendable (Body, Records) -> Body?)?
  private let stale: (@Sendable (Body, ScreenContext) -> StaleReport)?

  /// - `failureTitle`: the heading of a refusal.
  /// - `success`: what the toast says once it is done, on the rows with it done; nil for nothing.
  /// - `failure`: what has not been done, as a sentence.
  /// - `reopen`: the sheet with the content, for another try.
  /// - `rebase`: the same for the rows as they are now.
  /// - `stale`: what the rows are now, and who changed them.
  public init(
    _: Body.Type, failureTitle: @escaping @Sendable @autoclosure () -> String = SharedTexts.notSaved,
    success: @escaping @Sendable (Body, Records) -> String?,
    failure: @escaping @Sendable (Body, Records) -> String,
    reopen: (@Sendable (Body, ScreenContext) -> AnyScreen?)? = nil,
    rebase: (@Sendable (Body, Records) -> Body?)? = nil,
    stale: (@Sendable (Body, ScreenContext) -> StaleReport)? = nil
  ) {
    successText = success
    failureText = failure
    self.reopen = reopen
    self.rebase = rebase
    self.stale = stale
    super.init(Body.definition, failureTitle: failureTitle)
  }

  override public func success(_ intent: AnyIntent, on records: Records) -> String? {
    intent.as(Body.self).flatMap { successText($0, records) }
  }

  override public func failure(_ intent: AnyIntent, on records: Records) -> String {
    intent.as(Body.self).map { failureText($0, records) } ?? ""
  }

  override public func reopened(_ intent: AnyIntent, in context: ScreenContext) -> AnyScreen? {
    guard let reopen, let body = intent.as(Body.self) else { return nil }
    return reopen(body, context)
  }

  override public var changesRows: Bool { rebase != nil }

  override public func rebased(_ intent: AnyIntent, on records: Records) -> AnyIntent? {
    guard let rebase, let body = intent.as(Body.self) else { return nil }
    return rebase(body, records)?.erased
  }

  override public func staleReport(_ intent: AnyIntent, in context: ScreenContext) -> StaleReport {
    guard let stale, let body = intent.as(Body.self) else {
      return super.staleReport(intent, in: context)
    }
    return stale(body, context)
  }
}
