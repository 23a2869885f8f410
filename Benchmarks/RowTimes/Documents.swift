// The rows as Foundation's coders read and write them. Identifiers, days and instants stay texts, so Foundation has less
// to do than the rows' own codec, which checks and converts them.

struct Reference: Codable {
  let id: String
}

struct StampDocument: Codable {
  let at: String
  let by: String
}

struct ShiftDocument: Codable {
  let id: String
  let version: Int
  let member: Reference
  let date: String
  let shiftType: Reference
  let note: String?
  let created: StampDocument
  let modified: StampDocument
}

struct PaymentDocument: Codable {
  let id: String
  let version: Int
  let dog: Reference
  let date: String
  let amount: Int64
  let method: String?
  let notes: String?
  let created: StampDocument
  let modified: StampDocument
}

struct DogDocument: Codable {
  struct Place: Codable {
    let latitude: Double
    let longitude: Double
  }

  let id: String
  let version: Int
  let name: String
  let owners: [String]
  let locationAddress: String?
  let location: Place?
  let region: String?
  let startsOn: String?
  let days: [Int]
  let rate: Int64
  let notes: String?
  let color: String?
  let isActive: Bool
  let inactiveFrom: String?
  let apart: [String]
  let notBefore: String?
  let notAfter: String?
}
