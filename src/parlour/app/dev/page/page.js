// All seats of one match in panes, each a frame with a key of its own; what has changed is polled for.

const A_WHILE = 700; // milliseconds between two looks
const VERDICTS = {
  waits: "The check waits",
  runs: "The check runs…",
  green: "The check finds nothing",
  red: "The check found something",
};

const find = (id) => document.getElementById(id);
const post = (path) => fetch(path, { method: "POST" }).then((response) => (response.ok ? response.json() : null));

/** What is shown: the match that the panes are of, and how often the game had been loaded by then. */
let shown = { match: null, build: 0 };

async function look() {
  try {
    const state = await (await fetch("/dev/state")).json();
    document.body.classList.remove("is-away");
    await show(state);
  } catch {
    document.body.classList.add("is-away");
    find("said").textContent = "The game is being loaded…";
  }
  setTimeout(look, A_WHILE);
}

async function show(state) {
  document.title = `${state.broken ? "✗ " : ""}${state.title} · parlour dev`;
  find("title").textContent = state.title;
  find("said").textContent = state.broken ? "It goes on as soon as that is mended." : `${state.said}.`;
  tell("broken", state.broken);
  tell("aside", state.set_aside);
  showTime(state);
  showCheck(state.check, state.build);
  if (state.match_id && (state.match_id !== shown.match || state.build !== shown.build)) {
    shown = { match: state.match_id, build: state.build };
    await layPanes();
  }
}

function tell(id, text) {
  find(id).hidden = !text;
  find(id).querySelector("pre").textContent = text ?? "";
}

const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

function showTime({ now, wake_at, over, broken }) {
  find("now").textContent = now ? inWords.format(new Date(now)) : "";
  find("wake").textContent = over ? "· it is over" : wake_at ? `· next instant ${inWords.format(new Date(wake_at))}` : "· no instant is set";
  find("next").disabled = !wake_at || Boolean(broken);
  for (const button of document.querySelectorAll("[data-push]:not(#next), #new")) button.disabled = Boolean(broken);
}

function showCheck(check, build) {
  const state = check.build === build ? check.state : "waits";
  const box = find("check");
  const isFound = state === "red" || (state === "runs" && check.text.includes(" breaks law "));
  if (isFound && !box.dataset.found) box.open = true;
  if (state === "green" && box.dataset.found) box.open = false;
  if (state !== "waits") box.dataset.found = isFound ? "yes" : "";
  box.dataset.state = state;
  find("verdict").textContent = VERDICTS[state];
  box.querySelector("pre").textContent = state === "waits" ? "" : check.text;
}

/** Each frame has a name of its own, under which its page keeps the key that it finds there. */
async function layPanes() {
  const panes = (await post("/dev/panes")) ?? [];
  for (const key of Object.keys(localStorage)) if (key.startsWith("parlour.sessions/")) localStorage.removeItem(key);
  find("panes").replaceChildren(...panes.map(pane));
}

function pane({ name, is_host, admission }) {
  const { jwt, session, role, game_id: matchId } = admission;
  const frame = document.createElement("iframe");
  const kept = { matchId, game: "", role, jwt, session, name, seenAt: Date.now() };
  frame.name = `pane/${name}`;
  frame.title = name;
  localStorage.setItem(`parlour.sessions/${frame.name}`, JSON.stringify({ [matchId]: kept }));
  frame.src = `/m/${encodeURIComponent(matchId)}`;
  const figure = document.createElement("figure");
  const caption = document.createElement("figcaption");
  const note = document.createElement("small");
  note.textContent = is_host ? "hosts" : role === "observer" ? "watches" : "";
  caption.append(name, note);
  figure.append(caption, frame);
  return figure;
}

/** Their clocks are told the time when they come up. */
function reloadPanes() {
  for (const frame of document.querySelectorAll("iframe")) frame.contentWindow.location.reload();
}

for (const button of document.querySelectorAll("[data-push]"))
  button.addEventListener("click", async () => {
    await post(`/dev/push/${button.dataset.push}`);
    reloadPanes();
  });
find("new").addEventListener("click", () => void post("/dev/new"));

look();
