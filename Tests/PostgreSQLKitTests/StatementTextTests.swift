import Testing

@testable import PostgreSQLKit

@Suite struct `The text of a statement` {
  @Test(arguments: [
    ("SELECT 1", "SELECT 1", 0),
    ("SELECT ?, ?", "SELECT $1, $2", 2),
    ("SELECT ?2, ?1, ?2", "SELECT $2, $1, $2", 2),
    ("SELECT ?3, ?", "SELECT $3, $4", 4),
    ("SELECT '?', \"?\", ? -- why?\n, ?", "SELECT '?', \"?\", $1 -- why?\n, $2", 2),
    ("SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1", 1),
    ("SELECT a->>'$.b?' WHERE c = ?", "SELECT a->>'$.b?' WHERE c = $1", 1),
    ("SELECT 'ä?' || ?", "SELECT 'ä?' || $1", 1),
    ("SELECT 'open ?", "SELECT 'open ?", 0),
  ])
  func `has its values by number, but within texts and names`(_ sql: String, _ text: String, _ count: Int) {
    let statement = StatementText(sql)
    #expect(statement.text == text)
    #expect(statement.valueCount == count)
  }
}
