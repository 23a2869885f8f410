"""Figures of documents: a person's year and the month of 200 people, beside ReportLab and WeasyPrint with the same content."""
import calendar
import csv
import datetime
import html
import http.client
import io
import pathlib
import statistics
import time

import browser_figures
from reportlab.lib.pagesizes import A4, landscape
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from sizes import size
from suite.crew import crew
from suite.states import command, identifier
from weasyprint import HTML

PEOPLE = size(200, 8)
ROUNDS = size(7, 1)
YEAR, MONTH = 2026, 12
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
MARGIN, NAME, ROW, HEAD = 28, 118, 13.5, 64
WIDTH, HEIGHT = landscape(A4)


class Arranged:
    """What makes a server for `crew`, outside of a test."""

    def __init__(self):
        self.server = browser_figures.Server


def median(make):
    """The median milliseconds, and the bytes of the last round."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        made = make()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), made


def get(server, path):
    connection = http.client.HTTPConnection("localhost", server.port, timeout=60)
    connection.request("GET", f"{server.workplace}/{path}", headers=server.headers)
    reply = connection.getresponse()
    content = reply.read()
    connection.close()
    assert reply.status == 200, content
    return content


def plan_year(server, person):
    """Two days, two nights and four days off, until the shifts of the crew begin."""
    first = datetime.date(YEAR, 1, 1)
    days = [{"row": identifier(90_000 + offset), "date": str(first + datetime.timedelta(offset)),
             "shiftType": {"id": identifier(11 if offset % 8 < 2 else 12)}, "member": {"id": person}}
            for offset in range(318) if offset % 8 < 4]
    for index in range(0, len(days), 80):
        server.perform(command(9_000 + index, "2026-10-06T12:00:00Z", "planShifts", days=days[index:index + 80]))


def shifts(server, query):
    """Each person's symbols by day, as the server tells of them."""
    rows = csv.DictReader(io.StringIO(get(server, f"schedule.csv?{query}").decode("utf-8-sig")))
    found = {}
    for row in rows:
        found.setdefault(row["Name"], {})[row["Date"]] = row["Symbol"]
    return found


def badge(canvas, x, y, width, height, symbol):
    canvas.setFillColorRGB(0.1, 0.43, 0.96)
    canvas.roundRect(x, y, width, height, 1.5, stroke=1, fill=1)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.setFont("DejaVu-Bold", 7)
    canvas.drawCentredString(x + width / 2, y + height / 2 - 2.5, symbol)
    canvas.setFillColorRGB(0, 0, 0)


def reportlab_month(team):
    output = io.BytesIO()
    canvas = Canvas(output, pagesize=(WIDTH, HEIGHT))
    days = calendar.monthrange(YEAR, MONTH)[1]
    step = (WIDTH - 2 * MARGIN - NAME - 40) / days
    per_page = int((HEIGHT - 2 * MARGIN - HEAD - 30) / ROW)
    names = list(team)
    for start in range(0, len(names), per_page):
        canvas.setFont("DejaVu-Bold", 20)
        canvas.drawString(MARGIN, HEIGHT - MARGIN - 20, f"{calendar.month_name[MONTH]} {YEAR}")
        for day in range(1, days + 1):
            canvas.setFont("DejaVu", 8)
            canvas.drawCentredString(MARGIN + NAME + (day - 0.5) * step, HEIGHT - MARGIN - HEAD + 4, str(day))
        for index, name in enumerate(names[start:start + per_page]):
            y = HEIGHT - MARGIN - HEAD - (index + 1) * ROW
            canvas.setFont("DejaVu", 8)
            canvas.drawString(MARGIN, y + 4, name)
            canvas.line(MARGIN, y, WIDTH - MARGIN, y)
            for date, symbol in team[name].items():
                badge(canvas, MARGIN + NAME + (int(date[8:]) - 1) * step + 0.8, y + 1, step - 1.6, ROW - 2, symbol)
        canvas.showPage()
    canvas.save()
    return output.getvalue()


def reportlab_year(person):
    output = io.BytesIO()
    canvas = Canvas(output, pagesize=(WIDTH, HEIGHT))
    canvas.setFont("DejaVu-Bold", 20)
    canvas.drawString(MARGIN, HEIGHT - MARGIN - 20, str(YEAR))
    width, height = (WIDTH - 2 * MARGIN) / 4, (HEIGHT - 2 * MARGIN - 40) / 3
    for month in range(1, 13):
        x, y = MARGIN + (month - 1) % 4 * width, HEIGHT - MARGIN - 40 - (month - 1) // 4 * height
        canvas.setFont("DejaVu-Bold", 10)
        canvas.drawString(x, y - 10, calendar.month_name[month])
        for row, week in enumerate(calendar.Calendar(6).monthdayscalendar(YEAR, month)):
            for column, day in enumerate(week):
                if not day:
                    continue
                left, low = x + column * (width - 16) / 7, y - 45 - row * 20
                canvas.setFont("DejaVu", 5.5)
                canvas.drawString(left, low + 12, str(day))
                if symbol := person.get(f"{YEAR}-{month:02}-{day:02}"):
                    badge(canvas, left + 8, low, 16, 18, symbol)
        canvas.setFont("DejaVu", 6)
    canvas.save()
    return output.getvalue()


STYLE = """<style>@page { size: A4 landscape; margin: 10mm } table { width: 100%; border-collapse: collapse }
td, th { border: .3pt solid #999; font: 7pt "DejaVu Sans"; text-align: center } td b { display: block; background: #006ef6;
color: #fff; border-radius: 2pt } .year { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8pt }</style>"""


def weasyprint_month(team):
    days = range(1, calendar.monthrange(YEAR, MONTH)[1] + 1)
    heading = "".join(f"<th>{day}</th>" for day in days)
    rows = "".join(
        f"<tr><td>{html.escape(name)}</td>" + "".join(
            f"<td>{cell(symbols.get(f'{YEAR}-{MONTH:02}-{day:02}'))}</td>" for day in days) + "</tr>"
        for name, symbols in team.items())
    return HTML(string=f"{STYLE}<h1>{calendar.month_name[MONTH]} {YEAR}</h1><table><thead><tr><th></th>{heading}</tr>"
                       f"</thead>{rows}</table>").write_pdf()


def cell(symbol):
    return f"<b>{html.escape(symbol)}</b>" if symbol else ""


def weasyprint_year(person):
    def day(month, number):
        return f"<td>{number or ''}{cell(person.get(f'{YEAR}-{month:02}-{number:02}'))}</td>"

    months = "".join(
        f"<div><h2>{calendar.month_name[month]}</h2><table>" + "".join(
            "<tr>" + "".join(day(month, number) for number in week) + "</tr>"
            for week in calendar.Calendar(6).monthdayscalendar(YEAR, month)) + "</table></div>"
        for month in range(1, 13))
    return HTML(string=f"{STYLE}<h1>{YEAR}</h1><div class=year>{months}</div>").write_pdf()


def text(taken, size):
    return f"{taken:.0f} ms, {size / 1000:.0f} kB"


def compared(name, server, path, content, peers):
    """The server's answer is a whole request: rows read, hours counted, document drawn. The peers have the rows already."""
    taken, document = median(lambda: get(server, path))
    made = [(peer, *median(lambda: make(content))) for peer, make in peers]
    yield name, text(taken, len(document)), "; ".join(f"{peer} {text(time, len(bytes))}" for peer, time, bytes in made)


def figures():
    pdfmetrics.registerFont(TTFont("DejaVu", FONTS / "DejaVuSans.ttf"))
    pdfmetrics.registerFont(TTFont("DejaVu-Bold", FONTS / "DejaVuSans-Bold.ttf"))
    server = crew(Arranged(), [f"Person {number:03}" for number in range(PEOPLE)], days=47)
    team = shifts(server, f"from={YEAR}-{MONTH:02}-01&to={YEAR}-{MONTH:02}-31&team=true")
    plan_year(server, server.people[0])
    [person] = shifts(server, f"from={YEAR}-01-01&to={YEAR}-12-31&member={server.people[0]}").values()
    yield from compared(
        f"month of {PEOPLE} people as PDF", server, f"schedule/month.pdf?month={YEAR}-{MONTH:02}&team=true&paper=a4", team,
        [("ReportLab", reportlab_month), ("WeasyPrint", weasyprint_month)])
    yield from compared(
        "a person's year as PDF", server, f"schedule/year.pdf?year={YEAR}&member={server.people[0]}&paper=a4", person,
        [("ReportLab", reportlab_year), ("WeasyPrint", weasyprint_year)])
    server.close()
