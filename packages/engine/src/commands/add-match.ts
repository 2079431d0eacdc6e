import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { entryOf, findWithdrawals, isPlayoff } from '../model/setup.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import { editAtPlaces } from './edit-at-places.ts';
import { rowOf } from './find-match.ts';
import { placeMatches } from './place-matches.ts';
import { accept, type CommandResult, type Refusal, refuse } from './refusal.ts';

/**
 * Adds a match beyond the format: two teams in a free cell, of one entry unless a crossover is requested. With
 * constraints also at a place by the clock, at which no slot of the grid has to begin.
 */
export interface AddMatch {
  readonly kind: 'addMatch';
  readonly match: MatchId; // a new one
  readonly home: number;
  readonly away: number;
  readonly to: number | ClockPlace;
  readonly crossover?: true; // the teams may belong to two entries; left out: to one
  readonly reason?: string; // why it is added although a team has too little rest; left out or blank: then it is refused
}

/**
 * Refused if the match cannot be in that cell; within two time slots of another match of its teams,
 * unless a reason is given, which is then stored with the match.
 */
export function addMatch(schedule: Schedule, command: AddMatch): CommandResult {
  const { to } = command;
  return typeof to === 'number'
    ? addInCell(schedule, command, to)
    : editAtPlaces(schedule, [to], (wide, [cell]) => addInCell(wide, command, cell!));
}

function addInCell(schedule: Schedule, command: AddMatch, to: number): CommandResult {
  const { match, home, away } = command;
  const refusal = refusalOf(schedule, command);
  if (refusal !== null) return refuse(refusal);
  const row = schedule.placements.length;
  const result = placeMatches(withRow(schedule, { match, home, away }), [{ row, to }]);
  if (!result.ok) {
    return 'match' in result.refusal && result.refusal.code !== 'locked'
      ? refuse({ ...result.refusal, match: null } as Refusal) // the match does not exist yet
      : result;
  }
  const near = result.value.warnings.find((warning) => warning.code === 'shortRest');
  if (near === undefined) return result;
  const reason = command.reason?.trim() ?? '';
  const { team, other, cell } = near;
  if (reason === '') return refuse({ code: 'tooClose', match: null, team, other, cell });
  const added = result.value.schedule;
  const reasons = { ...added.reasons, [match]: reason };
  return accept({ ...added, reasons }, result.value.warnings);
}

type Teams = Pick<AddMatch, 'match' | 'home' | 'away'>;

function refusalOf(schedule: Schedule, { match, home, away, crossover }: AddMatch): Refusal | null {
  if (rowOf(schedule, match) >= 0) return { code: 'matchExists', match };
  const unknown = [home, away].find((team) => entryOf(schedule.setup, team) < 0);
  if (unknown !== undefined) return { code: 'unknownTeam', team: unknown };
  if (home === away) return { code: 'sameTeam', team: home };
  const placeholder = [home, away].find((team) =>
    isPlayoff(schedule.setup.entries[entryOf(schedule.setup, team)]!),
  );
  if (placeholder !== undefined) return { code: 'placeholder', team: placeholder };
  const withdrawals = findWithdrawals(schedule.setup);
  const gone = [home, away].find((team) => withdrawals.has(team));
  if (gone !== undefined) return { code: 'withdrawn', team: gone };
  return crossover || entryOf(schedule.setup, home) === entryOf(schedule.setup, away)
    ? null
    : { code: 'otherEntry', teams: [home, away] };
}

/** The schedule with one more match, not placed yet, in a new round after all others. */
function withRow(schedule: Schedule, { match, home, away }: Teams): Schedule {
  const { fixtures, placements } = schedule;
  const { ids, entry, round, lockedAt, manual } = fixtures;
  const own = entryOf(schedule.setup, home);
  let last = -1;
  entry.forEach((e, row) => {
    if (e === own && manual[row] === 0) last = Math.max(last, round[row]!);
  });
  const row = ids.length;
  const longer = (column: Uint16Array, value: number) => {
    const wide = new Uint16Array(row + 1);
    wide.set(column);
    wide[row] = value;
    return wide;
  };
  return {
    ...schedule,
    fixtures: {
      ids: [...ids, match],
      entry: longer(entry, own),
      home: longer(fixtures.home, home),
      away: longer(fixtures.away, away),
      round: longer(round, last + 1),
      lockedAt: Int32Array.from([...lockedAt, NOWHERE]),
      manual: Uint8Array.from([...manual, 1]),
    },
    placements: Int32Array.from([...placements, NOWHERE]),
  };
}
