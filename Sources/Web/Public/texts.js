// What the page itself says, beside what is in its HTML.
export const unreachable = "Can’t reach the server.";
export const tooSlow = "The server took too long to respond.";
export const tooLarge = "This is too large to send.";
export const failed = "Server error";
export const unreadable = "Couldn’t read the server’s response. Try again.";
export const noSuchWorkplace = "This workplace isn’t here anymore.";
export const noWorkplace = "You’re not in a workplace yet.";
export const required = "Fill in this field.";
export const noPasskeyUsed = "Sign-in with a passkey was canceled.";
export const noPasskeyMade = "Couldn’t create a passkey. Try again.";
export const passkeyExists = "This device already has a passkey for your account.";
export const notVerified = "Couldn’t verify you. Try again.";
export const notVerifiedForLock = "Couldn’t verify you. Add a passkey to your account first.";
export const noRoster = "The search stopped unexpectedly. Try again.";
export const noNotifications = "Couldn’t turn on notifications in this browser.";
export const keysOff = "Turn Off Single-Key Shortcuts";
export const keysOn = "Turn On Single-Key Shortcuts";
