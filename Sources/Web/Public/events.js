/** What the program is told, in the order of `HostEventKind` in WebApp/Exports.swift, whose numbers begin at 1. */
const names = [
  "addressChanged", "timePassed", "timerEnded", "nudged", "stored", "storeFailed", "storeFull", "storageRefused",
  "syncStarted", "outboxChanged", "syncReplied", "syncFailed", "syncRejected", "connectionChanged", "updateReady",
  "restored", "loaded", "fetched", "fetchFailed", "signedOut", "unconfirmed", "programLoaded",
];

export const event = Object.fromEntries(names.map((name, index) => [name, index + 1]));
