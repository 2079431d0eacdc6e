import type { TablePage } from '@evenfield/contract';

/** '51-100 of 10,000'; after a search '1-2 of 2 found, 10,000 in all'. */
export function sayRange(
  { rows, found, total }: TablePage<unknown>,
  start: number, // of the rows, from 0
): string {
  const count = (value: number) => value.toLocaleString('en-US');
  if (found === 0 && total > 0) return `0 found, ${count(total)} in all`;
  const range = rows.length === 0 ? '0' : `${count(start + 1)}-${count(start + rows.length)}`;
  if (found === total) return `${range} of ${count(total)}`;
  return `${range} of ${count(found)} found, ${count(total)} in all`;
}
