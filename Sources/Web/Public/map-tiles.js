// The pictures under a map, from the server that the operator has chosen; the page names it. Without one, without a
// network, and where a picture cannot be had, the ground stays plain.
import { TileLayer } from "leaflet";

const nothing = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const Tiles = TileLayer.extend({
  createTile(coords, done) {
    const tile = document.createElement("img");
    tile.alt = "";
    // Many a tile server wants to know which site asks; more than that it is not told.
    tile.referrerPolicy = "strict-origin";
    tile.onload = () => done(null, tile);
    tile.onerror = () => {
      tile.onerror = null;
      tile.src = nothing;
    };
    // What cannot arrive is not asked for, until there is a network again.
    tile.src = navigator.onLine ? this.getTileUrl(coords) : nothing;
    return tile;
  },
});

export const hasTiles = () => Boolean(document.documentElement.dataset.tiles);

/** Lays the pictures under a map if there is a tile server, and names in the frame who made them. */
export function makeTiles(map, maxZoom, frame, signal) {
  const { tiles, attribution, attributionLink } = document.documentElement.dataset;
  if (!hasTiles()) return;
  const layer = new Tiles(tiles, { maxZoom }).addTo(map);
  addEventListener("online", () => layer.redraw(), { signal });
  if (attribution) frame.append(credit(attribution, attributionLink));
}

function credit(text, address) {
  const line = document.createElement("p");
  line.className = "attribution";
  const name = line.appendChild(document.createElement(address ? "a" : "span"));
  name.textContent = text;
  if (address) Object.assign(name, { href: address, target: "_blank", rel: "noopener" });
  return line;
}
