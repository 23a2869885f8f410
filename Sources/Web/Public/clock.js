// The time of day in the workplace, by the browser's knowledge of time zones.

/** Answers `offset`, how many minutes the clocks of the zone that was set are ahead of UTC, and `setZone`. */
export function makeClock() {
  let format = null;
  const known = new Map();
  const setZone = (timeZone) => {
    known.clear();
    const parts = { hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" };
    try { format = new Intl.DateTimeFormat("en-u-ca-gregory", { ...parts, timeZone }); } catch { format = null; }
    return format !== null;
  };
  const ask = (milliseconds) => {
    const date = new Date(milliseconds);
    if (!format) return -date.getTimezoneOffset();
    const part = {};
    for (const { type, value } of format.formatToParts(date)) part[type] = Number(value);
    const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute);
    return Math.round((shown - Math.floor(milliseconds / 60_000) * 60_000) / 60_000);
  };
  const quarterHour = 900_000; // zones change their offset at quarter hours only
  const offset = (milliseconds) => {
    const slot = Math.floor(milliseconds / quarterHour);
    if (!known.has(slot)) known.set(slot, ask(slot * quarterHour));
    return known.get(slot);
  };
  return { offset, setZone };
}

/** The names of all zones for `*`, or how many minutes a zone's clocks are ahead of UTC now; empty for an unknown one. */
export function askZone(name) {
  if (name === "*") return Intl.supportedValuesOf?.("timeZone").join("\n") ?? "";
  const clock = makeClock();
  return clock.setZone(name) ? String(clock.offset(Date.now())) : "";
}
