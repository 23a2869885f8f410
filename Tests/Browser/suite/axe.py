"""axe-core's rules for what everybody can use, on the page as it stands."""
from axe_playwright_python.sync_playwright import Axe

from suite.frames import PAINTED

RULES = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
#: The rules that colors alone can break.
COLOR_RULES = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(page, rules=RULES):
    # A page of another size is laid out, and its sheets become panes or the reverse, with the next frame.
    page.evaluate(PAINTED)
    # What a modal dialog covers is inactive until it is closed, and so has no contrast to keep (WCAG 2.2, 1.4.3).
    alert, dialog = "dialog.alert[open]", "dialog:modal"
    context = next((each for each in (alert, dialog) if page.locator(each).count()), None)
    found = Axe().run(page, context=context, options=rules).response["violations"]
    return [
        f"{each['id']}: {each['help']} at {node['target']}: {node['html'][:120]} {node.get('failureSummary', '')[:240]}"
        for each in found for node in each["nodes"]]
