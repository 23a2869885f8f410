/// The addresses that this page has put into the browser's history, to know when to go back instead of on.
///
/// It may know less than the browser has, as after a reload, but never more.
struct Trail {
  private var addresses: [String]

  init(_ first: String) { addresses = [first] }

  var current: String { addresses[addresses.count - 1] }

  /// The browser has gone back or on to an address by itself.
  mutating func arrive(at path: String) {
    if let index = addresses.lastIndex(of: path) {
      addresses.removeSubrange((index + 1)...)
    } else {
      addresses.append(path)
    }
  }

  /// The page is to show another address; the answer is how.
  ///
  /// - Parameter isSibling: whether the address takes the place of the current one: Back is never to lead there.
  mutating func move(to path: String, isSibling: Bool) -> HistoryMode {
    if addresses.count > 1, addresses[addresses.count - 2] == path {
      addresses.removeLast()
      return .back
    }
    if isSibling {
      addresses[addresses.count - 1] = path
      return .replace
    }
    addresses.append(path)
    return .push
  }
}
