import AppFeature
import ChangeLogFeature
import HTTPKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TextKit

/// The change log as a file for spreadsheets.
enum LogFile {
  /// The most entries in one file.
  static let entryLimit = 50_000
  private static let pageSize = 1_000

  /// The entries that the filter finds, as many as a file has; the rest is where its `Link` leads (RFC 8288).
  static func answer(_ call: Call) throws(Problem) -> Response {
    let filters = try LogFilters(call.request, standard: entryLimit, highest: entryLimit)
    let (bytes, next, tag) = try call.read { records in
      let (bytes, next) = content(filters, records)
      return (bytes, next, records.tag)
    }
    var response = call.file(bytes, "change-log.csv", tag)
    if let next {
      let fields = [filters.filter.query, "before=\(next.description.percentEncoded)"].filter { !$0.isEmpty }
      response.headers.append(("Link", "<?\(fields.joined(separator: "&"))>; rel=\"next\""))
    }
    return response
  }

  /// Page by page, so that the entries are never all in memory.
  private static func content(_ filters: LogFilters, _ records: VisibleRecords) -> ([UInt8], LogPosition?) {
    var writer = ChangeLogFile.begin()
    var position = filters.position
    var count = 0
    repeat {
      let page = records.search(filters.filter, behind: position, limit: min(pageSize, filters.limit - count))
      for entry in page.entries {
        ChangeLogFile.write(entry, to: &writer, on: records, features: .teamShift, clock: records.clock)
      }
      count += page.entries.count
      position = page.next
    } while position != nil && count < filters.limit
    return (writer.bytes, position)
  }
}
