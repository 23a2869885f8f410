import ChangeLogFeature
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedUIs
import TimeKit

/// The change log as a file for spreadsheets, the newest entry first.
///
/// It is made a page at a time while it is sent, each over a snapshot of its own. What is logged meanwhile is newer than
/// all that is still to come.
struct LogFile: BodySource {
  /// How many entries are read at once.
  static let pageSize = 200

  private let call: Call
  private let features: FeatureList
  private let filter: ChangeLogFilter
  private var position: LogPosition?
  private var isEnded = false
  /// What was read before the file was asked for.
  private var first: [UInt8]?

  /// The entries that the filter finds: at once if they are few.
  static func answer(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
    if call.request.query("limit") != nil { throw .wrong("limit", "is not a parameter here") }
    let filters = try LogFilters(call, of: features)
    try call.checkAllowed(.exports)
    let tag = try call.read { $0.tag }
    var file = LogFile(call, features, filters.filter, behind: filters.position)
    let beginning = try file.page(ChangeLogFile.begin())
    var response = call.file(beginning, "change-log.csv", tag)
    if !file.isEnded, case .bytes = response.body {
      file.first = beginning
      response.body = .source(file)
    }
    return response
  }

  private init(_ call: Call, _ features: FeatureList, _ filter: ChangeLogFilter, behind position: LogPosition?) {
    self.call = call
    self.features = features
    self.filter = filter
    self.position = position
  }

  mutating func next() throws -> [UInt8]? {
    if let first {
      self.first = nil
      return first
    }
    // Nobody's request is being answered while it is sent.
    return isEnded ? nil : try Region.reading(as: call.request.region) { try page(CSVWriter(isMarked: false)) }
  }

  /// Adds the next entries to what is written.
  private mutating func page(_ writer: CSVWriter) throws(Problem) -> [UInt8] {
    let (filter, behind, features) = (filter, position, features)
    let (bytes, next) = try call.read { records in
      var writer = writer
      let page = records.search(filter, behind: behind, limit: Self.pageSize)
      for entry in page.entries {
        ChangeLogFile.write(entry, to: &writer, on: records, features: features, clock: records.clock)
      }
      return (writer.bytes, page.next)
    }
    (position, isEnded) = (next, next == nil)
    return bytes
  }
}
