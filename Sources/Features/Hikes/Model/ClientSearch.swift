package import RecordKit
import TextKit

/// What somebody looks for among clients and their dogs: a part of a name, or digits of a telephone number, however they
/// are spaced.
package struct ClientSearch {
  private let key: String
  /// Empty for a text that is no telephone number.
  private let digits: String

  /// The fewest digits that are looked for in telephone numbers.
  private static let leastDigits = 3
  /// A number with that many digits is found with any country code before it.
  private static let localDigits = 7

  /// What was typed; an empty text finds everybody.
  package init(_ text: String) {
    key = text.trimmed.searchKey
    let (digits, isNumber) = (key.digits, key.utf8.allSatisfy { Self.phoneMarks.utf8.contains($0) })
    self.digits = isNumber && digits.utf8.count >= Self.leastDigits ? digits : ""
  }

  private static var phoneMarks: String { "0123456789 ()+-./" }

  /// Whether a client is meant, by the name or the telephone number.
  package func finds(_ client: Client) -> Bool { finds(name: client.ownerName, phones: [client.phone]) }

  /// Whether a dog is meant, by its name or by one of its owners.
  package func finds(_ dog: Dog, on records: Records) -> Bool {
    if key.isEmpty { return true }
    let owners = dog.owners.compactMap { records[$0] }
    let names = [dog.name] + owners.map { $0.ownerName }
    return finds(name: names.joined(by: " "), phones: owners.map { $0.phone })
  }

  private func finds(name: String, phones: [String?]) -> Bool {
    name.searchKey.contains(text: key) || !digits.isEmpty && phones.contains { finds(phone: $0?.digits ?? "") }
  }

  private func finds(phone: String) -> Bool {
    phone.contains(text: digits) || phone.utf8.count >= Self.localDigits && digits.hasSuffix(phone)
  }
}

extension String {
  /// The digits in the text.
  fileprivate var digits: String {
    String(decoding: utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }, as: UTF8.self)
  }
}
