/// The addresses that this page has put into the browser's history, and which of them is shown, to know when to go back
/// instead of on.
///
/// It may know less than the browser has, as after a reload, but never takes the place for a later one than it is: to go
/// back from there would lead out of the app.
struct AddressHistory {
  private var addresses: [String]
  private var index = 0

  init(_ first: String) { addresses = [first] }

  var current: String { addresses[index] }

  private var previous: String? { index > 0 ? addresses[index - 1] : nil }
  private var next: String? { index + 1 < addresses.count ? addresses[index + 1] : nil }

  /// The browser has gone back or on to an address by itself.
  mutating func arrive(at path: String) {
    if path == previous {
      index -= 1
    } else if path == next {
      index += 1
    } else if let known = addresses.firstIndex(of: path) {
      index = known
    } else {
      self = AddressHistory(path)
    }
  }

  /// The page is to show another address; the answer is how.
  ///
  /// - Parameter isSibling: whether the address takes the place of the current one: Back is never to lead there.
  mutating func move(to path: String, isSibling: Bool) -> HistoryMode {
    if path == previous {
      index -= 1
      return .back
    }
    if isSibling {
      addresses[index] = path
      return .replace
    }
    addresses.removeSubrange((index + 1)...)
    addresses.append(path)
    index += 1
    return .push
  }
}
