/// Collects the pieces of a page that are written one after another: texts, elements, conditions and loops.
@resultBuilder
public enum HTMLBuilder<Action> {
  public static func buildExpression(_ text: String) -> HTML<Action> { .text(text) }
  public static func buildExpression(_ html: HTML<Action>) -> HTML<Action> { html }
  public static func buildExpression(_ html: HTML<Action>?) -> HTML<Action> { html ?? .nothing }
  public static func buildExpression(_ pieces: [HTML<Action>]) -> HTML<Action> { .group(pieces) }
  public static func buildBlock() -> HTML<Action> { .nothing }
  public static func buildBlock(_ part: HTML<Action>) -> HTML<Action> { part }
  public static func buildBlock(_ parts: HTML<Action>...) -> HTML<Action> { .group(parts) }
  public static func buildOptional(_ part: HTML<Action>?) -> HTML<Action> { part ?? .nothing }
  public static func buildEither(first part: HTML<Action>) -> HTML<Action> { part }
  public static func buildEither(second part: HTML<Action>) -> HTML<Action> { part }
  public static func buildArray(_ parts: [HTML<Action>]) -> HTML<Action> { .group(parts) }
}
