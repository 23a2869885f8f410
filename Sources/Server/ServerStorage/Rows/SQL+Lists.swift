/// A limit for a query that has none, since an offset needs one.
let everything = Int64.max

/// What an upsert changes: all columns of a list get the values of the row that is put.
package func replacing(_ columns: String) -> String {
  columns.split(separator: ",").map { column in
    let name = column.split(whereSeparator: \.isWhitespace).joined()
    return "\(name) = excluded.\(name)"
  }.joined(separator: ", ")
}
