"""How much a program and all that it has started have worked, however busy the machine is."""
import os
import pathlib

TICKS = os.sysconf("SC_CLK_TCK")
#: Of `/proc/PID/stat` behind the name (proc(5)): the parent, and the ticks of the process and of its children that have ended.
PARENT, FIRST, LAST = 1, 11, 14


def processor_seconds():
    """Of this process and its descendants, those that have ended too, since their start."""
    parents, ticks = {}, {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        process = int(path.parent.name)
        parents[process] = int(fields[PARENT])
        ticks[process] = sum(map(int, fields[FIRST:LAST + 1]))
    return sum(ticks[process] for process in ticks if is_within(process, os.getpid(), parents)) / TICKS


def is_within(process, ancestor, parents):
    while process and process != ancestor:
        process = parents.get(process)
    return process == ancestor
