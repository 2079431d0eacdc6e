/**
 * How fast and how good the engine is: a table for each family of measurements, and at the very end one
 * line of JSON for machines. Pass names, or parts of them, to run only those families.
 */
import { cpus } from 'node:os';
import { families } from './families.ts';
import type { Family, Row } from './family.ts';
import { formatHead, formatRow, formatTally } from './table.ts';

async function measureFamily({ name, about, measure }: Family): Promise<readonly Row[]> {
  console.log(`\n${name}: ${about}\n`);
  const rows: Row[] = [];
  for await (const row of measure()) {
    if (rows.length === 0) console.log(formatHead(row));
    console.log(formatRow(row));
    rows.push(row);
  }
  const tally = formatTally(rows);
  if (tally !== null) console.log(tally);
  return rows;
}

function chooseFamilies(wanted: readonly string[]): readonly Family[] {
  if (wanted.length === 0) return families.filter(({ onRequest }) => onRequest === undefined);
  return families.filter(({ name }) => wanted.some((part) => name.includes(part)));
}

const wanted = process.argv.slice(2);
const chosen = chooseFamilies(wanted);
if (chosen.length === 0) {
  console.error(`No family is called '${wanted.join(' ')}'. There are:`);
  for (const { name, about } of families) console.error(`  ${name}: ${about}`);
  process.exit(1);
}
const measured: Record<string, readonly Row[]> = {};
for (const family of chosen) measured[family.name] = await measureFamily(family);
const machine = `Node ${process.versions.node}, ${cpus().length} cores`;
console.log(`\n${JSON.stringify({ machine, measured })}`);
