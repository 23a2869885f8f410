"""A business with more people, dogs, clients and payments than a window shows."""
from .crew import add_people
from .states import command, identifier

COUNT = 250
PERSON, CLIENT, DOG, PAYMENT = 1_000, 2_000, 3_000, 4_000
# The list at each address, and how its rows begin.
LISTS = {
    "/settings/members": ("Members", "Person"),
    "/clients": ("Dogs", "Dog"),
    "/payments": ("Recent payments", "Dog"),
}


def name(kind, number):
    return f"{kind} {number:03}"


def long_lists(world, count=COUNT):
    """So many dogs that hike on Mondays, each with a client and a payment; and so many people, besides the owner."""
    server = world.server()
    server.workplace
    commands = [("saveWorkplace", {"kind": "hikes"})]
    for number in range(count):
        commands += [
            ("saveClient", {"row": identifier(CLIENT + number), "mode": "create", "ownerName": name("Client", number)}),
            ("saveDog", {"row": identifier(DOG + number), "mode": "create", "name": name("Dog", number),
                         "owners": [identifier(CLIENT + number)], "days": [1], "rate": 2500, "from": "2024-10-21"}),
            ("savePayment", {"row": identifier(PAYMENT + number), "mode": "create", "dog": {"id": identifier(DOG + number)},
                             "date": f"2026-10-{1 + number % 28:02}", "amount": 2500}),
        ]
    server.perform(*(command(7_000 + index, "2026-10-20T12:00:00Z", do, **fields)
                     for index, (do, fields) in enumerate(commands)))
    add_people(server, [name("Person", number) for number in range(count)], PERSON)
    return server
