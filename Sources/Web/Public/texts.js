// What the page itself says, beside what is in its HTML.
export const unreachable = "The server cannot be reached.";
export const tooSlow = "The server took too long to respond.";
export const tooLarge = "This is larger than the server accepts.";
export const failed = "The server responded with error";
export const unreadable = "The server’s response could not be read.";
export const noSuchWorkplace = "This workplace is not on this server.";
export const noWorkplace = "The server has no workplace for you.";
export const required = "Fill in this field.";
export const noPasskeyUsed = "No passkey was used.";
export const noPasskeyMade = "No passkey was created.";
export const passkeyExists = "This device already has a passkey for your account.";
export const notVerified = "This device could not verify you.";
export const notVerifiedForLock = "This device could not verify you. You need a passkey for your account.";
export const noRoster = "The search stopped unexpectedly. Please try again.";
export const noNotifications = "This browser could not turn notifications on.";
export const keysOff = "Turn Off Single-Key Shortcuts";
export const keysOn = "Turn On Single-Key Shortcuts";
