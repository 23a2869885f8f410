extension DefaultStringInterpolation {
  /// Inserts a text isolated, so that a name from right to left stays in its place among the words around it.
  ///
  /// A file whose sentences insert texts imports this module, and then all of them do: a method of a module that a file
  /// does not import is none of its methods (SE-0444). Numbers and what else is not a text are inserted as ever.
  public mutating func appendInterpolation(_ text: String) { appendLiteral(text.isolated) }
}
