// Which addresses from outside lead to this site.

/** The path and query of a page of this site that a text leads to; null for whatever leads elsewhere. */
export function ownAddress(text) {
  if (!text.startsWith("/") || !URL.canParse(text, location.origin)) return null;
  const { origin, pathname, search } = new URL(text, location.origin);
  // `/.//host` is a path of this site, but what is left of it without its dot, `//host`, names another site.
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search : null;
}
