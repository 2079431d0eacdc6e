/** Numbers as this product writes them: in English, whatever the browser speaks. */

/** '1,200'. */
export function sayNumber(count: number): string {
  return count.toLocaleString('en-US');
}

/** '1 match', '1,200 matches'. */
export function sayThings(count: number, one: string, many: string): string {
  return `${sayNumber(count)} ${count === 1 ? one : many}`;
}
