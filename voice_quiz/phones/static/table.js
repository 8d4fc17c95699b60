// The table screen: shows, and can do nothing.
import { $, Line, codeForm, draw, fill, make, put, showLost, speak, turnLight, words } from "/page.js";

let code = location.hash.slice(1) || sessionStorage.getItem("code") || "";

const line = new Line({
  opened: () => (code ? line.send({ is: "watch", code }) : ask()),
  lost: showLost,
  heard(message) {
    if (message.is === "texts") {
      speak(message);
      put("title", words.table.title);
      document.title = words.table.title;
      put("line-title", words.table.line);
      put("seats-title", words.table.players);
      put("ladder-title", words.table.ladder);
      put("theme", words.table.theme);
      codeForm((typed) => line.send({ is: "watch", code: (code = typed) }));
      if (!code) ask();
    } else if (message.is === "no") {
      ask();
      put("join-note", words.joining[message.why] ?? "");
    } else if (message.is === "table") {
      sessionStorage.setItem("code", code);
      show(message.view, message.join);
    }
  },
});

function ask() {
  $("code-form").hidden = false;
  $("board").hidden = true;
}

$("theme").onclick = turnLight;

function show(view, join) {
  const t = words.table;
  $("code-form").hidden = true;
  $("board").hidden = false;
  put("title", view.game || t.title);
  put("about", view.title);
  put("clock", view.clock === null ? "" : fill(t.clock, { seconds: view.clock })).hidden = view.clock === null;
  put("category", view.category ? `${t.category}: ${view.category}` : "");
  put("question", view.question || view.heading || (view.number.length ? t.number : t.wait));
  put("hand", view.hand);
  put("count", view.count);
  put("line", view.line);
  draw("choices", view.choices, () => view.choices.map((choice) => make("li", {}, choice)));
  draw("answers", view.answers, () => view.answers.map((answer) => {
    const notes = [...answer.who];
    if (answer.chips !== null) notes.push(fill(t.chips, { chips: answer.chips }));
    if (answer.mark) notes.push(t[answer.mark]);
    return make("li", { class: answer.mark }, make("b", {}, answer.letter), answer.text, make("small", {}, notes.join(" · ")));
  }));
  draw("number", view.number, () => view.number.length ? [make("span", {}, view.number.join(" "))] : []);
  $("ladder-side").hidden = !view.ladder.length;
  draw("ladder", view.ladder, () => [...view.ladder].reverse().map((rung) =>
    make("li", rung.now ? { class: "now", "aria-current": "step" } : {}, rung.safe ? `${rung.money} (${rung.safe})` : rung.money)));
  draw("seats", view.seats, () => view.seats.map((seat) => make("li", {}, make("b", {}, seat.name),
    ...[seat.money, seat.place].filter(Boolean).map((text) => make("span", {}, text)), make("span", { class: seat.status }, seat.status ? t[seat.status] : ""))));
  put("join", fill(t.join, join));
  // A question has the whole screen; before and between, there is room for the code.
  $("picture").hidden = Boolean(view.question);
  if ($("picture").src !== join.picture) $("picture").src = join.picture;
  $("picture").alt = fill(t.qr, join);
  fit();
}

/** A television cannot be scrolled: what does not fit is written smaller, as far as it stays legible. */
function fit() {
  const { style } = document.body;
  style.fontSize = "";
  let size = parseFloat(getComputedStyle(document.body).fontSize);
  while (size > SMALLEST && document.documentElement.scrollHeight > innerHeight) style.fontSize = `${--size}px`;
}
const SMALLEST = 15;
addEventListener("resize", fit);
