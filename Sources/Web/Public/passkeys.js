// Passkeys: what the server and the browser say to each other, where the browser does not translate by itself.

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => "PublicKeyCredential" in globalThis && "credentials" in navigator;

/** Whether it offers passkeys while the name is typed. */
export async function offersPasskeys() {
  try { return await PublicKeyCredential.isConditionalMediationAvailable?.() ?? false; } catch { return false; }
}

/** Has a passkey made as the server asks; answers what it is to be told. */
export async function createPasskey({ ceremony, publicKey: options }) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(options) ?? {
    ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: credentials(options.excludeCredentials),
  };
  return { ceremony, credential: described(await navigator.credentials.create({ publicKey })) };
}

/** Has a passkey sign the server's challenge; `extras` are such as `mediation` and `signal`. */
export async function usePasskey({ ceremony, publicKey: options }, extras = {}) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(options) ?? {
    ...options, challenge: bytes(options.challenge), allowCredentials: credentials(options.allowCredentials),
  };
  return { ceremony, credential: described(await navigator.credentials.get({ ...extras, publicKey })) };
}

/**
 * Has the device verify the person by a passkey of this site, without the server: by this one, or by any. Answers which;
 * fails if the person was not verified.
 */
export async function verifyPerson(id) {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const allowCredentials = credentials(id ? [{ type: "public-key", id }] : []);
  const publicKey = { challenge, allowCredentials, userVerification: "required" };
  const { rawId, response } = await navigator.credentials.get({ publicKey });
  const { challenge: answered } = JSON.parse(new TextDecoder().decode(response.clientDataJSON));
  // Web Authentication Level 3, section 6.1: the flags are behind the hash of the site's name, and bit 2 says it.
  const isVerified = (new Uint8Array(response.authenticatorData)[32] & 4) !== 0;
  if (answered !== text(challenge) || !isVerified) throw new Error("The person was not verified.");
  return text(rawId);
}

const credentials = (list = []) => list.map((each) => ({ ...each, id: bytes(each.id) }));

function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

function text(buffer) {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const responseParts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

/** As `PublicKeyCredential.toJSON` writes it (Web Authentication Level 3, section 5.1). */
function described(credential) {
  const response = {};
  for (const name of responseParts) if (credential.response[name]) response[name] = text(credential.response[name]);
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response };
}
