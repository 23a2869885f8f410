/// What a part of a screen is made of, besides what holds for the whole picture (``MemoTable``).
public struct MemoInputs {
  private let low: UInt64
  private let high: UInt64
  private let variant: Int
  private let fingerprint: UInt64
  private let kind: String
  private let object: AnyObject?

  /// Inputs of a part about one row.
  ///
  /// - Parameters:
  ///   - kind: tells the parts of a screen apart that are about the same row.
  ///   - id: the row's identifier, in two halves.
  ///   - variant: all else that the part depends on.
  ///   - fingerprint: all else, where that is more than a number, as a ``Fingerprint`` has it.
  public init(_ kind: String, id: (high: UInt64, low: UInt64), variant: Int = 0, fingerprint: UInt64 = 0) {
    (self.kind, self.variant, self.fingerprint) = (kind, variant, fingerprint)
    (high, low) = id
    object = nil
  }

  /// Inputs of a part about an object that never changes.
  ///
  /// - Parameters:
  ///   - object: what the part is about.
  ///   - id: tells the parts about the object apart, in two halves.
  ///   - variant: all else that the part depends on.
  public init(_ object: AnyObject, id: (high: UInt64, low: UInt64) = (0, 0), variant: Int = 0) {
    (self.variant, fingerprint, kind) = (variant, 0, "")
    (high, low) = id
    self.object = object
  }
}

extension MemoInputs: Equatable {
  /// The same part of the same row or object.
  public static func == (left: MemoInputs, right: MemoInputs) -> Bool {
    left.low == right.low && left.high == right.high && left.variant == right.variant
      && left.fingerprint == right.fingerprint && left.object === right.object && left.kind == right.kind
  }
}

/// The screen that was shown last and its parts, which are shown again as they are while their inputs are the same.
///
/// A part that is used again is the same tree, which ``Page/update(_:)`` neither compares nor changes. A table serves as
/// long as nothing changes that all parts may depend on; then another one takes its place.
public final class MemoTable {
  private final class Kept {
    let inputs: MemoInputs
    let object: AnyObject

    init(_ inputs: MemoInputs, _ object: AnyObject) {
      self.inputs = inputs
      self.object = object
    }
  }

  private final class Part {
    let inputs: MemoInputs
    let html: AnyHTML
    /// How many parts before it are in it.
    let count: Int

    init(_ inputs: MemoInputs, _ html: AnyHTML, count: Int) {
      self.inputs = inputs
      self.html = html
      self.count = count
    }
  }

  private var screen: AnyObject?
  private var context = ""
  private var html = AnyHTML.nothing
  private var isMakingScreen = false
  /// The parts of the screen that was shown last, and of the one that is being made, in the order of the page.
  private var last: [Part] = []
  private var next: [Part] = []
  /// Where the next part is looked for in the last screen's: behind the one that was found last.
  private var place = 0
  private var objects: [Kept] = []

  /// Nothing was shown yet.
  public init() {}

  /// A screen; the last one again if it is this object with the same context.
  public func screen<Action>(_ screen: AnyObject, _ context: String, make: () -> HTML<Action>) -> HTML<Action> {
    if !isShown(screen, context) {
      isMakingScreen = true
      end(make().erased)
    }
    return HTML(html)
  }

  private func isShown(_ screen: AnyObject, _ context: String) -> Bool {
    if self.screen === screen, self.context == context { return true }
    (self.screen, self.context) = (screen, context)
    return false
  }

  private func end(_ html: AnyHTML) {
    self.html = html
    (last, next, place, isMakingScreen) = (next, [], 0, false)
  }

  /// A part of a screen; the one of the last screen again if its inputs are equal, with the parts that are in it.
  /// Beside a screen, it is always made. O(1) for parts in the same order, otherwise O(n).
  public func part<Action>(_ inputs: MemoInputs, make: () -> HTML<Action>) -> HTML<Action> {
    if let known = known(inputs) { return HTML(known) }
    let start = next.count
    return HTML(keep(inputs, make().erased, from: start))
  }

  /// A list whose parts name all that they depend on, so that they outlast whatever changes around them: those of the
  /// list that was made last in this table are used again. The table serves for nothing else.
  public func list<Action>(make: () -> HTML<Action>) -> HTML<Action> {
    isMakingScreen = true
    end(make().erased)
    return HTML(html)
  }

  /// An object that is found for a screen, and never changes: the one that was found before in this table if its inputs
  /// are equal. Beside a screen, it is always made.
  public func object<Object: AnyObject>(_ inputs: MemoInputs, make: () -> Object) -> Object {
    guard isMakingScreen else { return make() }
    if let known = objects.first(where: { $0.inputs == inputs }) {
      return unsafeDowncast(known.object, to: Object.self)
    }
    let object = make()
    objects.append(Kept(inputs, object))
    return object
  }

  private func known(_ inputs: MemoInputs) -> AnyHTML? {
    guard isMakingScreen, let index = last[place...].firstIndex(where: { $0.inputs == inputs }) else { return nil }
    place = index + 1
    next += last[(index - last[index].count)...index]
    return last[index].html
  }

  private func keep(_ inputs: MemoInputs, _ html: AnyHTML, from start: Int) -> AnyHTML {
    if isMakingScreen { next.append(Part(inputs, html, count: next.count - start)) }
    return html
  }
}
