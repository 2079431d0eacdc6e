/** What whoever enters scores reads of a schedule's matches, beside what was entered. */
import { dayLabel, decodeDetail, fieldLabel, timeLabel } from '@evenfield/contract';
import type { ScoringMatch } from '@evenfield/contract/results';
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
import { onlyDecided } from './only-decided.ts';

/** It stays right until the schedule is edited: results say only who plays in the matches of `decided`. */
export interface ScoreSheet {
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match may end in a tie
  readonly noun?: FieldNoun; // what is played on; left out: fields
  readonly fields: readonly string[]; // of the schedule, as they are stored
  readonly matches: readonly SheetMatch[]; // in order of play, with the promises of playoffs
  readonly decided: Schedule | null; // the schedule of nothing but playoffs that have begun; null: there are none
}

type Told = Omit<ScoringMatch, 'result' | 'version' | 'byThisLink'>;

export interface SheetMatch extends Told {
  readonly fieldName: string | null; // as it is stored; null: it has no place
}

/** From the JSON of a schedule's detail. Takes half a second for 27,000 matches. */
export function readScoreSheet(detail: string): ScoreSheet {
  const saved = decodeDetail({ success: true, data: JSON.parse(detail) });
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

/** Which teams are promises, by their numbers. */
export function promisesOf({ entries }: Setup): boolean[] {
  return entries.flatMap((entry) => entry.teams.map(() => isPlayoff(entry)));
}

function readMatch({ setup }: Schedule): (match: MatchView) => SheetMatch {
  const isPromise = promisesOf(setup);
  return ({ id, entry, home, away, place }) => ({
    ...{ id, division: entry.name, home: home.name, away: away.name },
    isKnown: !isPromise[home.team] && !isPromise[away.team],
    day: place === null ? '' : dayLabel(place.day, place.day.day),
    date: place?.day.date ?? null,
    time: place === null ? '' : timeLabel(place.slot, place.slot.slot),
    field: place === null ? '' : fieldLabel(place.field),
    fieldName: place?.field.name ?? null,
  });
}
