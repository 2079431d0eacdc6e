/** Tests of commands as charts: before, the command, and after or the refusal. */
import { expect } from 'vitest';
import { apply, type Command } from '../commands/apply.ts';
import type { Refusal, Warning } from '../commands/refusal.ts';
import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { teamNames } from '../model/setup.ts';
import { readChart, renderChart } from './chart.ts';
import { wordsOf } from './repair-in.ts';
import type { SampleEntry } from './sample-setups.ts';

/** Looks up what a test names in its chart. */
export interface ChartNames {
  readonly match: (pairing: string) => MatchId; // 'A-B', the first of that name
  readonly team: (name: string) => number;
  readonly cell: (day: number, slot: number, field: number) => number; // each from 1
}

/** A chart, and the command applied to it. */
export interface ChartCommand {
  readonly before: string | Schedule;
  readonly entries?: readonly SampleEntry[];
  readonly command: (names: ChartNames) => Command;
}

/** Expects the chart after a command, with its warnings ('A beside A-C: 1'); the schedule before must not change. */
export function expectCommand(
  command: ChartCommand,
  after: string,
  warnings: string[] = [],
): Schedule {
  const { schedule, result } = run(command);
  invariant(result.ok, `refused: ${result.ok ? '' : formatRefusal(schedule, result.refusal)}`);
  expect(wordsOf(renderChart(result.value.schedule))).toEqual(wordsOf(after));
  expect(result.value.warnings.map((warning) => formatWarning(schedule, warning))).toEqual(
    warnings,
  );
  return result.value.schedule;
}

/** Expects a refusal, written as 'teamPlays A-B: A plays A-C, in Day1 2 F1': its code, and what it concerns. */
export function expectRefusal(command: ChartCommand, refusal: string): void {
  const { schedule, result } = run(command);
  expect(result.ok ? 'accepted' : formatRefusal(schedule, result.refusal)).toBe(refusal);
}

function run({ before, entries, command }: ChartCommand) {
  const schedule = typeof before === 'string' ? readChart(before, entries) : before;
  const text = JSON.stringify(schedule);
  const result = apply(schedule, command(namesIn(schedule)));
  expect(JSON.stringify(schedule)).toBe(text);
  return { schedule, result };
}

function namesIn(schedule: Schedule): ChartNames {
  const { setup, fixtures } = schedule;
  const find = (list: readonly string[], name: string): number => {
    const position = list.indexOf(name);
    invariant(position >= 0, `the chart has no '${name}'`);
    return position;
  };
  const pairings = fixtures.ids.map((_, row) => formatPairing(schedule, row));
  return {
    match: (pairing) => fixtures.ids[find(pairings, pairing)]!,
    team: (name) => find(teamNames(setup), name),
    cell: (day, slot, field) => cellAt(gridOf(setup), day - 1, slot - 1, field - 1),
  };
}

function formatPairing({ setup, fixtures }: Schedule, row: number): string {
  const names = teamNames(setup);
  return `${names[fixtures.home[row]!]}-${names[fixtures.away[row]!]}`;
}

function formatWarning(schedule: Schedule, warning: Warning): string {
  if (warning.code === 'fieldOfOne') {
    const { division } = schedule.setup.entries[warning.entry]!;
    return `${division} on ${formatCell(schedule, warning.cell)}`;
  }
  if (warning.code === 'noRoom') {
    return `no room for ${warning.matches.map((id) => formatId(schedule, id)).join(', ')}`;
  }
  if (warning.code === 'breaksRule') {
    return `${warning.rule}: ${warning.matches.map((id) => formatId(schedule, id)).join(', ')}`;
  }
  const { team, other, rest } = warning;
  return `${teamNames(schedule.setup)[team]} beside ${formatId(schedule, other)}: ${rest}`;
}

/** The code, then whatever the refusal concerns: match, team, the other match, the cell, and so on. */
function formatRefusal(schedule: Schedule, { code, ...concerned }: Refusal): string {
  const parts = Object.entries(concerned).map(([what, value]: [string, unknown]) => {
    if (what === 'team') return teamNames(schedule.setup)[value as number] ?? value;
    if (what === 'match' || what === 'other') {
      return value === null ? 'a new match' : formatId(schedule, value as MatchId);
    }
    return what === 'cell' ? formatCell(schedule, value as number) : `${what} ${value}`;
  });
  return [code, ...parts].join(' ');
}

function formatId(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return row < 0 ? match : formatPairing(schedule, row);
}

function formatCell({ setup }: Schedule, cell: number): string {
  if (cell === NOWHERE) return 'nowhere';
  const grid = gridOf(setup);
  return `${dayOf(grid, cell) + 1}/${slotOf(grid, cell) + 1}/${setup.fields[fieldOf(grid, cell)]?.name}`;
}
