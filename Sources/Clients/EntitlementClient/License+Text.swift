import JSONKit
public import SecurityKit
import TimeKit

extension License {
  /// Reads a license file: a line that says what it is, a line of JSON, and a line with its signature.
  public init(_ text: String, signedBy authority: VerificationKey) throws(LicenseFailure) {
    guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: LicenseAuthority.isLineEnd).map {
      String($0)
    }
    guard lines.count == 3 || lines.count == 4 && lines[3].isEmpty, lines[0] == Self.firstLine,
      lines[2].hasPrefix(Self.signatureName),
      let signature = Base64URL.decode(String(lines[2].dropFirst(Self.signatureName.count)))
    else { throw .malformed }
    guard authority.verifies(signature, of: Self.signedBytes(lines[1])) else { throw .invalidSignature }
    let limits = JSONLimits(bytes: Self.sizeLimit, depth: 2, values: 20, numberLength: 20)
    guard let json = try? JSON.parse(Array(lines[1].utf8), limits: limits), let license = License(json) else {
      throw .malformed
    }
    self = license
  }

  /// The file of this license, with the authority's signature.
  public func text(signedBy key: SigningKey) -> String {
    let content = json.text
    let signature = Base64URL.encode(key.sign(Self.signedBytes(content)))
    return [Self.firstLine, content, Self.signatureName + signature, ""].joined(separator: "\n")
  }

  private init?(_ json: JSON) {
    guard let number = json["number"]?.string, let holder = json["holder"]?.string, let tier = json["tier"]?.string,
      let from = json["from"]?.string.flatMap({ CivilDate($0) }),
      let until = json["until"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    let seats = json["seats"].map { $0.integer.flatMap { Int(exactly: $0) } }
    if seats == .some(nil) { return nil }
    self.init(number: number, holder: holder, tier: tier, from: from, until: until, seats: seats ?? nil)
  }

  private var json: JSON {
    let members: [JSON.Member] = [
      .init("number", .string(number)), .init("holder", .string(holder)), .init("tier", .string(tier)),
      .init("from", .string(from.description)), .init("until", .string(until.description)),
    ]
    return .object(members + (seats.map { [.init("seats", .integer(Int64($0)))] } ?? []))
  }

  /// The first line is signed, too, so that no signature of another kind of text is taken for one of a license.
  private static func signedBytes(_ content: String) -> [UInt8] { Array("\(firstLine)\n\(content)".utf8) }

  private static let firstLine = "TeamShift licence, version 1"
  private static let signatureName = "Signature: "
  private static let sizeLimit = 4_096
}
