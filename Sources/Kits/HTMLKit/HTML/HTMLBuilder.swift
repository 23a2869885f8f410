/// Collects the pieces of a page that are written one after another: texts, elements, conditions and loops.
@resultBuilder
public enum HTMLBuilder<Action> {
  /// A line that is a text, which is escaped when it is written.
  public static func buildExpression(_ text: String) -> AnyHTML { .text(text) }
  /// A line that is a piece.
  public static func buildExpression(_ html: HTML<Action>) -> AnyHTML { html.erased }
  /// A line that may be a piece; nil shows nothing.
  public static func buildExpression(_ html: HTML<Action>?) -> AnyHTML { html?.erased ?? .nothing }
  /// A line that is a list of pieces, in their order.
  public static func buildExpression(_ pieces: [HTML<Action>]) -> AnyHTML { HTML.group(pieces).erased }
  /// A body without lines shows nothing.
  public static func buildBlock() -> AnyHTML { .nothing }
  /// A body of one line is that line.
  public static func buildBlock(_ part: AnyHTML) -> AnyHTML { part }
  /// A body of two lines, which needs no list of them.
  public static func buildBlock(_ first: AnyHTML, _ second: AnyHTML) -> AnyHTML { joined(first, second) }
  /// A body of three lines, which needs no list of them.
  public static func buildBlock(_ first: AnyHTML, _ second: AnyHTML, _ third: AnyHTML) -> AnyHTML {
    joined(first, second, third)
  }
  /// A body of four lines, which needs no list of them.
  public static func buildBlock(
    _ first: AnyHTML, _ second: AnyHTML, _ third: AnyHTML, _ fourth: AnyHTML
  ) -> AnyHTML {
    joined(first, second, third, fourth)
  }
  /// A body of several lines is all of them, one after another, with nothing between.
  public static func buildBlock(_ parts: AnyHTML...) -> AnyHTML { joined(parts) }
  /// An `if` without `else`, which shows nothing where its condition fails.
  public static func buildOptional(_ part: AnyHTML?) -> AnyHTML { part ?? .nothing }
  /// The first arm of an `if` or `switch`, as if it stood there alone.
  public static func buildEither(first part: AnyHTML) -> AnyHTML { part }
  /// The other arm of an `if` or `switch`, as if it stood there alone.
  public static func buildEither(second part: AnyHTML) -> AnyHTML { part }
  /// A `for` loop's rounds, in their order; keys keep them apart when the list changes.
  public static func buildArray(_ parts: [AnyHTML]) -> AnyHTML { joined(parts) }
  /// Gives the type of the actions back, which the lines were checked for when they came in.
  public static func buildFinalResult(_ piece: AnyHTML) -> HTML<Action> { HTML(piece) }
}
