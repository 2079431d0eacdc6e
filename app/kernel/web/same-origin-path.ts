/**
 * Returns a URL's path within this product with query and hash, or null when it leads elsewhere.
 * The URLs come from links and address bars, which anybody can write.
 */
export function sameOriginPath(address: string): string | null {
  if (!address.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // '/.//elsewhere' has this origin, but its path is a URL of another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
