"""What page.js does with a person's events, dialogs and the focus, on pages of a test's own."""
import functools

from suite.runner import test
from suite.static import blank_page

START = """
async () => {
  const { mount, attach, applyEdits } = await import("/page.js");
  const root = document.body.appendChild(document.createElement("div"));
  const encoder = new TextEncoder();
  const text = (value) => { const bytes = [...encoder.encode(value)]; return [...length(bytes.length), ...bytes]; };
  const length = (value) => value < 128 ? [value] : [(value & 127) | 128, ...length(value >> 7)];
  window.sent = [];
  window.react = () => {};
  window.show = (markup) => mount(root, encoder.encode(markup));
  window.append = (markup) => applyEdits(root, Uint8Array.from([6, 0, ...length(root.childNodes.length), 3, ...text(markup), 0]));
  window.removeLast = () => applyEdits(root, Uint8Array.from([6, 1, ...length(root.childNodes.length - 1), 1, ...length(root.childNodes.length), 0]));
  window.remake = (index, markup) => applyEdits(root, Uint8Array.from([6, 1, index, 1, index + 1, 3, ...text(markup), 0]));
  window.set = (index, name, value) => applyEdits(root, Uint8Array.from([1, index, 4, ...text(name), ...text(value), 2]));
  attach(root, (number, value) => { sent.push(`${number} ${value}`); react(number, value); });
}
"""

SHEET = (
    '<dialog class="sheet" data-modal tabindex="-1" aria-label="Add" data-on-cancel="7"><form class="sheet-form" data-on-submit="8">'
    '<header class="sheet-header" data-drag><span class="grabber"></span><button type="button" data-on-click="7">Cancel</button>'
    '<h2>Add</h2><button id="save">Save</button></header><div class="sheet-body"><input id="name"></div></form></dialog>'
)

def at_rest(page):
    """Waits until nothing moves any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null)")


def check(function):
    """A test whose argument is a page without the app."""
    @functools.wraps(function)
    def run(world):
        page = blank_page(world)
        page.add_style_tag(url="/app.css")
        page.evaluate(START)
        function(page)

    return test(run)


def sent(page):
    return page.evaluate("sent.splice(0)")


def focused(page):
    return page.evaluate("document.activeElement.id || document.activeElement.nodeName")


@check
def a_click_is_sent_once_with_its_number(page):
    page.evaluate("""show('<button data-on-click="3"><b id="b">Go</b></button>')""")
    page.click("#b")
    assert sent(page) == ["3 "]


@check
def a_link_sends_its_plain_click_and_keeps_the_others(page):
    page.evaluate("""show('<a id="a" href="/elsewhere" data-on-click="4">There</a>')""")
    page.click("#a")
    assert sent(page) == ["4 "] and "elsewhere" not in page.url
    page.evaluate("addEventListener('click', (event) => { window.prevented = event.defaultPrevented; event.preventDefault(); }, { once: true })")
    page.click("#a", modifiers=["Control"])
    assert sent(page) == [] and page.evaluate("prevented") is False


@check
def controls_send_their_values(page):
    page.evaluate("""show('<input id="t" data-on-input="1"><input id="c" type="checkbox" data-on-change="2"><select id="s" data-on-change="3"><option value="a">A</option><option value="b">B</option></select>')""")
    page.type("#t", "é<")
    page.click("#c")
    page.select_option("#s", "b")
    assert sent(page) == ["1 é", "1 é<", "2 true", "3 b"]


@check
def a_value_that_is_written_back_keeps_the_caret(page):
    page.evaluate("""show('<input data-on-input="1" value="AC">'); react = (number, value) => set(0, "value", value.toUpperCase()); null""")
    page.focus("input")
    page.evaluate("document.activeElement.setSelectionRange(1, 1)")
    page.keyboard.type("bd")
    assert page.input_value("input") == "ABDC"
    assert page.evaluate("document.activeElement.selectionStart") == 3
    page.evaluate("react = () => {}; null")


@check
def a_form_is_sent_by_enter_and_the_page_stays(page):
    page.evaluate("show('<button id=\"o\">Open</button>')")
    page.evaluate(f"append({SHEET!r})")
    page.focus("#name")
    page.keyboard.press("Enter")
    assert sent(page) == ["8 "]
    assert page.evaluate("!!document.querySelector('dialog')")


@check
def a_dialog_opens_with_the_focus_and_gives_it_back(page):
    page.evaluate("""show('<button id="o" data-on-click="1">Open</button><button id="other">Other</button>')""")
    page.evaluate(f"react = () => append({SHEET!r}); null")
    page.click("#o")
    page.evaluate("react = () => {}; null")
    assert page.evaluate("document.querySelector('dialog').matches(':modal')") and focused(page) == "DIALOG"
    page.keyboard.press("Tab")
    page.evaluate("removeLast()")
    assert focused(page) == "o"


@check
def the_focus_returns_to_an_opener_that_was_made_anew(page):
    page.evaluate("""show('<button id="o" data-focus-key="open">Open</button>')""")
    page.focus("#o")
    page.evaluate(f"append({SHEET!r})")
    page.evaluate("""remake(0, '<button id="new" data-focus-key="open">Open</button>')""")
    page.evaluate("removeLast()")
    assert focused(page) == "new"


@check
def escape_asks_and_does_not_close(page):
    page.evaluate(f"show('<p>Text</p>'); append({SHEET!r})")
    for count in range(1, 4):
        page.keyboard.press("Escape")
        # A browser that does not let the page prevent it closes the dialog, which is then opened again.
        page.wait_for_function("(count) => sent.length >= count && document.querySelector('dialog').matches(':modal')", arg=count)
    got = sent(page)
    assert got == ["7 "] * 3, got
    assert page.evaluate("document.querySelector('dialog').matches(':modal')")


@check
def a_press_beside_a_dialog_asks_to_close_it_and_one_inside_does_not(page):
    page.evaluate(f"show('<p>Text</p>'); append({SHEET!r})")
    at_rest(page)
    page.click("h2")
    assert sent(page) == []
    page.mouse.click(5, 5)
    assert sent(page) == ["7 "]


@check
def the_page_behind_a_dialog_does_not_scroll(page):
    page.evaluate("""show('<div id="tall"></div>'); document.getElementById("tall").style.height = "5000px"; scrollTo(0, 700)""")
    page.evaluate(f"append({SHEET!r})")
    page.mouse.move(5, 5)
    page.mouse.wheel(0, 400)
    page.evaluate("removeLast()")
    assert page.evaluate("scrollY") == 700
    # One turn of the wheel has come to the page, and no more.
    page.mouse.wheel(0, 400)
    page.wait_for_function("scrollY >= 1100")
    assert page.evaluate("scrollY") == 1100


@check
def a_sheet_is_pulled_down_to_close_it(page):
    page.evaluate(f"show('<p>Text</p>'); append({SHEET!r})")
    at_rest(page)
    box = page.locator(".sheet-header").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 5
    for distance, expected in ((30, []), (200, ["7 "])):
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 6):
            page.mouse.move(x, y + distance * step / 5)
            # So slowly that it is no flick.
            page.wait_for_timeout(40)
        moved = page.locator(".sheet-header").bounding_box()["y"] - box["y"]
        page.mouse.up()
        assert sent(page) == expected and abs(moved - distance) < 3
        at_rest(page)
        assert abs(page.locator(".sheet-header").bounding_box()["y"] - box["y"]) < 2


@check
def named_keys_are_sent_and_do_nothing_else(page):
    page.evaluate("""show('<div data-roving data-keys="ArrowLeft ArrowRight" data-on-key="5"><button id="x" tabindex="0">1</button></div>')""")
    page.focus("#x")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert sent(page) == ["5 ArrowRight"]


@check
def the_focus_follows_the_tab_stop_of_a_grid(page):
    page.evaluate("""show('<div data-roving><button id="x" tabindex="0">1</button><button id="y" tabindex="-1">2</button></div>')""")
    page.focus("#x")
    page.evaluate("""(async () => {
      const { applyEdits } = await import("/page.js");
      const text = (value) => [value.length, ...new TextEncoder().encode(value)];
      const set = (index, value) => [1, 0, 1, index, 4, ...text("tabindex"), ...text(value), 2, 2];
      applyEdits(document.querySelector("[data-roving]").parentNode, Uint8Array.from([...set(0, "-1"), ...set(1, "0")]));
    })()""")
    assert focused(page) == "y"


TALL_SHEET = (
    '<dialog class="sheet" data-modal tabindex="-1" aria-label="Add" data-on-cancel="7"><form class="sheet-form" data-on-submit="8" novalidate>'
    '<header class="sheet-header"><button type="button">Cancel</button><h2>Add</h2><button id="save">Save</button></header>'
    '<div class="sheet-body"><div class="field"><input id="name" data-on-input="1"></div><div id="gap" class="field"></div>'
    '<div class="field"><input id="last"></div></div></form></dialog>'
)
FIELD_ERROR = '<p class="form-error" role="alert" id="last-error">Too long.</p>'


def open_tall_sheet(page):
    """A sheet whose last field is below what is seen, and that puts an error under it by `fail()`."""
    page.set_viewport_size({"width": 375, "height": 667})
    page.evaluate(f"show('<p>Text</p>'); append({TALL_SHEET!r})")
    page.evaluate("document.getElementById('gap').style.height = '1200px'")
    page.evaluate(f"""() => {{
      window.fail = () => editIn(document.getElementById("last").parentNode, {FIELD_ERROR!r});
      document.getElementById("last").setAttribute("aria-describedby", "last-error");
    }}""")
    page.evaluate("""async () => {
      const { applyEdits } = await import("/page.js");
      const encoder = new TextEncoder();
      window.editIn = (parent, markup) => {
        const text = (value) => { const bytes = [...encoder.encode(value)]; return [bytes.length, ...bytes]; };
        applyEdits(parent, Uint8Array.from([6, 0, parent.childNodes.length, 3, ...text(markup), 0]));
      };
    }""")


def sees_the_error(page):
    return page.evaluate("""() => {
      const box = document.querySelector(".form-error").getBoundingClientRect();
      const body = document.querySelector(".sheet-form").getBoundingClientRect();
      return box.top >= body.top && box.bottom <= body.bottom;
    }""")


@check
def a_field_that_is_refused_below_what_is_seen_is_scrolled_to_and_gets_the_focus(page):
    open_tall_sheet(page)
    page.evaluate("react = (number) => { if (number === 8) fail(); }; null")
    page.click("#save")
    assert sees_the_error(page) and focused(page) == "last"


@check
def an_error_that_comes_later_is_shown_too_and_again_by_the_next_save(page):
    open_tall_sheet(page)
    page.click("#save")
    page.evaluate("new Promise((resolve) => setTimeout(() => resolve(fail()), 100))")
    assert sees_the_error(page) and focused(page) == "last"
    page.evaluate("document.querySelector('.sheet-form').scrollTop = 0")
    assert not sees_the_error(page)
    page.click("#save")
    assert sees_the_error(page)


@check
def an_error_while_somebody_types_moves_nothing(page):
    open_tall_sheet(page)
    page.evaluate("react = (number) => { if (number === 1) fail(); }; null")
    page.focus("#name")
    page.keyboard.type("x")
    assert not sees_the_error(page) and focused(page) == "name"
    assert page.evaluate("document.querySelector('.sheet-form').scrollTop") == 0


@check
def an_error_that_is_seen_already_moves_nothing(page):
    open_tall_sheet(page)
    page.evaluate("document.getElementById('gap').style.height = '100px'; react = (number) => { if (number === 8) fail(); }; null")
    page.click("#save")
    assert sees_the_error(page)
    assert page.evaluate("document.querySelector('.sheet-form').scrollTop") == 0


@check
def a_sheet_that_opens_with_an_error_shows_it(page):
    page.set_viewport_size({"width": 375, "height": 667})
    sheet = TALL_SHEET.replace('id="gap" class="field"', 'id="gap" class="tall"').replace("</div></form>", FIELD_ERROR + "</div></form>")
    page.add_style_tag(content=".tall { height: 1200px; }")
    page.evaluate(f"show('<p>Text</p>'); append({sheet!r})")
    assert sees_the_error(page) and focused(page) == "DIALOG"
