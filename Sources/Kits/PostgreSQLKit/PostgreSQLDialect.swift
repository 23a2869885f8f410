import DatabaseKit

/// What PostgreSQL says in words of its own.
package struct PostgreSQLDialect: SQLDialect {
  /// There is one.
  package init() {}

  package func using(index: String) -> String { "" }
  package func integers(in array: String) -> String {
    "(SELECT CAST(value AS bigint) FROM json_array_elements_text(CAST(\(array) AS json)) AS elements (value))"
  }
  package func texts(in array: String) -> String {
    "(SELECT value FROM json_array_elements_text(CAST(\(array) AS json)) AS elements (value))"
  }
  package func contains(_ text: String, _ part: String) -> String { "strpos(\(text), \(part)) > 0" }
  package func lowercase(_ text: String) -> String { "lower(CAST(\(text) AS text) COLLATE \"C\")" }
  package func hexadecimal(_ bytes: String) -> String { "upper(encode(\(bytes), 'hex'))" }
  package func byteCount(_ text: String) -> String { "octet_length(\(text))" }
  package func jsonText(_ json: String, _ path: [String]) -> String {
    "(CAST(\(json) AS json) #>> '{\(path.joined(separator: ","))}')"
  }

  package var columnsQuery: String {
    """
    SELECT attname, attnotnull FROM pg_attribute
    WHERE attrelid = to_regclass(quote_ident(?)) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
    """
  }

  package var keyQuery: String {
    """
    SELECT a.attname FROM pg_constraint c, unnest(c.conkey) WITH ORDINALITY AS key (number, place), pg_attribute a
    WHERE c.contype = 'p' AND c.conrelid = to_regclass(quote_ident(?)) AND a.attrelid = c.conrelid
      AND a.attnum = key.number
    ORDER BY key.place
    """
  }

  package var parentsQuery: String {
    """
    SELECT p.relname FROM pg_constraint c JOIN pg_class p ON p.oid = c.confrelid
    WHERE c.contype = 'f' AND c.conrelid = to_regclass(quote_ident(?))
    """
  }

  package var namesQuery: String {
    """
    SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    ORDER BY relname COLLATE "C"
    """
  }
}
