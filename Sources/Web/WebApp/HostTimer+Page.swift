import AppFeature

/// A timer as it crosses to the page and back: by the name of its kind, and its number.
extension HostTimer {
  init?(kind: String, number: Int) {
    switch kind {
    case "toast": self = .toast(number)
    case "retry": self = .retry(number)
    default: return nil
    }
  }

  var kind: String {
    switch self {
    case .toast: "toast"
    case .retry: "retry"
    }
  }

  var number: Int {
    switch self {
    case .toast(let number), .retry(let number): number
    }
  }
}
