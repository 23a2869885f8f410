// The pages for signing in, which the server paints and which need nothing of the app's program.
import { save } from "./files.js";
import { attachForms, say, settle } from "./forms.js";
import { ask, askJSON } from "./network.js";
import { ownAddress } from "./own-address.js";
import { createPasskey, knowsPasskeys, offersPasskeys, usePasskey } from "./passkeys.js";
import * as texts from "./texts.js";
import { chooseWorkplace, enterAccount, forgetAccount } from "./workplace.js";

const api = "/api/v1";
const query = new URLSearchParams(location.search);
/** Behind the hash, so that no server is told: the code of an invitation, or the token of a lost password. */
const secrets = new URLSearchParams(location.hash.slice(1));
const { account } = document.documentElement.dataset;

/** Where the person wanted to go: a path of this site, and nothing else. */
const wanted = () => ownAddress(query.get("next") ?? "") ?? "/today";

function show(state, isShown = true) {
  for (const element of document.querySelectorAll(`[data-when="${state}"]`)) element.hidden = !isShown;
}

/** Goes on as the account that the server says is signed in; `hasJoined` says that a code has been used up for that. */
function enter({ account, memberships }, hasJoined = false) {
  const isMember = enterAccount(account.id, memberships.map(({ workplace }) => workplace));
  if (hasJoined) return location.assign(isMember ? "/today" : "/welcome");
  if (wanted() === "/join" || secrets.has("code")) return location.assign(`/join${location.hash}`);
  location.assign(isMember ? wanted() : "/welcome");
}

async function signIn({ email, password }) {
  const { json, ...problem } = await askJSON("POST", `${api}/session`, { email, password });
  return json ? enter(json) : problem;
}

/** Goes on after signing up. */
let goOn = null;

async function signUp(fields) {
  const { code, ...person } = fields;
  const { json, ...problem } = await askJSON("POST", `${api}/accounts`, code.trim() ? fields : person);
  if (!json) return problem;
  const { email, password } = person;
  const { json: session, ...refusal } = await askJSON("POST", `${api}/session`, { email, password });
  if (!session) return refusal;
  goOn = () => enter(session, code.trim() !== "");
  return knowsPasskeys() ? offerFirstPasskey() : goOn();
}

/** A passkey has a press of its own, since browsers make one only right behind a press. */
function offerFirstPasskey() {
  for (const part of document.querySelectorAll("form[data-form=sign-up], .account-foot")) part.hidden = true;
  show("made");
  document.querySelector("[data-do=add-passkey]").focus();
}

/** Answers what is wrong, or null. */
async function addPasskey() {
  const { json: question, ...problem } = await askJSON("POST", `${api}/passkeys/options`, {});
  if (!question) return problem;
  let answer;
  try { answer = await createPasskey(question); } catch { return { reason: texts.noPasskeyMade }; }
  const { json, ...refusal } = await askJSON("POST", `${api}/passkeys`, answer);
  return json ? null : refusal;
}

async function join(code) {
  const { json, ...problem } = await askJSON("POST", `${api}/join`, { code });
  if (!json) return problem;
  chooseWorkplace(account, json.id);
  location.assign("/today");
}

async function createWorkplace(fields) {
  const { json, ...problem } = await askJSON("POST", `${api}/workplaces`, fields);
  if (!json) return problem;
  chooseWorkplace(account, json.id);
  location.assign("/today");
}

async function sendLink(fields) {
  const { reason, ...problem } = await askJSON("POST", `${api}/password-resets`, fields);
  if (reason) return { reason, ...problem };
  settle("forgot-password");
  show("sent");
}

async function setPassword({ password }) {
  const fields = { token: secrets.get("token"), password };
  const { reason, ...problem } = await askJSON("POST", `${api}/password-resets/use`, fields);
  if (reason) return { reason, ...problem };
  location.assign("/sign-in?reset");
}

async function confirmEmail() {
  const { reason, ...problem } = await askJSON("POST", `${api}/email-confirmations/use`, { token: secrets.get("token") });
  if (reason) return { reason, ...problem };
  show("token", false);
  show("confirmed");
}

/** Says what an invitation's code is for; answers null, or what is wrong with it. */
async function preview(code) {
  const { json, ...problem } = await askJSON("POST", `${api}/invitations/preview`, { code });
  if (!json) return problem;
  for (const place of document.querySelectorAll("[data-fill=workplace]")) place.textContent = json.workplace.name;
  show("invited");
  show(json.role);
  return null;
}

async function showInvitation(code) {
  const problem = await preview(code);
  if (problem) return problem;
  secrets.set("code", code);
  history.replaceState(null, "", `${location.pathname}${location.search}#${secrets}`);
  show("asking", false);
  show(account ? "joining" : "unknown");
  keepWay();
  return null;
}

/** Links take along where the person wanted to go, and the code. */
function keepWay() {
  for (const link of document.querySelectorAll("a[data-keeps]")) {
    const address = new URL(link.href);
    if (query.has("next") && !address.searchParams.has("next")) address.searchParams.set("next", wanted());
    address.hash = secrets.has("code") ? String(secrets) : "";
    link.href = address.href;
  }
}

let conditional = null;

/** Signs in by a passkey; `extras` say how the browser asks. Answers what is wrong, or null. */
async function signInByPasskey(extras) {
  const { json: question, ...problem } = await askJSON("POST", `${api}/session/passkey/options`, {});
  if (!question) return { ...problem, isUnasked: true };
  let answer;
  try {
    answer = await usePasskey(question, extras);
  } catch (error) {
    return { reason: texts.noPasskeyUsed, isUnasked: true };
  }
  const { json, ...refusal } = await askJSON("POST", `${api}/session/passkey`, answer);
  return json ? enter(json) : refusal;
}

async function offerPasskeys() {
  if (!knowsPasskeys()) return;
  show("passkeys");
  if (!await offersPasskeys()) return;
  conditional = new AbortController();
  // The browser asks by itself, and the page does not wait: that the person has not answered is no problem.
  signInByPasskey({ mediation: "conditional", signal: conditional.signal }).then((problem) => {
    if (problem && !problem.isUnasked) say(document.getElementById("passkey-error"), problem.reason);
  });
}

/** Asks for the password; answers whether the server has taken it. */
function confirm() {
  const dialog = document.getElementById("confirm");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "confirmed"), { once: true });
  });
}

/** Sends what the server may first want a confirmation for; answers as `askJSON` does, or null if the person gives up. */
async function askConfirmed(method, path, content) {
  const reply = await askJSON(method, path, content);
  if (reply.code !== "confirmationRequired") return reply;
  return await confirm() ? askJSON(method, path, content) : null;
}

async function confirmByPassword({ password }) {
  const { json, ...problem } = await askJSON("POST", `${api}/session/confirmation`, { password });
  if (!json) return { field: "password", ...problem };
  const dialog = document.getElementById("confirm");
  dialog.querySelector("form").reset();
  settle("confirm");
  dialog.close("confirmed");
  return null;
}

/** Carries out a form that stays on the page; `end` takes the answer. Answers what is wrong, or null. */
async function carryOut(name, method, path, content, end) {
  const reply = await askConfirmed(method, `${api}${path}`, content);
  if (reply?.json) await end(reply.json);
  if (!reply || reply.json) settle(name);
  const { json, ...problem } = reply ?? {};
  return !reply || json ? null : problem;
}

const changePassword = ({ newPassword }) =>
  carryOut("change-password", "POST", "/session/password", { newPassword }, () => show("password-changed"));

const changeEmail = ({ email }) => carryOut("change-email", "PATCH", "/account", { email },
  ({ nextEmail }) => show(nextEmail ? "email-requested" : "email-changed"));

const exportAccount = () => carryOut("export", "GET", "/session/confirmation", undefined,
  () => save("teamshift-account.json", `${api}/account/export`));

const deleteAccount = () => carryOut("delete-account", "DELETE", "/account", {}, async () => {
  await forgetAccount(account);
  location.assign("/sign-in?left");
});

async function endSessions(path) {
  const { json, ...problem } = await askJSON("DELETE", `${api}/sessions${path}`);
  if (json) location.reload();
  else say(document.getElementById("sessions-error"), problem.reason);
}

const buttons = {
  "cancel-confirmation"() { document.getElementById("confirm").close(); },
  "end-session"(button) { return endSessions(`/${button.dataset.session}`); },
  "end-others"() { return endSessions(""); },
  async passkey(button) {
    conditional?.abort();
    button.disabled = true;
    const problem = await signInByPasskey();
    button.disabled = false;
    if (problem) say(document.getElementById("passkey-error"), problem.reason);
  },
  async "add-passkey"(button) {
    button.disabled = true;
    const problem = await addPasskey();
    button.disabled = false;
    if (problem) say(document.getElementById("passkey-error"), problem.reason);
    else goOn();
  },
  later() { goOn(); },
  async "sign-out"() {
    await ask(`${api}/session`, { method: "DELETE" });
    await forgetAccount(account);
    location.assign("/sign-in?left");
  },
};

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

function proposeZone() {
  const field = document.getElementById("timeZone");
  const zones = document.createElement("datalist");
  zones.id = "zones";
  for (const zone of Intl.supportedValuesOf?.("timeZone") ?? []) zones.append(new Option(zone, zone));
  field.after(zones);
  field.setAttribute("list", zones.id);
  field.value = ownZone();
}

const starts = {
  "/sign-in"() {
    for (const state of ["ended", "reset", "left"]) show(state, query.has(state));
    return offerPasskeys();
  },
  async "/sign-up"() {
    const code = secrets.get("code");
    if (!code) return;
    document.getElementById("code").value = code;
    const problem = await preview(code);
    if (problem) say(document.getElementById("code-error"), problem.reason);
  },
  async "/join"() {
    const code = secrets.get("code");
    const problem = code ? await showInvitation(code) : {};
    if (!problem) return;
    show("asking");
    if (problem.reason) say(document.querySelector("form[data-form=code] [data-error]"), problem.reason);
  },
  "/reset-password"() { show(secrets.has("token") ? "token" : "no-token"); },
  "/confirm-email"() { show(secrets.has("token") ? "token" : "no-token"); },
  "/welcome": proposeZone,
};

attachForms({
  "sign-in": (fields) => signIn(fields),
  "sign-up": signUp,
  join: () => join(secrets.get("code")),
  async code({ code }) {
    const problem = await showInvitation(code);
    return problem && { ...problem, field: "code" };
  },
  workplace: createWorkplace,
  "own-shifts": (fields) => createWorkplace({ ...fields, timeZone: ownZone() }),
  "forgot-password": sendLink,
  "reset-password": setPassword,
  "confirm-email": confirmEmail,
  "change-password": changePassword,
  "change-email": changeEmail,
  export: exportAccount,
  "delete-account": deleteAccount,
  confirm: confirmByPassword,
});
document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[data-do]");
  if (button) buttons[button.dataset.do](button);
});
// Without this, another link with a code on the same page would change nothing.
addEventListener("hashchange", () => location.reload());
keepWay();
await starts[location.pathname]?.();
document.documentElement.dataset.state = "ready";
