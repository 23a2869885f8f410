/// What a workplace's devices read, all together.
package struct FeedSize: Equatable, Sendable {
  package let rows: Int64
  package let bytes: Int64

  package init(rows: Int64, bytes: Int64) { (self.rows, self.bytes) = (rows, bytes) }
}
