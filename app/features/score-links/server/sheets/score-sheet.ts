/** The matches of a schedule as shown for entering scores, without the results. */

import {
  type FieldNoun,
  fieldNounOf,
  isPlayoff,
  type MatchView,
  type Schedule,
  type ScoreUnit,
  type Setup,
  tableRulesOf,
  viewMatches,
} from '@evenfield/engine';
import { dayLabel, decodeDetail, fieldLabel, timeLabel } from '@evenfield/wire';
import { parseBytes } from '#kernel/server/large-text.ts';
import type { ScoringMatch } from '../../api.ts';

/** Valid until the schedule is edited: results only decide who plays the matches of `decided`. */
export interface ScoreSheet {
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match may end in a tie
  readonly noun?: FieldNoun; // what matches are played on; left out: fields
  readonly fields: readonly string[]; // of the schedule, as stored
  readonly matches: readonly SheetMatch[]; // in order of play, with the placeholders of playoffs
  readonly decided: Schedule | null; // the schedule reduced to started playoffs; null: there are none
}

type SheetMatchHead = Omit<ScoringMatch, 'result' | 'version' | 'byThisLink'>;

export interface SheetMatch extends SheetMatchHead {
  readonly fieldName: string | null; // as stored; null: in the buffer
}

/** Reads a sheet from a schedule's detail as JSON. Takes 0.5 s for 27,000 matches. */
export function readScoreSheet(detail: Uint8Array): ScoreSheet {
  const saved = decodeDetail({ success: true, data: parseBytes(detail) });
  if (!saved.ok) {
    throw new Error(`A stored schedule cannot be read: ${JSON.stringify(saved.refusal)}`);
  }
  const { schedule } = saved.value;
  const { unit, draws } = tableRulesOf(schedule.setup);
  const noun = fieldNounOf(schedule.setup);
  const toMatch = readMatch(schedule);
  return {
    ...(noun !== 'field' && { noun }),
    ...{ unit, draws, fields: schedule.setup.fields.map(({ name }) => name) },
    matches: viewMatches(schedule, { kind: 'all' }).map(toMatch),
    decided: onlyDecided(schedule),
  };
}

/** Returns by team number whether it is a placeholder. */
export function placeholdersOf({ entries }: Setup): boolean[] {
  return entries.flatMap((entry) => entry.teams.map(() => isPlayoff(entry)));
}

function readMatch({ setup }: Schedule): (match: MatchView) => SheetMatch {
  const isPlaceholder = placeholdersOf(setup);
  return ({ id, entry, home, away, place }) => ({
    ...{ id, division: entry.name, home: home.name, away: away.name },
    isKnown: !isPlaceholder[home.team] && !isPlaceholder[away.team],
    day: place === null ? '' : dayLabel(place.day, place.day.day),
    date: place?.day.date ?? null,
    time: place === null ? '' : timeLabel(place.slot, place.slot.slot),
    field: place === null ? '' : fieldLabel(place.field),
    fieldName: place?.field.name ?? null,
  });
}

/** Reduces a schedule to its started playoffs, which results decide; null: there are none. */
function onlyDecided(schedule: Schedule): Schedule | null {
  const { setup, fixtures, placements } = schedule;
  const hasBegun = setup.entries.map(({ playoff }) => playoff?.started !== undefined);
  const rows = fixtures.ids.flatMap((_, row) => (hasBegun[fixtures.entry[row]!] ? row : []));
  if (rows.length === 0) return null;
  const pick = (column: Uint16Array) => Uint16Array.from(rows, (row) => column[row]!);
  const { ids, entry, home, away, round, lockedAt, manual } = fixtures;
  return {
    ...{ setup, seed: schedule.seed },
    fixtures: {
      ids: rows.map((row) => ids[row]!),
      ...{ entry: pick(entry), home: pick(home), away: pick(away), round: pick(round) },
      lockedAt: Int32Array.from(rows, (row) => lockedAt[row]!),
      manual: Uint8Array.from(rows, (row) => manual[row]!),
    },
    placements: Int32Array.from(rows, (row) => placements[row]!),
  };
}
