/**
 * A schedule as text, so that tests can be read at a glance:
 *
 *              1      2
 *   Day1 09:00 A-B    C-D
 *   Day1 10:00 .      A-C!
 *   off        B-D B-C
 *
 * Rows are time slots, columns fields; home comes first; '!' marks a locked match in its cell, '.' a
 * free cell, '+' joins matches that share a cell. 'off' lists the matches without a cell. A day is 'Day1', 'Day2'
 * ... or a date, a slot 'Time1', 'Time2' ... or a start.
 */

import type { GameDate } from '../model/game-date.ts';
import { cellAt, gridOf, NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { type Setup, teamNames } from '../model/setup.ts';
import { type SampleEntry, sampleSetup } from './sample-setups.ts';

const OFF = 'off';
const FREE = '.';

/** Renders a small schedule, with a row for every slot of every day. */
export function renderChart(schedule: Schedule): string {
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  const inCell = (cell: number) =>
    [...placements.keys()]
      .filter((match) => placements[match] === cell)
      .map((match) => renderMatch(schedule, match));
  const rows = setup.days.flatMap(({ date }, day) =>
    setup.slots.map(({ start }, slot) => [
      `${date ?? `Day${day + 1}`} ${start === null ? `Time${slot + 1}` : renderStart(start)}`,
      ...setup.fields.map((_, field) => inCell(cellAt(grid, day, slot, field)).join('+') || FREE),
    ]),
  );
  const off = inCell(NOWHERE);
  return align([
    ['', ...setup.fields.map(({ name }) => name)],
    ...rows,
    ...(off.length > 0 ? [[OFF, off.join(' ')]] : []),
  ]);
}

function renderMatch({ setup, fixtures }: Schedule, match: number): string {
  const names = teamNames(setup);
  const lock = fixtures.lockedAt[match] === NOWHERE ? '' : '!';
  return `${names[fixtures.home[match]!]}-${names[fixtures.away[match]!]}${lock}`;
}

function renderStart(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function align(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows.filter(([head]) => head !== OFF)) {
    row.forEach((text, column) => {
      widths[column] = Math.max(widths[column] ?? 0, text.length);
    });
  }
  return rows
    .map((row) => row.map((text, column) => text.padEnd(widths[column]!)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * Parses a chart. The days, slots and fields are those that it names; rows without a match may be left
 * out if another row names their slot. Left out, `entries` is one single round robin of all teams in the
 * chart, in alphabetical order.
 */
export function readChart(text: string, entries?: readonly SampleEntry[]): Schedule {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const fields = header.trim().split(/\s+/);
  const days: string[] = [];
  const slots: string[] = [];
  const cells: { readonly match: string; readonly at: readonly [number, number, number] | null }[] =
    [];
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    if (words[0] === OFF) {
      cells.push(...words.slice(1).map((match) => ({ match, at: null })));
      continue;
    }
    const [day, slot] = [positionOf(words[0]!, days), positionOf(words[1]!, slots)];
    words.slice(2).forEach((cell, field) => {
      for (const match of cell === FREE ? [] : cell.split('+')) {
        cells.push({ match, at: [day, slot, field] });
      }
    });
  }
  const everybody = [...new Set(cells.flatMap(({ match }) => readMatch(match).teams))].sort();
  const setup: Setup = {
    ...sampleSetup({
      days: days.length,
      slots: slots.length,
      fields: fields.length,
      entries: entries ?? [{ teams: everybody }],
    }),
    days: days.map((day) => ({ date: day.startsWith('Day') ? null : (day as GameDate) })), // as written
    slots: slots.map((slot) => ({ start: slot.startsWith('Time') ? null : readStart(slot) })),
    fields: fields.map((name) => ({ name })),
  };
  const grid = gridOf(setup);
  const entryOf = setup.entries.flatMap(({ teams }, e) => teams.map(() => e));
  const matches = cells.map(({ match }) => readMatch(match));
  const sides = matches.map(({ teams }) => teams.map((name) => findTeam(setup, name)));
  const placements = Int32Array.from(cells, ({ at }) => (at ? cellAt(grid, ...at) : NOWHERE));
  return {
    setup,
    seed: 1,
    fixtures: {
      ids: matches.map((_, match) => `m${match + 1}` as MatchId), // unique within the chart
      entry: Uint16Array.from(sides, ([home]) => entryOf[home!]!),
      home: Uint16Array.from(sides, ([home]) => home!),
      away: Uint16Array.from(sides, ([, away]) => away!),
      round: Uint16Array.from(cells, ({ at }) => at?.[0] ?? 0),
      lockedAt: placements.map((cell, match) => (matches[match]!.locked ? cell : NOWHERE)),
      manual: new Uint8Array(matches.length),
    },
    placements,
  };
}

function positionOf(label: string, labels: string[]): number {
  if (!labels.includes(label)) labels.push(label);
  return labels.indexOf(label);
}

function readMatch(text: string) {
  const found = /^([^-!]+)-([^-!]+)(!?)$/.exec(text);
  invariant(found !== null, `a chart's cell is a match, not '${text}'`);
  return { teams: [found[1]!, found[2]!], locked: found[3] === '!' };
}

function readStart(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return hours! * 60 + minutes!;
}

function findTeam(setup: Setup, name: string): number {
  const team = teamNames(setup).indexOf(name);
  invariant(team >= 0, `the chart's entries have no team '${name}'`);
  return team;
}
