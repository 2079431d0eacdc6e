/** Finds who plays in two versions of a schedule whose teams depend on results. */

import {
  entryOf,
  findSwissByes,
  findUnpaired,
  isOver,
  isPlayoff,
  isStandIn,
  type MatchId,
  namePlayoffMatches,
  type Result,
  type Results,
  type Schedule,
  swapResultSides,
  teamNames,
  withKnownTeams,
} from '@evenfield/engine';
import { decodeDetail, encodeEntryName, type SavedSchedule } from '@evenfield/wire';
import { parseBytes } from '#kernel/server/large-text.ts';
import type { NewBye } from './net-change.ts';

/** A version with the results as of that version. */
export interface VersionDetail {
  readonly detail: Uint8Array; // JSON of a schedule's detail
  readonly turned: readonly string[]; // ids of matches whose sides were swapped since, so their results must be swapped back
}

export interface KnownTeamsWork {
  readonly before: VersionDetail;
  readonly after: VersionDetail;
}

/** The values that replace those of a match's row. */
export interface KnownTeams {
  readonly match_id: string;
  readonly division: string; // '' for a placeholder
  readonly guest: string;
  readonly home: string;
  readonly away: string;
  readonly called: string | null; // 'Semi-final 1', or 'Round 3' while unpaired; null: paired and over
  readonly over: boolean; // no result is still to come
}

/** Returns JSON of both lists and of new byes in rounds not begun. 1 s for 27,000 matches. */
export function readKnownTeams({ before, after }: KnownTeamsWork): string {
  const [then, now] = [readVersion(before), readVersion(after)];
  // Once results pair an entry, its pregenerated later rounds don't count, in `then` either.
  const decided = new Map([...then.results, ...now.results]);
  return JSON.stringify({
    before: listKnownTeams(then, decided),
    after: listKnownTeams(now, decided),
    byes: listByes(now, openRounds(then, decided), openRounds(now, decided)),
  });
}

type Version = Pick<SavedSchedule, 'schedule' | 'results'>;

function readVersion({ detail, turned }: VersionDetail): Version {
  const saved = decodeDetail({ success: true, data: parseBytes(detail) });
  if (!saved.ok) {
    throw new Error(`A stored schedule cannot be read: ${JSON.stringify(saved.refusal)}`);
  }
  const { schedule, results } = saved.value;
  const exchanged = turned.flatMap((id): [MatchId, Result][] => {
    const result = results.get(id as MatchId);
    return result === undefined ? [] : [[id as MatchId, swapResultSides(result)]];
  });
  return { schedule, results: new Map([...results, ...exchanged]) };
}

function listKnownTeams({ schedule, results }: Version, decided: Results): KnownTeams[] {
  const shown = withKnownTeams(schedule, results, decided);
  const { fixtures, setup } = shown;
  const names = namePlayoffMatches(shown);
  const nameTeam = teamNamer(shown);
  return fixtures.ids.flatMap((id, row) => {
    const [home, away] = [nameTeam(fixtures.home[row]!), nameTeam(fixtures.away[row]!)];
    const isOpen = isStandIn(setup, fixtures.home[row]!);
    const called = isOpen ? home.team : (names.get(row) ?? null);
    const over = isOver(results.get(id));
    const isSwiss = setup.entries[fixtures.entry[row]!]!.format === 'swiss';
    if (called === null && !(isSwiss && over)) return [];
    return {
      match_id: id,
      ...{ division: home.division, guest: away.division, home: home.team, away: away.team },
      ...{ called, over },
    };
  });
}

function teamNamer({ setup }: Schedule) {
  const teams = teamNames(setup);
  const divisions = setup.entries.map((entry) => (isPlayoff(entry) ? '' : encodeEntryName(entry)));
  return (team: number) => ({
    team: teams[team]!,
    division: isStandIn(setup, team) ? '' : divisions[entryOf(setup, team)]!,
  });
}

const keyOf = (division: string, round: number) => JSON.stringify([division, round]);

/** Returns the keys of rounds that are not fully paired. */
function openRounds({ schedule, results }: Version, decided: Results): ReadonlySet<string> {
  const { setup, fixtures } = schedule;
  const names = setup.entries.map(encodeEntryName);
  const unpaired = [...findUnpaired(schedule, results, decided)];
  return new Set(unpaired.map(([row, round]) => keyOf(names[fixtures.entry[row]!]!, round)));
}

function listByes(
  { schedule, results }: Version,
  wereOpen: ReadonlySet<string>,
  areOpen: ReadonlySet<string>,
): NewBye[] {
  const { setup, fixtures } = schedule;
  const hasBegun = (entry: number, round: number) =>
    fixtures.ids.some(
      (id, row) =>
        fixtures.entry[row] === entry && fixtures.round[row] === round && results.has(id),
    );
  return setup.entries.flatMap((own, entry) => {
    const division = encodeEntryName(own);
    return findSwissByes(schedule, entry).flatMap((position, round) => {
      const key = keyOf(division, round);
      if (position === null || !wereOpen.has(key) || areOpen.has(key)) return [];
      if (hasBegun(entry, round)) return [];
      return [{ division, team: own.teams[position]!, called: `Round ${round + 1}` }];
    });
  });
}
