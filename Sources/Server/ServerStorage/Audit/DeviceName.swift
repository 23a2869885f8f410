/// What a person knows a browser by, such as "Firefox on Linux", from its `User-Agent`.
///
/// The names are tried in their order, since most browsers also name those that they descend from
/// (https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent).
package func nameOfDevice(userAgent: String?) -> String {
  guard let userAgent else { return unknownDevice }
  let find = { (names: [(mark: String, name: String)]) in names.first { userAgent.contains($0.mark) }?.name }
  switch (find(browsers), find(systems)) {
  case (let browser?, let system?): return "\(browser) on \(system)"
  case (let name?, nil), (nil, let name?): return name
  case (nil, nil): return unknownDevice
  }
}

private let unknownDevice = "Unknown device"

private let browsers = [
  (mark: "Edg", name: "Edge"), (mark: "OPR/", name: "Opera"), (mark: "SamsungBrowser/", name: "Samsung Internet"),
  (mark: "FxiOS/", name: "Firefox"), (mark: "Firefox/", name: "Firefox"), (mark: "CriOS/", name: "Chrome"),
  (mark: "Chrome/", name: "Chrome"), (mark: "Safari/", name: "Safari"), (mark: "curl/", name: "curl"),
]

private let systems = [
  (mark: "iPhone", name: "iPhone"), (mark: "iPad", name: "iPad"), (mark: "Android", name: "Android"),
  (mark: "Macintosh", name: "Mac"), (mark: "Windows", name: "Windows"), (mark: "CrOS", name: "ChromeOS"),
  (mark: "Linux", name: "Linux"),
]
