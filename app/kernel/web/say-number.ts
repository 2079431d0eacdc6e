/** Numbers as this product writes them: in English, whatever the browser speaks. */

/** '1,200'. */
export function sayNumber(count: number): string {
  // The first number that is said by the browser's own format costs a phone a tenth of a second.
  const isPlain = Number.isInteger(count) && count >= 0 && count < 1000;
  return isPlain ? String(count) : count.toLocaleString('en-US');
}

/** '1 match', '1,200 matches'. */
export function sayThings(count: number, one: string, many: string): string {
  return `${sayNumber(count)} ${count === 1 ? one : many}`;
}
