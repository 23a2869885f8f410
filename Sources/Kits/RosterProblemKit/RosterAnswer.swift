public import JSONKit

/// An answer of the search for a roster: a plan, which may be followed by better ones, or why there is none.
public enum RosterAnswer: Equatable, Sendable {
  /// A plan.
  case plan(Plan)
  /// No plan keeps all of these rules.
  case clash([StatedRule])
  /// A person's rules have too many combinations.
  case tooLarge(person: Int)
  /// The search ended before it found a plan.
  case notFound

  /// A plan that was found.
  public struct Plan: Equatable, Sendable {
    /// By person, then by day.
    public var assignments: [RosterAssignment]
    /// What it costs in wishes, needs and changes.
    public var cost: Int64
    /// Whether it is proven that no plan is cheaper.
    public var isOptimal: Bool
    /// Whether the search has ended.
    public var isFinal: Bool
    /// People who were left out of the search since their fixed days alone break the rules.
    public var unchanged: [Unchanged]

    /// A plan and what is known of it.
    public init(
      assignments: [RosterAssignment], cost: Int64, isOptimal: Bool, isFinal: Bool, unchanged: [Unchanged]
    ) {
      (self.assignments, self.cost, self.unchanged) = (assignments, cost, unchanged)
      (self.isOptimal, self.isFinal) = (isOptimal, isFinal)
    }
  }

  /// A person who was left out of the search.
  public struct Unchanged: Equatable, Sendable {
    /// By their place in the list.
    public var person: Int
    /// The rules that their fixed days break.
    public var breaks: [StatedRule]

    /// A person and the broken rules.
    public init(person: Int, breaks: [StatedRule]) {
      (self.person, self.breaks) = (person, breaks)
    }
  }
}

// As JSON: a plan's fields, or `failure` with the `breaks` or the `person` that it is about.
extension RosterAnswer {
  /// Reads an answer that is about a problem; the error names the first field that is wrong.
  public init(_ json: JSON, of problem: RosterProblem) throws(FieldError) {
    let (fields, names) = (try JSONFieldReader(json), RosterNames(problem))
    guard fields.has("failure") else {
      self = .plan(try Plan(fields, names))
      return
    }
    switch try fields.text("failure") {
    case "clash": self = .clash(try fields.rules("breaks", names))
    case "tooLarge": self = .tooLarge(person: try names.person(fields))
    case "notFound": self = .notFound
    default: throw FieldError("failure", "must be clash, tooLarge, or notFound")
    }
  }

  /// The answer as the JSON that ``init(_:of:)`` reads.
  public func json(of problem: RosterProblem) -> [UInt8] {
    JSONWriter.object { fields in
      switch self {
      case .plan(let plan): plan.write(to: fields, problem)
      case .clash(let rules):
        fields.text("failure", "clash")
        fields.rules("breaks", rules, of: problem)
      case .tooLarge(let person):
        fields.text("failure", "tooLarge")
        fields.text("person", problem.people[person].id)
      case .notFound: fields.text("failure", "notFound")
      }
    }
  }
}

extension RosterAnswer.Plan {
  fileprivate init(_ fields: JSONFieldReader, _ names: RosterNames) throws(FieldError) {
    assignments = try fields.assignments("assignments", names)
    cost = try fields.integer("cost")
    isOptimal = try fields.flag("optimal")
    isFinal = try fields.flag("isFinal")
    unchanged = try fields.list("unchanged", limit: RosterRequest.personLimit) { (left) throws(FieldError) in
      RosterAnswer.Unchanged(person: try names.person(left), breaks: try left.rules("breaks", names))
    }
  }

  fileprivate func write(to fields: JSONFieldWriter, _ problem: RosterProblem) {
    fields.assignments("assignments", assignments, of: problem)
    fields.integer("cost", cost)
    fields.flag("optimal", isOptimal)
    fields.flag("isFinal", isFinal)
    fields.list("unchanged", unchanged) { left in
      fields.text("person", problem.people[left.person].id)
      fields.rules("breaks", left.breaks, of: problem)
    }
  }
}
