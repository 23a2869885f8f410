import ChangeLogFeature
import HTTPKit
import JSONKit
import ScheduleFeature
import SharedModels
import TextKit
import TimeKit

/// What the API gives as files for spreadsheets (RFC 4180).
enum CSVFiles {
  /// The most entries of the change log in one file.
  static let entryLimit = 50_000
  private static let pageSize = 1_000

  /// The entries that the filter finds, as many as a file has; the rest is where its `Link` leads (RFC 8288).
  static func changeLog(_ call: Call) throws(Problem) -> Response {
    let query = try ChangeLogQuery(call.request, standard: entryLimit, highest: entryLimit)
    let (bytes, next, tag) = try call.read { records in
      let (bytes, next) = changeLog(query, records)
      return (bytes, next, records.tag)
    }
    var response = file(bytes, "change-log.csv", tag, call)
    if let next {
      let fields = [query.filter.query, "before=\(next.description.percentEncoded)"].filter { !$0.isEmpty }
      response.headers.append(("Link", "<?\(fields.joined(separator: "&"))>; rel=\"next\""))
    }
    return response
  }

  /// Page by page, so that the entries are never all in memory.
  private static func changeLog(_ query: ChangeLogQuery, _ records: SQLRecords) -> ([UInt8], ChangeLogPlace?) {
    let (search, clock) = (records.search(query.filter), records.clock)
    var writer = ChangeLogFile.begin()
    var place = query.place
    var count = 0
    repeat {
      let page = search.page(behind: place, limit: min(pageSize, query.limit - count))
      for entry in page.entries { ChangeLogFile.write(entry, to: &writer, on: records, clock: clock) }
      count += page.entries.count
      place = page.next
    } while place != nil && count < query.limit
    return (writer.bytes, place)
  }

  /// The shifts of a month: of this one, by the workplace's clocks, if none is named.
  static func month(_ call: Call) throws(Problem) -> Response {
    let month = try month(call.request)
    let now = call.environment.now()
    let (bytes, day, tag) = try call.read { records in
      let day = month ?? records.date(at: now)
      return (MonthFile.bytes(of: day, on: records), day, records.tag)
    }
    return file(bytes, "shifts-\(day.description.dropLast(3)).csv", tag, call)
  }

  private static func month(_ request: Request) throws(Problem) -> CivilDate? {
    for (name, _) in request.query where name != "month" { throw .wrong(name, "is not a parameter here") }
    guard let text = request.query("month") else { return nil }
    guard let day = CivilDate("\(text)-01") else { throw .wrong("month", "must be a month like 2026-11") }
    return day
  }

  private static func file(_ bytes: [UInt8], _ name: String, _ tag: EntityTag, _ call: Call) -> Response {
    var response = call.show(bytes, tag: tag)
    guard response.status == Outcome.shown.status else { return response }
    response.headers = response.headers.filter { $0.0 != "Content-Type" }
    response.headers.append(("Content-Type", "\(MediaType.csv.name); charset=utf-8; header=present"))
    response.headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
    return response
  }
}
