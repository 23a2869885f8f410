import Foundation
import HTMLKit
import Testing

/// Writes the gallery where a browser can open it: `recordings/gallery` in the build folder, to be served with
/// `app.css`, `page.js` and the sprite under `/assets`.
@Test func `every page of the gallery is markup that can be looked at`() throws {
  let folder = URL(filePath: #filePath).appending(path: "../../../../.build/recordings/gallery").standardizedFileURL
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for page in Gallery.pages {
    let markup = String(decoding: Page<String>().mount(page.html), as: UTF8.self)
    #expect(!markup.contains("style="))
    try document(page.name, markup).write(
      to: folder.appending(path: page.name + ".html"), atomically: true, encoding: .utf8)
  }
}

private func document(_ title: String, _ markup: String) -> String {
  """
  <!doctype html><html lang="en"><meta charset="utf-8"><title>\(title)</title>\
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
  <link rel="stylesheet" href="/assets/app.css"><body><div id="app">\(markup)</div>\
  <script type="module">import { attach, mount } from "/assets/page.js";
  const root = document.getElementById("app"); window.sent = [];
  mount(root, new TextEncoder().encode(root.innerHTML)); attach(root, (number, value) => window.sent.push([number, value]));
  </script>
  """
}
