/// A point of the sphere in space, from which distances follow without further angles.
struct UnitVector {
  private let x: Double
  private let y: Double
  private let z: Double

  init(_ point: Coordinate) {
    let (sine, cosine) = sineAndCosine(nanodegrees: point.latitudeNanodegrees)
    let (sineOfLongitude, cosineOfLongitude) = sineAndCosine(nanodegrees: point.longitudeNanodegrees)
    x = cosine * cosineOfLongitude
    y = cosine * sineOfLongitude
    z = sine
  }

  /// In millimeters, by the chord: an angle's half has half the chord as its sine.
  func distance(to other: UnitVector) -> Int64 {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    let halfChord = (dx * dx + dy * dy + dz * dz).squareRoot() / 2
    return Int64(2 * meanRadius * arcsine(min(halfChord, 1)) + 0.5)
  }
}

/// The mean radius of WGS 84, (2a + b) / 3, in millimeters.
private let meanRadius = 6_371_008_800.0

private let halfPi = 1.570_796_326_794_896_6

/// Turns the angle by whole quarters until it is within 45 degrees, which takes no rounding.
private func sineAndCosine(nanodegrees: Int64) -> (Double, Double) {
  let quarter: Int64 = 90_000_000_000
  let turns = (nanodegrees + (nanodegrees < 0 ? -quarter / 2 : quarter / 2)) / quarter
  let angle = Double(nanodegrees - turns * quarter) / Double(quarter) * halfPi
  let (sine, cosine) = (alternatingSeries(angle, angle, from: 1), alternatingSeries(1, angle, from: 0))
  switch turns & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The power series of the sine, which begins with the angle, or of the cosine, which begins with 1; to the last bit but
/// one within 45 degrees.
private func alternatingSeries(_ first: Double, _ angle: Double, from power: Int) -> Double {
  var (sum, term) = (first, first)
  for index in stride(from: power + 1, through: power + 17, by: 2) {
    term *= -angle * angle / Double(index * (index + 1))
    sum += term
  }
  return sum
}

/// The angle from 0 to 90 degrees with this sine.
private func arcsine(_ sine: Double) -> Double {
  guard sine > 0.5 else { return arcsineSeries(sine) }
  return halfPi - 2 * arcsineSeries(((1 - sine) / 2).squareRoot())
}

/// The power series, each term of which is less than a quarter of the one before where the sine is 0.5 at most.
private func arcsineSeries(_ sine: Double) -> Double {
  var (sum, term) = (sine, sine)
  var index = 1.0
  while term > sum * 1e-17 {
    term *= sine * sine * (2 * index - 1) / (2 * index)
    sum += term / (2 * index + 1)
    index += 1
  }
  return sum
}
