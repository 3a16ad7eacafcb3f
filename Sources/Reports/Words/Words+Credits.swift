package import Weather

// How the sources of data are named.
extension Words {
  package var sourcesInBrief: String { say("자료 출처", "Sources") }
  package func source(_ source: SourceID) -> String { source.profile.name[self.language] }

  /// A source's full credit: the name, its link and the remark that its terms require next to it.
  func fullCredit(_ source: SourceID, providesAir: Bool) -> String {
    let credit = source.profile.credit
    let remark = providesAir ? credit.remarkOnAir ?? credit.remark : credit.remark
    let name = (credit.fullName ?? source.profile.name)[self.language]
    return ["\(name) \(credit.address)", remark?[self.language]].compactMap { $0 }.joined(separator: ", ")
  }

  /// Only the name; with the address if the source's terms require it.
  package func briefCredit(_ source: SourceID) -> String {
    let credit = source.profile.credit
    return self.source(source) + (credit.demandsAddress ? " (\(credit.address))" : "")
  }

  /// The name; with the address if the source's terms ask for one and it is short.
  package func addressedCredit(_ source: SourceID) -> String {
    source.profile.credit.addressedName ?? self.source(source)
  }
}
