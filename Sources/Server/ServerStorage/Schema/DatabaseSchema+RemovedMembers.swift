extension DatabaseSchema {
  /// Whether an account was removed from a workplace by somebody else; it comes back by an invitation of its own alone.
  static let removedMembers = """
    ALTER TABLE memberships ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1));
    """
}
