// A player's page: shows what it is sent, and sends what is pressed until that is acknowledged.
import { $, Line, codeForm, draw, fill, lead, make, nonce, put, showLost, speak, words } from "/page.js";

let code = location.hash.slice(1);
let token = localStorage.getItem("token") ?? "";
let current = null;
let laid = [];
// On which window a chip was laid or taken away last.
let changed = null;
const waiting = new Map();
let acknowledged = false;

const line = new Line({
  opened: () => (token ? line.send({ is: "hello", token }) : knock()),
  lost: showLost,
  heard: (message) => hear[message.is]?.(message),
});

const hear = {
  texts(message) {
    speak(message);
    label();
  },
  you(message) {
    if (message.token) localStorage.setItem("token", (token = message.token));
    $("joining").hidden = true;
    $("play").hidden = false;
    put("you", fill(words.player.you, message)).hidden = false;
    for (const sent of waiting.values()) line.send(sent);
  },
  gone(message) {
    localStorage.removeItem("token");
    token = "";
    waiting.clear();
    current = null;
    knock();
    put("join-note", message.why === "removed" ? words.joining.removed : "");
    lead("code");
  },
  no(message) {
    put("join-note", fill(words.joining[message.why] ?? "", message));
    if (message.why === "wrong") $("who").hidden = true;
  },
  names(message) {
    $("code-form").hidden = true;
    $("who").hidden = false;
    put("who-title", message.names.length ? words.joining.who : words.joining.nobody);
    draw("names", [message, words.language], () => message.names.map((name) => make("button", {
      "data-key": name,
      onclick: () => line.send({ is: "join", code, name }),
    }, message.taken.includes(name) ? fill(words.joining.taken, { name }) : name)));
    lead("who-title");
  },
  receipt(message) {
    waiting.delete(message.nonce);
    put("receipt", message.text);
    acknowledged = true;
  },
  player(message) {
    // What came of a press stays beside what follows from it, long enough to be read out.
    if (current?.own.question !== message.own.question && !acknowledged) put("receipt", "");
    acknowledged &&= current?.own.question === message.own.question;
    current = message;
    show(message.view, message.own);
  },
};

/** Ask for the room, or use the code of the address. */
function knock() {
  $("play").hidden = true;
  $("you").hidden = true;
  $("joining").hidden = false;
  $("code-form").hidden = false;
  $("who").hidden = true;
  if (code) line.send({ is: "code", code });
}

function label() {
  const { joining: j, player: p, table: t } = words;
  put("title", j.title);
  document.title = j.title;
  put("aloud", fill(j.aloud, p));
  put("plain", j.plain);
  put("screen", j.screen);
  $("screen").href = `/table${location.hash}`;
  put("private-title", p.private);
  put("seats-title", t.players);
  put("line-title", t.line);
  put("sentence-label", p.sentence);
  put("send", p.send);
  put("silent-label", p.silent);
  put("silent-help", p["silent-help"]);
  put("sure-title", p.sure);
  put("sure-yes", p.yes);
  put("sure-no", p.cancel);
  for (const [id, name] of [["jokers", p.jokers], ["others", p.others], ["stakes", p.stakes]]) $(id).setAttribute("aria-label", name);
  codeForm((typed) => line.send({ is: "code", code: (code = typed) }));
}

// Sending.

/** Send something now, or as soon as there is a connection. */
function post(message) {
  const sent = { ...message, nonce: nonce() };
  waiting.set(sent.nonce, sent);
  put("receipt", "");
  if (!line.send(sent)) put("receipt", words.player.kept);
}

const press = (action, values = []) => post({ is: "press", question: current.own.question, action: action.id, values });
/** Say a sentence; a button with a word belongs to what it was shown with. */
const tell = (text, question = "") => post({ is: "say", question, text });

async function choose(action, values) {
  if (!action.sure || (await isSure(action.letter ? `${action.letter}: ${action.label}` : action.label))) press(action, values);
}

function isSure(what) {
  put("sure-what", $("silent").checked ? "" : what);
  const dialog = $("sure");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => {
    $("sure-yes").onclick = () => dialog.close("yes");
    $("sure-no").onclick = () => dialog.close("");
    dialog.onclose = () => done(dialog.returnValue === "yes");
  });
}

$("say-form").onsubmit = (event) => {
  event.preventDefault();
  if ($("sentence").value.trim()) tell($("sentence").value);
  $("sentence").value = "";
};

// What is for nobody else.

$("silent").checked = localStorage.getItem("silent") === "yes";
let covered = $("silent").checked;
$("silent").onchange = () => {
  localStorage.setItem("silent", $("silent").checked ? "yes" : "");
  cover($("silent").checked);
};
$("uncover").onclick = () => cover(!covered);

function cover(wanted) {
  covered = wanted;
  if (current) show(current.view, current.own);
}

function showPrivate() {
  const { own } = current;
  const secret = own.private.length || own.holder.length;
  // The letter that is sealed is a secret, too, and whatever stands there is read out by itself.
  put("state", $("silent").checked ? own.covered : own.state);
  // That something came is told, not what.
  put("private-news", own.private.length ? fill(words.player["private-news"], { count: own.private.length }) : "");
  $("private").hidden = !secret;
  $("uncover").hidden = !$("silent").checked;
  put("uncover", covered ? words.player.uncover : words.player.cover);
  $("uncover").setAttribute("aria-expanded", String(!covered));
  $("private-lines").hidden = covered;
  if (!secret) return;
  draw("private-lines", [own.private, own.holder, words.language], () => [
    ...own.private.map((text) => make("p", {}, text)),
    ...(own.holder.length ? [make("p", {}, words.player.holder), make("ol", { class: "holder" }, ...own.holder.map((digit) => make("li", {}, String(digit))))] : []),
  ]);
}

// Showing.

function show(view, own) {
  if ($("silent").checked && own.private.join() !== shown) covered = true;
  shown = own.private.join();
  $("play").dataset.question = own.question;
  put("title", view.game || words.joining.title);
  document.title = [view.game || words.joining.title, own.name].join(" · ");
  const stakes = own.actions.some((action) => action.kind === "stake");
  put("about", [view.title, view.category, stakes ? "" : view.hand].filter(Boolean).join(" · "));
  put("question", view.question || (view.number.length ? `${words.table.number}: ${view.number.join(" ")}` : view.heading || (own.actions.length ? words.player.others : own.words.length || !view.game ? view.line || words.table.wait : words.table.wait)));
  put("line", view.line);
  put("count", view.count);
  const answers = own.actions.filter((action) => ["answer", "vote"].includes(action.kind));
  const votes = answers.some((one) => one.kind === "vote");
  put("answers-title", votes ? words.player.votes : answers.length ? words.player.answers : words.table.answers).classList.toggle("unseen", !votes);
  draw("answers", [view.answers, answers, own.chosen, covered && own.private.length, covered, words.language], () => view.answers.map((answer) => {
    const action = answers.find((one) => one.letter === answer.letter);
    const notes = [answer.mark && words.table[answer.mark], ...answer.who, answer.chips !== null && fill(words.table.chips, answer)].filter(Boolean);
    const text = [make("b", {}, answer.letter), make("span", {}, [answer.text, ...notes].join(" · "))];
    // Which answers are left may be a secret, too.
    if (!action && !(covered && own.private.length && answers.length)) return make("p", { class: `answer ${answer.mark}` }, ...text);
    const pressed = !covered && action?.kind === "answer" && own.chosen === answer.letter;
    const onclick = () => (action ? choose(action) : put("receipt", words.player["look-first"]));
    return make("button", { class: "answer", "data-key": answer.letter, "aria-pressed": String(pressed), onclick }, ...text);
  }));
  buttons("jokers", own.actions.filter((action) => action.kind === "joker"));
  buttons("leave", own.actions.filter((action) => action.kind === "leave"));
  draw("others", [own.actions, words.language], () => own.actions.filter((action) => ["other", "form"].includes(action.kind))
    .map((action) => (action.fields ? form(action) : button(action))));
  draw("words", [own.words, own.reply], () => own.words.map(([text, word]) => make("button", { "data-key": word, onclick: () => tell(word, own.reply) }, text)));
  showStakes(own, view);
  draw("seats", [view.seats, words.language], () => view.seats.map((seat) => make("li", {}, make("b", {}, seat.name),
    ...[seat.money, seat.place, seat.status && words.table[seat.status]].filter(Boolean).map((text) => make("span", {}, text)))));
  showPrivate();
  lead("question");
}
let shown = "";

const button = (action) => make("button", { "data-key": action.id, onclick: () => choose(action) }, action.label);

function buttons(id, actions) {
  draw(id, actions, () => actions.map(button));
}

/** Several things to choose, then one button; fields with the same choices begin with different ones. */
function form(action) {
  const selects = action.fields.map((field, index) => make("select", { id: `${action.id}-${index}`, "data-key": `${action.id}-${index}` },
    ...field.choices.map(([, text], number) => make("option", { value: String(number), ...(number === index % field.choices.length ? { selected: "" } : {}) }, text))));
  const labelled = action.fields.map((field, index) => make("div", {}, make("label", { for: `${action.id}-${index}` }, field.label), selects[index]));
  const send = () => choose(action, selects.map((select, index) => action.fields[index].choices[Number(select.value)][0]));
  return make("fieldset", {}, make("legend", {}, action.label), make("div", { class: "fields" }, ...labelled), make("button", { "data-key": action.id, onclick: send }, action.label));
}

/** Chips by tapping, within the limits of the rules. */
function showStakes(own, view) {
  const action = own.actions.find((one) => one.kind === "stake");
  $("stakes").hidden = $("hand").hidden = !action;
  // Each window stands there with its answer.
  $("answers").hidden = Boolean(action);
  if (!action) {
    laid = [];
    return;
  }
  if (laid.length !== action.windows || laid.question !== own.question) {
    laid = Array.from({ length: action.windows }, (_, index) => own.stakes[index] ?? 0);
    laid.question = own.question;
    changed = null;
  }
  const p = words.player;
  const hand = () => action.chips - laid.reduce((sum, chips) => sum + chips, 0);
  const change = (index, to) => {
    laid[index] = to;
    changed = index;
    showStakes(own, view);
  };
  const full = laid.filter(Boolean).length === action.windows;
  const last = changed === null ? "" : fill(p.laid, { letter: view.answers[changed].letter, chips: laid[changed] });
  put("hand", [last, fill(p.hand, { chips: hand() }), full ? p.empty : ""].filter(Boolean).join(" "));
  draw("stakes", [laid, action, words.language, view.answers], () => [
    ...view.answers.map((answer, index) => make("div", { class: "window", role: "group", "aria-label": `${answer.letter} ${answer.text}: ${laid[index]}` },
      make("span", {}, make("b", {}, answer.letter), ` ${answer.text}`),
      make("button", { "data-key": `less${index}`, class: "quiet", "aria-label": fill(p.less, answer), ...(laid[index] ? {} : { disabled: "" }), onclick: () => change(index, laid[index] - 1) }, "−"),
      make("b", { class: "laid" }, String(laid[index])),
      make("button", { "data-key": `more${index}`, class: "quiet", "aria-label": fill(p.add, answer), ...(hand() ? {} : { disabled: "" }), onclick: () => change(index, laid[index] + 1) }, "+"),
      make("button", { "data-key": `all${index}`, class: "quiet", ...(hand() ? {} : { disabled: "" }), onclick: () => change(index, laid[index] + hand()) }, fill(p.all, answer)))),
    make("button", { "data-key": "stake", ...(full ? { disabled: "" } : {}), onclick: () => press(action, [...laid]) }, action.label),
  ]);
}
