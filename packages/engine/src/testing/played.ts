/**
 * Results as text, so that tests can be read at a glance, one per line and in order of play: `Portugal
 * 3-2 Ghana`. After the away team comes how the match ended unless it was the regular way: `(overtime)`,
 * `(shootout 4-2)`, `(homeForfeit)`; after a colon the points of the sets. `Ghana v Uruguay` is still to
 * be played; `Ghana v Uruguay (postponed)` has no score.
 */
import { NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { Ending, Result, Results, ScorePair } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import type { TableRules } from '../model/table-rules.ts';
import { type StandingView, viewTables } from '../results/view-tables.ts';
import { sampleSetup } from './sample-setups.ts';

export interface Played {
  readonly schedule: Schedule;
  readonly results: Results;
}

const LINE = /^(.+?) +(?:v|(\d+)-(\d+)) +([^(:]+?)(?: *\((\w+)(?: (\d+)-(\d+))?\))?(?:: *(.+))?$/;

/** One entry of all teams, in alphabetical order unless given, and a game day for each match. */
export function readPlayed(text: string, tables: TableRules, teams = teamsIn(text)): Played {
  const lines = linesOf(text);
  const setup: Setup = {
    ...sampleSetup({ days: lines.length, slots: 1, fields: 1, entries: [{ teams }] }),
    tables,
  };
  const matches = lines.map(readLine);
  const numberOf = (name: string) => teams.indexOf(name);
  const ids = matches.map((_, match) => `m${match + 1}` as MatchId); // unique within the text
  return {
    schedule: {
      setup,
      seed: 1,
      fixtures: {
        ids,
        entry: new Uint16Array(matches.length),
        home: Uint16Array.from(matches, ({ home }) => numberOf(home)),
        away: Uint16Array.from(matches, ({ away }) => numberOf(away)),
        round: Uint16Array.from(matches, (_, match) => match),
        lockedAt: new Int32Array(matches.length).fill(NOWHERE),
        manual: new Uint8Array(matches.length),
      },
      placements: Int32Array.from(matches, (_, match) => match),
    },
    results: new Map(
      matches.flatMap(({ result }, match) => (result === null ? [] : [[ids[match]!, result]])),
    ),
  };
}

/** The only table of a schedule, a line per team: rank, name, won, drawn, lost, for:against, points. */
export function formatTable({ schedule, results }: Played): string[] {
  return rowsOf({ schedule, results }).map(
    ({ rank, team, won, drawn, lost, for: scored, against, points }) =>
      `${rank} ${team.name} ${won} ${drawn} ${lost} ${scored}:${against} ${points}`,
  );
}

/** The names of the only table, each with what put it above the next: 'Spain > difference'. */
export function formatOrder(played: Played): string[] {
  return rowsOf(played).map(({ team, decidedBy }) =>
    decidedBy === null ? team.name : `${team.name} > ${decidedBy}`,
  );
}

export function rowsOf({ schedule, results }: Played): readonly StandingView[] {
  return viewTables(schedule, results)[0]!.rows;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function teamsIn(text: string): string[] {
  return [...new Set(linesOf(text).flatMap((line) => Object.values(namesIn(line))))].sort();
}

function namesIn(line: string) {
  const found = LINE.exec(line);
  invariant(found !== null, `a line is a match, not '${line}'`);
  return { home: found[1]!, away: found[4]! };
}

function readLine(line: string) {
  const [, home, mine, theirs, away, ending, one, other, sets] = LINE.exec(line)!;
  const pair = (a: string, b: string): ScorePair => [Number(a), Number(b)];
  const result: Result = {
    ending: (ending ?? 'regular') as Ending,
    score: mine === undefined ? null : pair(mine, theirs!),
    ...(one !== undefined && { shootout: pair(one, other!) }),
    ...(sets !== undefined && {
      sets: sets.split(' ').map((set) => pair(...(set.split('-') as [string, string]))),
    }),
  };
  const isToCome = mine === undefined && ending === undefined;
  return { home: home!, away: away!, result: isToCome ? null : result };
}
