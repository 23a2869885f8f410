import Testing

/// Every screen and state as a screen reader would tell it, beside what was accepted.
@Suite struct `A page as text` {
  @Test(arguments: PageCases.screens) func `of a screen`(_ page: PageCase) throws { try check(page) }

  @Test(arguments: PageCases.sheets) func `with a sheet`(_ page: PageCase) throws { try check(page) }

  @Test(arguments: PageCases.alerts) func `with an alert`(_ page: PageCase) throws { try check(page) }

  @Test(arguments: PageCases.conditions)
  func `where something is out of the ordinary`(_ page: PageCase) throws { try check(page) }

  @Test(arguments: PageCases.extremes)
  func `with texts and numbers at their limits`(_ page: PageCase) throws { try check(page) }

  private func check(_ page: PageCase) throws { try PageFixture.check(page.open(Site()), page.name) }
}
