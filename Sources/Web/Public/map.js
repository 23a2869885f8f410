// Draws a <map-view> with Leaflet (BSD-2-Clause), in the element's shadow, so that its content stays as the program wrote
// it. Nothing here is told to anybody but the tile server, which hears what area is looked at.
import {
  circle, circleMarker, control, divIcon, latLng, latLngBounds, map as makeMap, Map as LeafletMap, marker, polyline,
} from "leaflet";
import { hasTiles, makeTiles } from "./map-tiles.js";

const billion = 1e9;
/** How near a single pin is shown, and the device's position. */
const nearZoom = 15;
const maxZoom = 19;
/** Pixels that pins and controls take at the edges. */
const edges = { paddingTopLeft: [24, 46], paddingBottomRight: [60, 26] };
/** How far from the middle of a pin's face a finger hits it, and how far above the tip that is. */
const reach = 22, faceHeight = 22;
const styles = new URL("map.css", import.meta.url).href;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const place = ([latitude, longitude]) => latLng(latitude / billion, longitude / billion);

/** Answers the drawing once its styles are there, without which Leaflet cannot measure; null if they are not to be had. */
export async function drawMap(host) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const link = make("link", { rel: "stylesheet", href: styles });
  const list = make("div", { className: "list" }, make("slot"));
  root.replaceChildren(link, list);
  const isStyled = await new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  return isStyled && host.isConnected ? new Drawing(host, root, list) : null;
}

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A picture of the page's sprite, whose names do not reach into a shadow. */
function picture(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  svg.append(...[...document.getElementById(`icon-${name}`)?.childNodes ?? []].map((node) => node.cloneNode(true)));
  return svg;
}

class Drawing {
  #pins = new Map();
  /** Muted pins with their names, which nobody taps. */
  #landmarks = new Map();
  #lines = [];
  /** The pins' and lines' places as a text, to tell whether they have changed. */
  #places = null;
  /** Whether a person has moved the map since all was in sight. */
  #isMoved = false;
  #isFitting = false;
  #isNameKept = false;
  #ending = new AbortController();

  constructor(host, root, list) {
    this.host = host;
    this.#build(root);
    list.classList.add("unseen");
    this.map = this.#makeMap();
    this.tiles = makeTiles(this.map, maxZoom, this.frame, this.#ending.signal);
    this.update();
    this.sizes = new ResizeObserver(() => this.#resize());
    this.sizes.observe(this.frame);
  }

  remove() {
    this.#ending.abort();
    this.sizes.disconnect();
    this.map.remove();
  }

  get isPicking() { return this.host.dataset.picking !== undefined; }

  #build(root) {
    this.canvas = make("div", { className: "map", tabIndex: 0 });
    this.canvas.setAttribute("role", "application");
    this.canvas.setAttribute("aria-describedby", "keys");
    this.message = make("p", { className: "message" });
    this.message.setAttribute("role", "status");
    this.keys = make("p", { id: "keys", className: "unseen" });
    this.caption = make("p", { className: "caption" });
    // The list says it.
    this.caption.setAttribute("aria-hidden", "true");
    this.aim = make("span", { className: "aim" });
    this.aim.setAttribute("aria-hidden", "true");
    this.buttons = {
      zoomIn: this.#button("plus-lg", () => this.map.zoomIn(1)),
      zoomOut: this.#button("dash-lg", () => this.map.zoomOut(1)),
      myPosition: this.#button("cursor-fill", () => this.#locate()),
    };
    const controls = make("div", { className: "controls" }, ...Object.values(this.buttons));
    this.frame = make("div", { className: "frame" }, this.canvas, this.aim, controls, this.keys,
      make("div", { className: "notes" }, this.message, this.caption));
    root.append(this.frame);
    // What a finger does here moves the map: it is neither a swipe over the screen nor a pull that refreshes it.
    for (const name of ["touchstart", "pointerdown"]) {
      this.frame.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
    }
    this.#followHands();
  }

  #followHands() {
    // Leaflet gives the map the focus when it is touched, and browsers differ in whether they show that.
    const show = (isTouched) => this.frame.classList.toggle("touched", isTouched);
    this.frame.addEventListener("pointerdown", () => show(true));
    this.canvas.addEventListener("blur", () => show(false));
    this.canvas.addEventListener("keydown", (event) => {
      show(false);
      if (event.key !== "Enter" || !this.isPicking) return;
      event.preventDefault();
      this.#pick(this.map.getCenter());
    });
  }

  #button(name, act) {
    const button = make("button", { type: "button" }, picture(name));
    button.addEventListener("click", act);
    return button;
  }

  #makeMap() {
    const moves = !isStill();
    const map = makeMap(this.canvas, {
      center: [20, 0], zoom: 1, minZoom: 1, maxZoom, zoomControl: false, attributionControl: false, tap: false,
      // Pictures are sharp at whole steps alone; lines are at any.
      zoomSnap: hasTiles() ? 1 : 0.25,
      // The wheel scrolls the page until the map has the focus.
      scrollWheelZoom: false, worldCopyJump: true,
      zoomAnimation: moves, fadeAnimation: moves, markerZoomAnimation: moves, inertia: moves,
    });
    map.panBy = (offset, options) => LeafletMap.prototype.panBy.call(map, offset, isStill() ? { ...options, animate: false } : options);
    control.scale({ imperial: false, position: "bottomleft" }).addTo(map);
    // The list says it.
    map.getPane("mapPane").setAttribute("aria-hidden", "true");
    map.on("movestart zoomstart", () => { this.#isMoved ||= !this.#isFitting; });
    map.on("click", ({ latlng }) => { if (this.isPicking) this.#pick(latlng); });
    map.on("click mousemove", ({ type, containerPoint }) => {
      this.#name(this.isPicking ? null : this.#pinAt(containerPoint));
      this.#isNameKept = type === "click";
    });
    map.on("click dragstart", () => { this.message.textContent = ""; });
    // After a tap the mouse leaves too, wherever it has lain.
    map.on("mouseout", () => { if (!this.#isNameKept) this.#name(null); });
    map.on("focus", () => map.scrollWheelZoom.enable());
    map.on("blur", () => map.scrollWheelZoom.disable());
    return map;
  }

  #pick(point) {
    const { lat, lng } = point.wrap();
    this.host.value = `${Math.round(lat * billion)} ${Math.round(lng * billion)}`;
    this.host.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // ---- What the program shows

  update() {
    this.texts = JSON.parse(this.host.dataset.texts);
    this.canvas.setAttribute("aria-label", this.host.dataset.label);
    this.keys.textContent = this.texts.keys;
    for (const [name, button] of Object.entries(this.buttons)) {
      button.setAttribute("aria-label", this.texts[name]);
      button.title = this.texts[name];
    }
    this.aim.hidden = !this.isPicking;
    this.canvas.classList.toggle("picking", this.isPicking);
    // Two taps would pick twice.
    this.map.doubleClickZoom[this.isPicking ? "disable" : "enable"]();
    const { pins, landmarks, lines, area } = JSON.parse(this.host.dataset.map);
    this.#drawLines(lines);
    this.#name(null);
    this.#drawPins(pins, this.#pins);
    this.#drawPins(landmarks, this.#landmarks);
    const places = pins.map(({ at }) => at);
    this.#keepInSight([...places, ...lines.flatMap(({ points }) => points), ...area], places);
  }

  #drawLines(lines) {
    const wanted = JSON.stringify(lines);
    if (wanted === this.drawnLines) return;
    this.drawnLines = wanted;
    for (const line of this.#lines.splice(0)) line.remove();
    // All edges first, so that no line's edge lies over another line.
    for (const className of ["edge", "line"]) {
      for (const { hue, points } of lines) {
        const line = polyline(points.map(place), { className, interactive: false, smoothFactor: 0.5 }).addTo(this.map);
        line.getElement().dataset.hue = hue;
        this.#lines.push(line);
      }
    }
  }

  #drawPins(pins, drawn) {
    const ids = new Set(pins.map(({ id }) => id));
    for (const [id, { shown }] of drawn) if (!ids.has(id)) { shown.remove(); drawn.delete(id); }
    pins.forEach((pin, index) => {
      const wanted = JSON.stringify([pin, index]), known = drawn.get(pin.id);
      if (known?.wanted === wanted) return;
      known?.shown.remove();
      drawn.set(pin.id, { wanted, shown: this.#pin(pin, index, drawn === this.#landmarks) });
    });
  }

  #pin({ at, label, title, look, hue, icon }, index, isLandmark) {
    const face = make("span", { className: `pin ${look}` }, label || (icon ? picture(icon) : ""));
    if (hue !== undefined) face.dataset.hue = hue;
    if (isLandmark) {
      face.classList.add("landmark");
      face.append(make("span", { className: "name" }, title));
    }
    const shown = marker(place(at), {
      icon: divIcon({ className: "pin-place", html: face, iconSize: [44, 44], iconAnchor: [22, 44] }),
      // Where pins lie on one another, stops are on top, and an earlier one of a later.
      keyboard: false, interactive: false,
      zIndexOffset: (isLandmark ? -100_000 : look === "stop" ? 10_000 : 0) - 100 * index,
    });
    return Object.assign(shown.addTo(this.map), { face, title });
  }

  /** The pin under a finger: where several are within its reach, the nearest. */
  #pinAt(point) {
    let nearest = null, least = reach;
    for (const { shown } of this.#pins.values()) {
      const length = point.distanceTo(this.map.latLngToContainerPoint(shown.getLatLng()).subtract([0, faceHeight]));
      if (length <= least) [nearest, least] = [shown, length];
    }
    return nearest;
  }

  /** Shows the title of a pin; of none for null. */
  #name(pin) {
    this.caption.textContent = pin?.title ?? "";
    this.canvas.classList.toggle("on-pin", pin !== null);
    for (const { shown } of this.#pins.values()) shown.face.classList.toggle("named", shown === pin);
  }

  // ---- What is in sight

  #keepInSight(points, pins) {
    const places = JSON.stringify(points), before = this.#places;
    this.points = points.map(place);
    this.#places = places;
    if (places === before) return;
    // Whoever has picked a point looks at it already.
    const isInSight = before !== null && this.isPicking && pins.length > 0
      && pins.every((point) => this.map.getBounds().contains(place(point)));
    if (!isInSight) this.#fit();
  }

  #fit() {
    const { x, y } = this.map.getSize();
    if (this.points.length === 0 || x < 120 || y < 100) return;
    this.#isFitting = true;
    this.map.fitBounds(latLngBounds(this.points), { ...edges, maxZoom: nearZoom, animate: false });
    this.#isFitting = this.#isMoved = false;
  }

  #resize() {
    this.map.invalidateSize({ animate: false });
    if (!this.#isMoved) this.#fit();
  }

  // ---- The device's position, which is asked for on request alone

  #locate() {
    this.message.textContent = this.texts.looking;
    const fail = ({ code } = {}) => {
      this.message.textContent = code === 1 ? this.texts.refused : this.texts.unknown;
    };
    if (!navigator.geolocation) return fail();
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      if (!this.#ending.signal.aborted) this.#showPosition(coords);
    }, fail, { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 });
  }

  #showPosition({ latitude, longitude, accuracy }) {
    const point = latLng(latitude, longitude);
    this.message.textContent = "";
    this.position?.forEach((layer) => layer.remove());
    this.position = [
      circle(point, { radius: accuracy, className: "accuracy", interactive: false }),
      circleMarker(point, { radius: 8, className: "position", interactive: false }),
    ];
    for (const layer of this.position) layer.addTo(this.map);
    if (this.isPicking) {
      this.map.setView(point, Math.max(this.map.getZoom(), nearZoom), { animate: !isStill() });
      this.#pick(point);
    } else if (!this.map.getBounds().contains(point)) {
      this.map.fitBounds(latLngBounds([...this.points, point]), { ...edges, maxZoom: nearZoom, animate: !isStill() });
    }
  }
}
