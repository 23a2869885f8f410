"""Figures of the shortest day of pickups, and its length beside OR-Tools, PyVRP and VROOM over the same distances."""
import json
import math
import random
import statistics
import time

import programs
from sizes import size

DAYS = size(200, 4)
ROUNDS = size(101, 3)
#: Seconds that a search without a proof of its own may take for a day.
SECONDS = 0.2
#: The three communities in Nova Scotia, and how far a home may be from the middle of one, in degrees.
COMMUNITIES = {"Bedford": (44.725, -63.660), "Sackville": (44.768, -63.685), "Beaver Bank": (44.815, -63.668)}
REACH = (0.018, 0.025)


class Day:
    """Homes in the three communities, each with two trails, and whole meters between all of them."""

    def __init__(self, seed, stops=16, hikes=2):
        chance = random.Random(seed)
        trails = [region for region in COMMUNITIES for _ in range(2)]
        regions = [chance.choice(list(COMMUNITIES)) for _ in range(stops)]
        points = [point(chance, region) for region in ["Bedford"] + regions + trails]
        distances = [[round(metres(a, b)) for b in points] for a in points]
        self.count, self.hikes = stops, hikes
        self.problem = {
            "start": {}, "hikes": hikes, "balanced": False, "distances": distances,
            "stops": [{"id": str(number), "region": region} for number, region in enumerate(regions)],
            "trails": [{"id": str(number), "region": region} for number, region in enumerate(trails)]}
        # As one depot: from it to the stops, and from a last stop to the nearest trail of its region.
        self.matrix = [row[:stops + 1] for row in distances[:stops + 1]]
        for stop, region in enumerate(regions, start=1):
            self.matrix[stop][0] = min(way for way, own in zip(distances[stop][1 + stops:], trails) if own == region)


def point(chance, region):
    return tuple(middle + chance.uniform(-reach, reach) for middle, reach in zip(COMMUNITIES[region], REACH))


def metres(a, b):
    (north, east), (other_north, other_east) = (map(math.radians, point) for point in (a, b))
    square = (math.sin((other_north - north) / 2) ** 2
              + math.cos(north) * math.cos(other_north) * math.sin((other_east - east) / 2) ** 2)
    return 2 * 6_371_008.8 * math.asin(math.sqrt(square))


def with_ortools(day):
    from ortools.constraint_solver import pywrapcp, routing_enums_pb2
    manager = pywrapcp.RoutingIndexManager(day.count + 1, day.hikes, 0)
    model = pywrapcp.RoutingModel(manager)
    way = model.RegisterTransitCallback(
        lambda a, b: day.matrix[manager.IndexToNode(a)][manager.IndexToNode(b)])
    model.SetArcCostEvaluatorOfAllVehicles(way)
    dog = model.RegisterUnaryTransitCallback(lambda a: int(manager.IndexToNode(a) > 0))
    model.AddDimensionWithVehicleCapacity(dog, 0, [8] * day.hikes, True, "dogs")
    search = pywrapcp.DefaultRoutingSearchParameters()
    search.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    search.time_limit.FromMilliseconds(int(SECONDS * 1000))
    return model.SolveWithParameters(search).ObjectiveValue()


def with_pyvrp(day):
    import pyvrp
    import pyvrp.stop
    model = pyvrp.Model()
    places = [model.add_location(0, number) for number in range(day.count + 1)]
    model.add_depot(places[0])
    model.add_vehicle_type(day.hikes, capacity=8)
    for place in places[1:]:
        model.add_client(place, delivery=1)
    for a, row in enumerate(day.matrix):
        for b, distance in enumerate(row):
            model.add_edge(places[a], places[b], distance=distance)
    return int(model.solve(stop=pyvrp.stop.MaxRuntime(SECONDS), display=False).cost())


def with_vroom(day):
    import numpy
    import vroom
    problem = vroom.Input()
    problem.set_durations_matrix(profile="car", matrix_input=numpy.array(day.matrix, dtype=numpy.uint32))
    problem.add_vehicle([vroom.Vehicle(number, start=0, end=0, capacity=[8]) for number in range(day.hikes)])
    problem.add_job([vroom.Job(number, location=number, delivery=[1]) for number in range(1, day.count + 1)])
    return problem.solve(exploration_level=5, nb_threads=1).summary.cost


PEERS = {"OR-Tools": with_ortools, "PyVRP": with_pyvrp, "VROOM": with_vroom}


def plan(days, rounds):
    """For each day the median milliseconds of a plan, its meters, and the memory of the process so far in megabytes."""
    problems = "".join(json.dumps(day.problem) + "\n" for day in days)
    return [list(map(float, line)) for line in programs.lines("RouteTimes", rounds, text=problems)]


def timed(solve, day):
    start = time.perf_counter()
    return solve(day), (time.perf_counter() - start) * 1000


def times():
    for name, day, goal in (("8 stops, one hike", Day(1, 8, 1), "0.2 ms"), ("16 stops, two hikes", Day(1), "10 ms")):
        [[taken, _, memory]] = plan([day], ROUNDS)
        yield f"shortest day, {name}", f"{taken:.3f} ms, {memory:.0f} MB in all", f"goal {goal}"


def lengths():
    """Days of 9 to 16 stops, since fewer fit on one hike."""
    days = [Day(seed, 9 + seed % 8) for seed in range(DAYS)]
    planned = plan(days, 1)
    ours = [metres for _, metres, _ in planned]
    yield (f"{DAYS} days of 9 to 16 stops", f"{sum(ours) / 1000:,.3f} km, proven",
           f"{statistics.median(taken for taken, _, _ in planned):.2f} ms a day")
    for name, solve in PEERS.items():
        answers = [timed(solve, day) for day in days]
        theirs = [metres for metres, _ in answers]
        longer = sum(a > b + 0.5 for a, b in zip(ours, theirs))
        assert longer == 0, f"{name} is shorter on {longer} days"
        yield (f"the same with {name}", f"{sum(theirs) / 1000:,.3f} km, longer on "
               f"{sum(a < b - 0.5 for a, b in zip(ours, theirs))} days, shorter on none",
               f"{statistics.median(taken for _, taken in answers):.2f} ms a day")


def figures():
    yield from times()
    yield from lengths()
