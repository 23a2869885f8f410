"""The books of a business that hikes with dogs, kept beside the app: what was done, and what follows from that alone."""
import dataclasses
import datetime

#: How far ahead coming hikes are paid.
DAYS_AHEAD = 366
#: After how many days a household that still hikes is asked for money.
DAYS_UNTIL_OVERDUE = 14
#: Of sales tax in what was paid, in percent.
TAX = 14


def date_of(text):
    return datetime.date.fromisoformat(text)


def cents(amount):
    return round(amount * 100)


def money(amount):
    """Cents as the app writes them in a row: "$25", "$27.50"."""
    return full_money(amount).removesuffix(".00")


def full_money(amount):
    return f"{'−' if amount < 0 else ''}${abs(amount) / 100:,.2f}"


def short(date):
    return f"{date:%b} {date.day}"


def tax_in(amount):
    """Halves are rounded away from zero."""
    part, divisor = abs(amount) * TAX, 100 + TAX
    tax = (part * 2 + divisor) // (divisor * 2)
    return -tax if amount < 0 else tax


@dataclasses.dataclass
class Paid:
    dog: str
    date: str
    amount: int
    method: str = ""


class Books:
    def __init__(self):
        #: Who pays for each dog.
        self.payers = {}
        #: Of each dog its first day, and from when on it hikes on which weekdays from 0 for Monday, and for how many cents.
        self.starts, self.days, self.rates = {}, {}, {}
        #: What a dog does on a date instead: whether there is a hike that is charged.
        self.others = {}
        #: Hikes that are on a date, and free.
        self.free = set()
        self.closed = set()
        #: Dogs that were picked up on a date, although it was closed or they were taken off it meanwhile.
        self.picked_up = set()
        #: The first day on which a dog no longer hikes.
        self.ends = {}
        self.payments = []

    # What is done

    def add(self, dog, payer, start, days, rate):
        self.payers[dog] = payer
        self.starts[dog], self.days[dog], self.rates[dog] = start, {start: days}, {start: cents(rate)}

    def change(self, dog, start, days=None, rate=None):
        """From a day on, as later changes stay with what they change themselves."""
        if days is not None:
            self.days[dog][start] = days
        if rate is not None:
            self.rates[dog][start] = cents(rate)

    def pay(self, dog, date, amount, method=""):
        self.payments.append(Paid(dog, date, cents(amount), method))

    def skip(self, dog, *dates):
        self.others.update({(dog, date): False for date in dates})

    def hike(self, dog, date):
        self.others[dog, date] = True

    # What follows

    def said(self, values, date):
        """What was said last of a day; before the first one what holds then."""
        return values[max((start for start in values if start <= date), default=min(values))]

    def rate(self, dog, date):
        return self.said(self.rates[dog], date)

    def hikes(self, dog, date):
        """Whether the dog is picked up, also for nothing."""
        return (dog, date) in self.free or self.is_charged(dog, date)

    def is_charged(self, dog, date):
        if (dog, date) in self.picked_up:
            return True
        if date in self.closed:
            return False
        if (dog, date) in self.others:
            return self.others[dog, date]
        is_there = self.starts[dog] <= date < self.ends.get(dog, "9999")
        return is_there and date_of(date).weekday() in self.said(self.days[dog], date)

    def pack(self, date):
        """Who is picked up on a date."""
        return sorted(dog for dog in self.payers if self.hikes(dog, date))

    def charges(self, dog, today):
        """The dates and prices of the hikes up to a day."""
        first, last = date_of(self.starts[dog]), date_of(today)
        dates = [str(first + datetime.timedelta(offset)) for offset in range((last - first).days + 1)]
        return [(date, self.rate(dog, date)) for date in dates if self.is_charged(dog, date)]

    def household(self, payer):
        return sorted(dog for dog in self.payers if self.payers[dog] == payer)

    @property
    def households(self):
        """Who pays for several dogs."""
        return sorted(payer for payer in set(self.payers.values()) if len(self.household(payer)) > 1)

    def paid(self, dog, today):
        return sum(each.amount for each in self.payments if each.dog == dog and each.date <= today)

    def balance(self, payer, today):
        return sum(self.paid(dog, today) - sum(price for _, price in self.charges(dog, today))
                   for dog in self.household(payer))

    def parts(self, payer, today):
        """What each of a household's dogs owes or has left, how many coming hikes that pays, and through when.

        A payment pays for its dog first; what is left of it pays for the others', the oldest hikes first, then those to
        come in the order of their days."""
        dogs = self.household(payer)
        rest, owed = 0, []
        for dog in dogs:
            purse = self.paid(dog, today)
            for date, price in self.charges(dog, today):
                own = max(0, min(purse, price))
                purse -= own
                if own < price:
                    owed.append((date, dog, price - own))
            rest += purse
        parts = {dog: [0, 0, max((date for date, _ in self.charges(dog, today)), default=None)] for dog in dogs}
        for _, dog, price in sorted(owed):
            given = max(0, min(rest, price))
            rest -= given
            if given < price:
                parts[dog][0] -= price - given
        coming = [str(date_of(today) + datetime.timedelta(offset)) for offset in range(1, DAYS_AHEAD + 1)]
        hikes = [(date, dog) for date in coming for dog in dogs if self.is_charged(dog, date)]
        for date, dog in hikes:
            price = self.rate(dog, date)
            parts[dog][0] += min(rest, price)
            if rest < price:
                rest = 0
                break
            rest -= price
            parts[dog][1:] = [parts[dog][1] + 1, date]
        if rest:
            parts[next(dog for dog in dogs if today < self.ends.get(dog, "9999"))][0] += rest
        return {dog: tuple(part) for dog, part in parts.items()}

    def standing(self, dog, today):
        """What is said of a dog on each screen: what is owed or paid, and a flag for whom to ask for money."""
        balance, left, through = self.parts(self.payers[dog], today)[dog]
        household = self.household(self.payers[dog])
        dates = [each.date for each in self.payments if each.dog in household and each.amount > 0 and each.date <= today]
        charges = self.charges(dog, today)
        goes_on = any(self.is_charged(dog, str(date_of(today) + datetime.timedelta(offset)))
                      for offset in range(DAYS_AHEAD + 1))
        last = max(dates, default=None) or (charges[0][0] if charges else None)
        days = (date_of(today) - date_of(last)).days if last else 0
        is_late = days > DAYS_UNTIL_OVERDUE and (balance < 0 or goes_on)
        if balance < 0:
            return [f"Owes {money(-balance)}"] + (["Overdue"] if is_late else [])
        late = [f"No payment in {DAYS_UNTIL_OVERDUE} days"] if is_late else []
        if not charges and not balance:
            return (["Not paid yet"] if goes_on and not dates else ["Nothing owed"]) + late
        if through and (left or not balance):
            return [f"Paid through {short(date_of(through))}"] + late
        return [f"{money(balance)} in credit"] + late

    def household_standing(self, payer, today):
        balance = self.balance(payer, today)
        return f"Owes {money(-balance)}" if balance < 0 else f"{money(balance)} in credit" if balance else "Nothing owed"

    def due(self, today):
        """Whoever is to be asked for money."""
        return sorted(dog for dog in self.payers if self.is_due(dog, today))

    def is_due(self, dog, today):
        said = self.standing(dog, today)
        return said[0].startswith("Owes") or said[0] == "Not paid yet" or len(said) > 1

    def statement(self, payer, first, last):
        """The balance before, and for each line the date, the dog, the amount and the balance behind it."""
        dogs = self.household(payer)
        lines = [(date, 0, dog, -price) for dog in dogs for date, price in self.charges(dog, last)]
        lines += [(each.date, 1, each.dog, each.amount) for each in self.payments if each.dog in dogs and each.date <= last]
        balance, before, shown = 0, 0, []
        for date, _, dog, amount in sorted(lines, key=lambda line: line[:3]):
            balance += amount
            if date < first:
                before = balance
            else:
                shown.append((date, dog, amount, balance))
        return before, shown

    def month(self, month):
        """What a month has brought: with tax, the tax in it, and without."""
        amounts = [each.amount for each in self.payments if each.date.startswith(month)]
        tax = sum(tax_in(amount) for amount in amounts)
        return sum(amounts), tax, sum(amounts) - tax

    def file(self, first, last):
        """The rows of the file for the tax office: what was paid, and nothing else."""
        return sorted((each.date, each.dog, each.amount, tax_in(each.amount), each.method)
                      for each in self.payments if first <= each.date <= last)
