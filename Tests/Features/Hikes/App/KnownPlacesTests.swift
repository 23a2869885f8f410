@testable import HikesModel
@testable import HikesViews
import JSONKit
import RecordKit
import RoutingKit
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `Places that are known` {
  private let home = HikePack.point(9)
  private let context = ScreenContext.test()

  private func rows(hasHome: Bool = true) -> Replica {
    var twin = HikePack.dog(3)
    twin.location = HikePack.point(1)
    let rows = HikePack.replica([HikePack.dog(1), HikePack.dog(2, isPlaced: false), twin, HikePack.dog(4)], trails: 1)
    var settings = HikeSettings(of: context.actor.workplace)
    (settings.version, settings.home) = (1, hasHome ? home : nil)
    rows.apply(.put(settings))
    return rows
  }

  private func known(_ rows: Replica, besides row: Identifier<Dog>) -> KnownPlaces {
    KnownPlaces(besides: row.rawValue, in: context.on(rows))
  }

  @Test func `are home, the trails, and the other dogs, those at one place as one`() {
    let landmarks = known(rows(), besides: id(504)).landmarks
    #expect(landmarks.map(\.name) == ["Home", "Trail 0", "Dog 1, Dog 3"])
    #expect(landmarks.map(\.look) == [.home, .trail, .dot])
    #expect(landmarks.map { Optional($0.place) } == [home, HikePack.point(20), HikePack.point(1)])
  }

  @Test func `are none where nothing is known`() {
    let known = known(Replica(), besides: id(1))
    #expect(known.landmarks.isEmpty && known.anchors.isEmpty)
  }

  @Test func `are far from home where it is known, also beside a dog that is there already`() throws {
    let rows = rows()
    var far = HikePack.dog(5)
    far.location = HikeSamples.coordinate(46_500_000_000, -63_600_000_000)
    rows.apply(.put(far))
    let place = try #require(HikeSamples.coordinate(46_510_000_000, -63_600_000_000))
    #expect(place.farDistance(from: known(rows, besides: id(504)).anchors) != nil)
    let homeless = self.rows(hasHome: false)
    homeless.apply(.put(far))
    #expect(place.farDistance(from: known(homeless, besides: id(504)).anchors) == nil)
  }

  @Test func `do not have home where home itself is looked for`() {
    let known = known(rows(), besides: Identifier(context.actor.workplace.rawValue))
    #expect(known.home == nil && !known.landmarks.contains { $0.name == "Home" })
  }
}
