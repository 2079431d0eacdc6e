/** Commands in charts: before, what a person does, and after or why not, in one glance. */
import { expect } from 'vitest';
import { apply, type Command } from '../commands/apply.ts';
import type { Refusal, Warning } from '../commands/refusal.ts';
import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';
import { drawChart, readChart } from './chart.ts';
import { wordsOf } from './repair-in.ts';
import type { SampleEntry } from './sample-setups.ts';

/** How a test names what is in its chart. */
export interface ChartNames {
  readonly match: (pairing: string) => MatchId; // 'A-B', the first of that name
  readonly team: (name: string) => number;
  readonly cell: (day: number, slot: number, field: number) => number; // each from 1
}

/** A chart, and what is done to it. */
export interface ChartCommand {
  readonly before: string | Schedule;
  readonly entries?: readonly SampleEntry[];
  readonly command: (names: ChartNames) => Command;
}

/**
 * Expects the chart after a command, with its warnings ('A beside A-C: 1'); the schedule before must
 * stay as it was.
 */
export function expectCommand(
  asked: ChartCommand,
  after: string,
  warnings: string[] = [],
): Schedule {
  const { schedule, answer } = ask(asked);
  invariant(answer.ok, `refused: ${answer.ok ? '' : drawRefusal(schedule, answer.refusal)}`);
  expect(wordsOf(drawChart(answer.value.schedule))).toEqual(wordsOf(after));
  expect(answer.value.warnings.map((warning) => drawWarning(schedule, warning))).toEqual(warnings);
  return answer.value.schedule;
}

/** Expects a no, drawn as 'teamPlays A-B: A plays A-C, in Day1 2 F1': its code, and what it concerns. */
export function expectRefusal(asked: ChartCommand, refusal: string): void {
  const { schedule, answer } = ask(asked);
  expect(answer.ok ? 'accepted' : drawRefusal(schedule, answer.refusal)).toBe(refusal);
}

function ask({ before, entries, command }: ChartCommand) {
  const schedule = typeof before === 'string' ? readChart(before, entries) : before;
  const kept = JSON.stringify(schedule);
  const answer = apply(schedule, command(namesIn(schedule)));
  expect(JSON.stringify(schedule)).toBe(kept);
  return { schedule, answer };
}

function namesIn(schedule: Schedule): ChartNames {
  const { setup, fixtures } = schedule;
  const find = (list: readonly string[], name: string): number => {
    const position = list.indexOf(name);
    invariant(position >= 0, `the chart has no '${name}'`);
    return position;
  };
  const pairings = fixtures.ids.map((_, row) => drawPairing(schedule, row));
  return {
    match: (pairing) => fixtures.ids[find(pairings, pairing)]!,
    team: (name) => find(teamNames(setup), name),
    cell: (day, slot, field) => cellAt(gridOf(setup), day - 1, slot - 1, field - 1),
  };
}

function drawPairing({ setup, fixtures }: Schedule, row: number): string {
  const names = teamNames(setup);
  return `${names[fixtures.home[row]!]}-${names[fixtures.away[row]!]}`;
}

function drawWarning(schedule: Schedule, warning: Warning): string {
  if (warning.code === 'fieldOfOne') {
    const { division } = schedule.setup.entries[warning.entry]!;
    return `${division} on ${drawCell(schedule, warning.cell)}`;
  }
  if (warning.code === 'noRoom') {
    return `no room for ${warning.matches.map((id) => drawId(schedule, id)).join(', ')}`;
  }
  const { team, other, rest } = warning;
  return `${teamNames(schedule.setup)[team]} beside ${drawId(schedule, other)}: ${rest}`;
}

/** The code, then whatever the refusal concerns: match, team, the other match, the cell, and so on. */
function drawRefusal(schedule: Schedule, { code, ...concerned }: Refusal): string {
  const parts = Object.entries(concerned).map(([what, value]: [string, unknown]) => {
    if (what === 'team') return teamNames(schedule.setup)[value as number] ?? value;
    if (what === 'match' || what === 'other') {
      return value === null ? 'a new match' : drawId(schedule, value as MatchId);
    }
    return what === 'cell' ? drawCell(schedule, value as number) : `${what} ${value}`;
  });
  return [code, ...parts].join(' ');
}

function drawId(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return row < 0 ? match : drawPairing(schedule, row);
}

function drawCell({ setup }: Schedule, cell: number): string {
  if (cell === NOWHERE) return 'nowhere';
  const grid = gridOf(setup);
  return `${dayOf(grid, cell) + 1}/${slotOf(grid, cell) + 1}/${setup.fields[fieldOf(grid, cell)]?.name}`;
}
