/** Numbers as this product writes them: in English, whatever the browser's language. */

/** '1,200'. */
export function formatNumber(count: number): string {
  // The browser's first formatted number costs a phone a tenth of a second.
  const isPlain = Number.isInteger(count) && count >= 0 && count < 1000;
  return isPlain ? String(count) : count.toLocaleString('en-US');
}

/** '1 match', '1,200 matches'. */
export function formatThings(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
