package import RecordKit

extension CapabilitySet {
  /// The same by the names of today; refused if it is empty, or names what no feature declares.
  package func checked(in catalog: Catalog) throws(Refusal) -> CapabilitySet {
    guard !names.isEmpty else { throw Refusal(SharedTexts.plansNothing, field: "kind") }
    let all = catalog.capabilities
    if let unknown = names.first(where: { name in !all.contains { $0.isCalled(name) } }) {
      throw Refusal(SharedTexts.unknownCapability(unknown), field: "kind", code: .notFound)
    }
    return CapabilitySet(catalog.capabilities(in: self).map { $0.name })
  }
}
