public import JSONKit

/// What is asked about a plan that was found: why a person works a shift.
///
/// As JSON, it has the `request` that the plan was found for, its `assignments`, the `person` and the `day`.
public struct RosterInquiry: Sendable {
  /// What the plan was found for.
  public let request: RosterRequest
  /// The plan.
  public let assignments: [RosterAssignment]
  /// Whose shift it is, by their place in the list.
  public let person: Int
  /// From 0.
  public let day: Int

  /// Asks about the shift of a person on a day.
  public init(_ request: RosterRequest, _ assignments: [RosterAssignment], person: Int, day: Int) {
    (self.request, self.assignments, self.person, self.day) = (request, assignments, person, day)
  }

  /// Reads the content; the error names the first field that is wrong.
  public init(_ json: JSON) throws(FieldError) {
    let fields = try JSONFieldReader(json)
    do throws(FieldError) { request = try RosterRequest(try fields.json("request")) } catch {
      throw error.inside("request")
    }
    let names = RosterNames(request.problem)
    assignments = try fields.assignments("assignments", names)
    (person, day) = (try names.person(fields), try names.day(fields))
  }

  /// The question as the JSON that ``init(_:)`` reads.
  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.group("request") { request.write(to: fields) }
      fields.assignments("assignments", assignments, of: request.problem)
      fields.text("person", request.problem.people[person].id)
      fields.integer("day", Int64(day))
    }
  }
}

/// What becomes of a plan without a shift: what that costs, and who else could take it.
public struct RosterAlternatives: Equatable, Sendable {
  /// What a change of the plan leads to.
  public struct Change: Equatable, Sendable {
    /// How much dearer the plan would be, or cheaper if negative.
    public var cost: Int64
    /// By how much less evenly shifts would be shared, or more evenly if negative.
    public var unevenness: Int64
    /// The rules that it would break; the cost says nothing then.
    public var breaks: [StatedRule]

    /// A change of a cost, or one that breaks rules.
    public init(cost: Int64, unevenness: Int64, breaks: [StatedRule]) {
      (self.cost, self.unevenness, self.breaks) = (cost, unevenness, breaks)
    }
  }

  /// Another person with the shift.
  public struct Other: Equatable, Sendable {
    /// By their place in the list.
    public var person: Int
    /// What it would lead to.
    public var change: Change

    /// A person and what the shift would lead to.
    public init(person: Int, change: Change) {
      (self.person, self.change) = (person, change)
    }
  }

  /// A day off in place of the shift, with nobody else for it.
  public var without: Change
  /// People with a day off who could take it, the cheapest first.
  public var others: [Other]
  /// People with a day off who could not.
  public var unable: [Other]

  /// What the shift's absence costs, and everybody else who has a day off.
  public init(without: Change, others: [Other], unable: [Other]) {
    (self.without, self.others, self.unable) = (without, others, unable)
  }
}

extension RosterAlternatives {
  /// Reads the answer to a question about a problem; the error names the first field that is wrong.
  public init(_ json: JSON, of problem: RosterProblem) throws(FieldError) {
    let (fields, names) = (try JSONFieldReader(json), RosterNames(problem))
    func others(_ name: String) throws(FieldError) -> [Other] {
      try fields.list(name, limit: RosterRequest.personLimit) { (other) throws(FieldError) in
        Other(person: try names.person(other), change: try Change(other, names))
      }
    }
    try fields.enter("without")
    without = try Change(fields, names)
    fields.leave()
    (self.others, unable) = (try others("others"), try others("unable"))
  }

  /// The answer as the JSON that ``init(_:of:)`` reads.
  public func json(of problem: RosterProblem) -> [UInt8] {
    JSONWriter.object { fields in
      func write(_ name: String, _ others: [Other]) {
        fields.list(name, others) { other in
          fields.text("person", problem.people[other.person].id)
          other.change.write(to: fields, problem)
        }
      }
      fields.group("without") { without.write(to: fields, problem) }
      write("others", others)
      write("unable", unable)
    }
  }
}

extension RosterAlternatives.Change {
  fileprivate init(_ fields: JSONFieldReader, _ names: RosterNames) throws(FieldError) {
    breaks = fields.has("breaks") ? try fields.rules("breaks", names) : []
    cost = fields.has("cost") ? try fields.integer("cost") : 0
    unevenness = fields.has("unevenness") ? try fields.integer("unevenness") : 0
  }

  fileprivate func write(to fields: JSONFieldWriter, _ problem: RosterProblem) {
    guard breaks.isEmpty else { return fields.rules("breaks", breaks, of: problem) }
    fields.integer("cost", cost)
    fields.integer("unevenness", unevenness)
  }
}
