/** Edits that a played match forbids, and warnings when one moves. */
import {
  type Command,
  isDecided,
  type MatchId,
  NOWHERE,
  placeOf,
  type Result,
  type Results,
  type Schedule,
  wasPlayed,
} from '@evenfield/engine';

/** A played match forbids the edit. */
export interface PlayedRefusal {
  readonly code: 'played';
  readonly match: MatchId;
  readonly result: Result;
}

/** A played match has moved to another cell. */
export interface PlayedWarning extends Omit<PlayedRefusal, 'code'> {
  readonly code: 'playedMoved';
}

/**
 * Returns the first played match that a command would delete, park or give to other teams, or whose
 * playoff it restarts; null if none. Deleting a division or pool is exempt: it was confirmed.
 */
export function findPlayed(
  before: Schedule,
  after: Schedule,
  command: Command,
  results: Results,
): PlayedRefusal | null {
  if (results.size === 0 || command.kind === 'deleteDivision' || command.kind === 'deletePool')
    return null;
  const rows = rowsById(after);
  const swaps = command.kind === 'swapSides' || command.kind === 'swapTeams';
  for (const [row, match] of before.fixtures.ids.entries()) {
    const result = results.get(match);
    if (!wasPlayed(result)) continue;
    const now = rows.get(match);
    const isGone = now === undefined;
    const isParked =
      !isGone && before.placements[row] !== NOWHERE && after.placements[now] === NOWHERE;
    const isBegunAnew =
      command.kind === 'startPlayoff' && before.fixtures.entry[row] === command.entry;
    const isOthers =
      !isGone &&
      swaps &&
      (before.fixtures.home[row] !== after.fixtures.home[now] ||
        before.fixtures.away[row] !== after.fixtures.away[now]);
    if (isGone || isParked || isOthers || isBegunAnew) return { code: 'played', match, result };
  }
  return null;
}

/** Returns the decided matches whose cell has changed; where the slots have, those at another place by the clock. */
export function findMovedPlayed(
  before: Schedule,
  after: Schedule,
  results: Results,
): PlayedWarning[] {
  if (results.size === 0 || before.placements === after.placements) return [];
  const rows = rowsById(after);
  return before.fixtures.ids.flatMap((match, row): PlayedWarning[] => {
    const result = results.get(match);
    const now = rows.get(match);
    if (!isDecided(result) || now === undefined) return [];
    const moved =
      before.setup.slots === after.setup.slots
        ? before.placements[row] !== after.placements[now]
        : clockText(before, row) !== clockText(after, now);
    return moved ? [{ code: 'playedMoved', match, result }] : [];
  });
}

/** A match's game day, field and start; the same text for the same place. */
function clockText(schedule: Schedule, row: number): string {
  const { day, field, start } = placeOf(schedule, schedule.placements[row]!) ?? {};
  return [day, field, start].join();
}

function rowsById({ fixtures }: Schedule): ReadonlyMap<MatchId, number> {
  return new Map(fixtures.ids.map((id, row) => [id, row]));
}
