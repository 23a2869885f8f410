// How parts of the app are loaded that the first screen does not need.

const longestWait = 8000;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads something; a network that fails is tried again for a while. */
export async function loadPatiently(load) {
  for (let wait = 500; ; wait *= 2) {
    try {
      return await load();
    } catch (error) {
      if (wait > longestWait) throw error;
      await sleep(wait);
    }
  }
}

/** The text at an address, by a request for which the page waits; its characters are read as the type says, if one is given. */
export function loadNow(address, type) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  if (type) request.overrideMimeType(type);
  request.send();
  if (request.status !== 200) throw new TypeError(`${address.pathname} could not be loaded.`);
  return request.responseText;
}
