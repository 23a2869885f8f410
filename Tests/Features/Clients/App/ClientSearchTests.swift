import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing

@Suite struct `Clients and dogs are found` {
  private let records = Replica()
  private let robin: Client
  private let rex: Dog

  init() throws {
    var robin = Client(id: id(1))
    (robin.ownerName, robin.phone, robin.version) = ("Robin Sämple", "(902) 555-0100", 1)
    var rex = Dog(id: id(2))
    (rex.name, rex.owners, rex.version) = ("Rex", [id(9), robin.id], 1)
    (self.robin, self.rex) = (robin, rex)
    records.apply([.put(robin), .put(rex)])
  }

  @Test(arguments: [
    "902 555 0100", "9025550100", "(902) 555-0100", "902.555.0100", "555-01", "+1 902 555 0100", "0100", " 555 ",
    "robin", "SAMPLE",
  ])
  func `by a telephone number in any spacing, and by a name`(text: String) {
    #expect(ClientSearch(text).finds(robin) && ClientSearch(text).finds(rex, on: records))
  }

  @Test(arguments: ["902 555 0101", "01", "unit 100", "0-1-0-0-9", "5550100 x"])
  func `not by other numbers, fewer than three digits, or digits within words`(text: String) {
    #expect(!ClientSearch(text).finds(robin) && !ClientSearch(text).finds(rex, on: records))
  }

  @Test func `all of them by an empty text`() {
    #expect(ClientSearch(" ").finds(robin) && ClientSearch("").finds(rex, on: records))
    #expect(ClientSearch("re").finds(rex, on: records) && !ClientSearch("re").finds(robin))
  }
}
