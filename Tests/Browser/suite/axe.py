"""axe-core's rules for what everybody can use, on the page as it stands."""
from axe_playwright_python.base import AXE_SCRIPT

from suite.frames import PAINTED

RULES = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
#: The rules that colors alone can break.
COLOR_RULES = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}

# What the page breaks, of all that axe finds, which is much more. The HTML of what is faulty is looked up afterwards: axe would
# write that of each node which it examines.
RUN = """async ([context, options]) => {
  axe.configure({ noHtml: true });
  const { violations } = await axe.run(context ?? document, options);
  const html = (target) => document.querySelector(target.at(-1))?.outerHTML.slice(0, 120);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary = "" }) =>
    `${id}: ${help} at ${target}: ${html(target)} ${failureSummary.slice(0, 240)}`));
}"""


def violations(page, rules=RULES):
    # A page of another size is laid out, and its sheets become panes or the reverse, with the next frame.
    page.evaluate(PAINTED)
    # What a modal dialog covers is inactive until it is closed, and so has no contrast to keep (WCAG 2.2, 1.4.3).
    alert, dialog = "dialog.alert[open]", "dialog:modal"
    context = next((each for each in (alert, dialog) if page.locator(each).count()), None)
    if not page.evaluate("!!window.axe"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN, [context, rules])


def violations_in_both_schemes(page):
    """What the page breaks in light, and by its colors in dark: it has the same elements there."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return found + [f"in dark: {each}" for each in violations(page, COLOR_RULES)]
