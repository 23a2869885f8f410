public import RecordKit
import SharedModels

/// A step by which a new workplace becomes of use, as Today leads to it.
public struct FirstStep: Sendable {
  /// Under which it is left out: small letters alone.
  public let name: String
  /// What is done: "Add a location".
  public let title: String
  /// More about it, in a sentence.
  public let text: String
  /// Its picture.
  public let icon: Icon
  /// Where it is done.
  public let path: String
  /// What a workplace plans in which it is taken; nil if it is in all.
  let capability: Capability?
  /// Whether it comes before all others for somebody who is alone in the workplace, and so plans for themself.
  let isFirstAlone: Bool
  /// Whether it is done.
  public let isDone: @Sendable (Records) -> Bool

  /// A step; those of several features come in the features' order.
  public init(
    _ name: String, title: String, text: String, icon: Icon, path: String, for capability: Capability? = nil,
    isFirstAlone: Bool = false, isDone: @escaping @Sendable (Records) -> Bool
  ) {
    self.name = name
    self.title = title
    self.text = text
    self.icon = icon
    self.path = path
    self.capability = capability
    self.isFirstAlone = isFirstAlone
    self.isDone = isDone
  }
}

extension FeatureList {
  /// The steps that lead the person, those that are done included; none once all are done or left out, and for who may
  /// not take them.
  public func firstSteps(in context: ScreenContext) -> [(step: FirstStep, isDone: Bool)] {
    guard context.actor.role >= .manager, context.records.workplace != nil else { return [] }
    let preferences = context.records.preferences(of: context.member)
    let isAlone = context.records.memberCount == 1
    let ordered =
      isAlone ? firstSteps.filter { $0.isFirstAlone } + firstSteps.filter { !$0.isFirstAlone } : firstSteps
    let steps = ordered.filter { context.records.plans($0.capability) && !preferences.skips($0.name) }
      .map { (step: $0, isDone: $0.isDone(context.records)) }
    return steps.contains { !$0.isDone } ? steps : []
  }
}
