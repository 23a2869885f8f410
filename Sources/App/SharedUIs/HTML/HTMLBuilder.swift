/// Collects the pieces of a page that are written one after another: texts, elements, conditions and loops.
@resultBuilder
public enum HTMLBuilder<Action> {
  public static func buildExpression(_ text: String) -> Piece { .text(text) }
  public static func buildExpression(_ html: HTML<Action>) -> Piece { html.erased }
  public static func buildExpression(_ html: HTML<Action>?) -> Piece { html?.erased ?? .nothing }
  public static func buildExpression(_ pieces: [HTML<Action>]) -> Piece { HTML.group(pieces).erased }
  public static func buildBlock() -> Piece { .nothing }
  public static func buildBlock(_ part: Piece) -> Piece { part }
  public static func buildBlock(_ parts: Piece...) -> Piece { joined(parts) }
  public static func buildOptional(_ part: Piece?) -> Piece { part ?? .nothing }
  public static func buildEither(first part: Piece) -> Piece { part }
  public static func buildEither(second part: Piece) -> Piece { part }
  public static func buildArray(_ parts: [Piece]) -> Piece { joined(parts) }
  public static func buildFinalResult(_ piece: Piece) -> HTML<Action> { HTML(piece) }
}
