// What all pages share: the connection, which comes back by itself, and small ways to fill in the page.

export const $ = (id) => document.getElementById(id);

/** Light or dark, as the device has it, until somebody chooses. */
const light = matchMedia("(prefers-color-scheme: light)");
const dress = (theme) => (document.documentElement.dataset.theme = theme);
const follow = () => dress(light.matches ? "light" : "dark");
follow();
light.addEventListener("change", follow);

export function turnLight() {
  light.removeEventListener("change", follow);
  dress(document.documentElement.dataset.theme === "light" ? "dark" : "light");
}

/** Put a text into an element; nothing hides it from the page, not from whoever listens. */
export function put(id, text) {
  const element = $(id);
  if (element.textContent !== text) element.textContent = text;
  return element;
}

/** Make an element with its attributes and children. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") element.addEventListener("click", value);
    else if (key === "class") element.className = value;
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Put new children in place of the old, unless nothing has changed; whoever had the focus keeps it. */
const drawn = new Map();
export function draw(id, data, build) {
  const told = JSON.stringify(data);
  if (drawn.get(id) === told) return;
  drawn.set(id, told);
  const focused = document.activeElement?.dataset?.key;
  $(id).replaceChildren(...build());
  if (!focused) return;
  // What cannot be pressed any more gives the focus to what comes next.
  const all = [...$(id).querySelectorAll("[data-key]")];
  const at = all.findIndex((one) => one.dataset.key === focused);
  if (at >= 0) all.slice(at).find((one) => !one.disabled)?.focus();
}

/** Whoever loses what had the focus, because it is gone, goes on where the page does: that is read out. */
let held = null;
document.addEventListener("focusin", (event) => (held = event.target));
export function lead(id) {
  const { activeElement: at, body } = document;
  const gone = at === body ? held : at;
  if (!gone || (gone.isConnected && gone.checkVisibility())) return;
  held = null;
  $(id).focus({ preventScroll: true });
}

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

export function nonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A socket that is opened again whenever it was lost. */
export class Line {
  constructor({ opened, heard, lost }) {
    this.handlers = { opened, heard, lost };
    this.tries = 0;
    // A socket may look open long after the network has gone: whoever comes back gets a new one.
    window.addEventListener("online", () => this.open());
    window.addEventListener("offline", () => this.lose());
    window.addEventListener("pageshow", (event) => event.persisted && this.open());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.open());
    this.open();
  }

  open() {
    this.drop();
    const socket = new WebSocket(`ws://${location.host}/socket`);
    this.socket = socket;
    const mine = (handle) => (event) => socket === this.socket && handle(event);
    socket.onopen = mine(() => {
      this.handlers.lost(false);
      this.handlers.opened();
    });
    socket.onmessage = mine((event) => {
      const message = JSON.parse(event.data);
      // Only what is there to stay is opened at once the next time.
      if (message.view) this.tries = 0;
      this.handlers.heard(message);
    });
    socket.onclose = mine(() => this.lose());
  }

  /** Say that the connection is lost, and try again and again. */
  lose() {
    this.drop();
    this.handlers.lost(true);
    this.timer = setTimeout(() => this.open(), Math.min(3000, 250 * 2 ** this.tries++));
  }

  /** Let the socket go, whatever becomes of it. */
  drop() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Send a message; false where nobody can be reached. */
  send(message) {
    const open = this.socket?.readyState === WebSocket.OPEN;
    if (open) this.socket.send(JSON.stringify(message));
    return open;
  }
}

export const words = { joining: {}, player: {}, table: {} };

/** Take the words of the language that is spoken. */
export function speak(message) {
  Object.assign(words, message);
  document.documentElement.lang = message.language;
}

/** Show that the connection is lost, in the words of the last language. */
export function showLost(lost) {
  put("lost", words.joining.lost ?? "…").hidden = !lost;
}

/** The form for the room's code. */
export function codeForm(send) {
  put("code-label", words.joining.room);
  put("code-help", words.joining["room-help"]);
  put("enter", words.joining.enter);
  $("code-form").onsubmit = (event) => {
    event.preventDefault();
    put("join-note", "");
    send($("code").value);
  };
}
