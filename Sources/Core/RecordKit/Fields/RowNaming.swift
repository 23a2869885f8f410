/// Whether a save names its row.
public enum RowNaming<Row> {
  /// It does.
  case always
  /// It may; one that does not is about the actor's own row, which is like this before anybody has changed it.
  case optional((Actor) -> Row)
  /// It does not, since there is one row for the actor or the workplace, which is like this before anybody has changed it.
  case never((Actor) -> Row)
}
