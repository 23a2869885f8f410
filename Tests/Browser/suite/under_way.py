"""What a page has asked of the browser and not heard of yet, so that tests can wait for it."""

#: `underWay` counts the writes to the store and the steps back in history that have begun and not ended, and `written` the
#: writes that have ended.
SCRIPT = """
  window.underWay = 0;
  window.written = 0;
  const { back } = History.prototype, { transaction } = IDBDatabase.prototype;
  History.prototype.back = function () {
    underWay += 1;
    addEventListener("popstate", () => { underWay -= 1; }, { once: true, capture: true });
    back.call(this);
  };
  IDBDatabase.prototype.transaction = function (areas, mode, ...rest) {
    const begun = transaction.call(this, areas, mode, ...rest);
    if (mode !== "readwrite") return begun;
    underWay += 1;
    for (const end of ["complete", "abort"]) begun.addEventListener(end, () => { underWay -= 1; written += 1; });
    return begun;
  };
"""
