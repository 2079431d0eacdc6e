/**
 * The path of an address in this product, with its query and hash, or null for anything that leads
 * elsewhere. Addresses come from links and bars that anybody can write.
 */
export function sameOriginPath(address: string): string | null {
  if (!address.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // '/.//elsewhere' is of this origin, and its path is another's address.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
