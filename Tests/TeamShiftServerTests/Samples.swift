import HTTPKit
import Testing
@testable import TeamShiftServer

/// Rows that tests begin with.
extension TestServer {
  func makeLocation(_ name: String = "Downtown", address: String = "123 Main St") throws -> String {
    let reply = try call(.post, "locations", #"{"name": "\#(name)", "address": "\#(address)"}"#)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  func makeShiftType(_ symbol: String = "M", at location: String? = nil) throws -> String {
    let place = try location ?? makeLocation()
    let reply = try call(.post, "shift-types", Samples.shiftType(symbol, at: place))
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  func makeShift(on date: String, of type: String) throws -> String {
    let reply = try call(
      .post, "shifts", #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "note": "Bring keys."}"#)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }
}

enum Samples {
  static let unknownID = "019a9fbc-4c00-7abc-8def-0123456789ab"

  static func shiftType(_ symbol: String, at location: String, id: String? = nil) -> String {
    """
    {\(id.map { "\"id\": \"\($0)\", " } ?? "")"symbol": "\(symbol)", "title": "Morning Shift",
     "shiftDescription": "Early.", "location": {"id": "\(location)"},
     "duration": {"type": "scheduled", "from": {"hour": 8, "minute": 0}, "to": {"hour": 16, "minute": 0}}}
    """
  }
}
