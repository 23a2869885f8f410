import CoverageModel
import SharedUIs
import TestSupport
import Testing
import TimeKit

@Suite struct `The fewest people at work` {
  @Test func `is counted at the worst minute, with the times at which they are too few`() {
    let people = [[420..<900], [570..<900], [420..<540, 600..<900]]
    let fewest = StaffingShortfall(of: people, in: 420..<900, needed: 3)
    #expect(fewest.count == 1 && fewest.missing == 2)
    #expect(fewest.few == ["420..<540: 2", "540..<570: 1", "570..<600: 2"])
    #expect(
      fewest.shortageTexts == [
        "7:00\u{A0}AM – 9:00\u{A0}AM: 2 of 3", "9:00\u{A0}AM – 9:30\u{A0}AM: 1 of 3",
        "9:30\u{A0}AM – 10:00\u{A0}AM: 2 of 3",
      ])
  }

  @Test func `counts who hands over at the same minute without a gap`() {
    let fewest = StaffingShortfall(of: [[0..<500], [500..<1_000]], in: 100..<900, needed: 1)
    #expect(fewest.count == 1 && fewest.shortages.isEmpty)
  }

  @Test func `counts a person with two shifts at once as one`() {
    let fewest = StaffingShortfall(of: [[0..<600, 300..<1_000]], in: 0..<1_000, needed: 2)
    #expect(fewest.count == 1 && fewest.few == ["0..<1000: 1"])
  }

  @Test func `is nobody where nobody works, which is enough where nobody is needed`() {
    #expect(StaffingShortfall(of: [], in: 0..<1_440, needed: 1).few == ["0..<1440: 0"])
    #expect(
      StaffingShortfall(of: [[0..<10]], in: 20..<30, needed: 0) == StaffingShortfall(of: [], in: 20..<30, needed: 0))
    let text = StaffingShortfall(of: [], in: 0..<1_440, needed: 1).shortageTexts
    #expect(text == ["All Day: 0 of 1"])
  }

  @Test func `is what counting minute by minute finds`() {
    for seed in seeds(2_000) {
      var random = SeededGenerator(seed: seed)
      let people = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          let start = Int.random(in: -5...25, using: &random)
          return start..<start + Int.random(in: 0...12, using: &random)
        }
      }
      let start = Int.random(in: 0...10, using: &random)
      let window = start..<start + Int.random(in: 1...12, using: &random)
      let needed = Int.random(in: 0...4, using: &random)
      let found = StaffingShortfall(of: people, in: window, needed: needed)
      let counts = window.map { minute in people.count { spans in spans.contains { $0.contains(minute) } } }
      let few = window.filter { counts[$0 - start] < needed }
      #expect(found.count == counts.min(), "TEAMSHIFT_SEED=\(seed)")
      #expect(found.shortages.flatMap { Array($0.minutes) } == few, "TEAMSHIFT_SEED=\(seed)")
      #expect(
        found.shortages.allSatisfy { shortage in shortage.minutes.allSatisfy { counts[$0 - start] == shortage.count } },
        "TEAMSHIFT_SEED=\(seed)")
      let pairs = zip(found.shortages, found.shortages.dropFirst())
      #expect(
        pairs.allSatisfy { $0.minutes.upperBound < $1.minutes.lowerBound || $0.count != $1.count },
        "TEAMSHIFT_SEED=\(seed)")
    }
  }
}

extension StaffingShortfall {
  /// The minutes at which people are too few, and how many they are.
  fileprivate var few: [String] { shortages.map { "\($0.minutes): \($0.count)" } }
}
