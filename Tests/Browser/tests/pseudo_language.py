"""A walk to every screen in a language that nobody speaks: each letter of a text is another one, so that English which is left
comes from no file of texts. People's own words, and the words of dates and units, stay as they are."""
import re
import sqlite3

from suite.runner import test

from .walk import ELSEWHERE, Pace, note_walk, stations, walk

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHERS = "áƀçđéƒğĥíĵķłɱñóþʠřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ"
DISGUISE = str.maketrans(ALPHABET, OTHERS)
PLACEHOLDER = re.compile(r"\{\w+\}|\{\w+, plural,|(?:=\d+|one|other) \{|\\n")
WORD = re.compile(r"[A-Za-z]{2,}")
#: What dates, times, and quantities are written with; the codes of currencies and time zones.
FORMATS = """AM PM Sun Mon Tue Wed Thu Fri Sat Sunday Monday Tuesday Wednesday Thursday Friday Saturday
Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec January February March April June July August September October November
December Su Mo Tu We Th Fr Sa min km mi CAD EUR GBP USD Etc UTC GMT"""
#: Addresses, numbers of versions, the initials of people, and what a server calls the browser of this test.
CODES = re.compile(r"\S+@\S+|\b[0-9a-f]{12}\b|^[A-Z]{2}$|^Unknown device$")
#: What an operator reads comes from the server, as the command line says it.
OF_OPERATORS = "/settings/server"
#: Every text that a person can see or hear.
READ = r"""(() => {
  const texts = [], root = document.querySelector("#app");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  for (const element of root.querySelectorAll("[aria-label], [placeholder], [title], [alt], [aria-description]"))
    for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description"])
      texts.push(element.getAttribute(name) ?? "");
  return [document.title, ...texts];
})()"""


def disguised(catalog):
    """The files of texts with other letters in their messages."""
    lines = []
    section = ""
    for line in catalog.splitlines():
        key, sign, message = line.partition(" = ")
        section = line if line.startswith("[") else section
        if sign and section != "[plural]":
            kept, parts = PLACEHOLDER.findall(message), PLACEHOLDER.split(message)
            message = "".join(part.translate(DISGUISE) + (kept[place] if place < len(kept) else "")
                              for place, part in enumerate(parts))
        lines.append(key + sign + message)
    return "\n".join(lines) + "\n"


def own_words(server):
    """The words that people have written: all texts of the rows."""
    database = sqlite3.connect(f"file:{server.folder.name}/data/teamshift.sqlite?mode=ro", uri=True)
    bodies = [body for body, in database.execute("SELECT body FROM feed_entries WHERE body IS NOT NULL")]
    database.close()
    text = " ".join(body if isinstance(body, str) else body.decode() for body in bodies)
    return set(WORD.findall(text))


def english_of(text, known):
    return [word for word in WORD.findall(CODES.sub("", text)) if word not in known]


def walk_disguised(world, server, *starts):
    """Yields each screen's address, and the texts that have English in them."""
    world.expect("Service Worker registration blocked")
    # A worker would answer from its cache.
    device = world.device(server, service_workers="block")
    device.page.context.route(re.compile(r"/texts-en(-rest)?\.ini$"), lambda route: route.fulfill(
        body=disguised(route.fetch().text()), content_type="text/plain; charset=utf-8"))
    device.open()
    known = set(FORMATS.split()) | own_words(server)
    for address, _ in walk(device, *starts, pace=Pace(1_000), elsewhere=(*ELSEWHERE, OF_OPERATORS)):
        yield address, [f"“{text.strip()}”" for text in device.run(READ) if english_of(text, known)]


@test
def no_screen_has_english_that_is_not_in_a_file_of_texts(world):
    note_walk(world, [screen for server, starts in stations(world) for screen in walk_disguised(world, server, *starts)])
