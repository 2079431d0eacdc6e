import {
  dayOf,
  type FieldNoun,
  fieldNounOf,
  fieldOf,
  gridOf,
  isStandIn,
  NOWHERE,
  type Schedule,
  slotOf,
  teamNames,
} from '@evenfield/engine';
import { dayLabel, fieldLabelIn, inFieldWords, timeLabel } from '@evenfield/wire';
import { formatPlaceBefore, type MatchBefore, type ShownChange } from '@evenfield/wire/publishing';
import type { MatchNotes } from '#league/match-mark.tsx';
import { formatTeams } from '#league/match-words.ts';

/**
 * Returns notes on recently changed matches, by index: their previous cell, and their previous
 * teams if the pairing changed. Newly paired Swiss rounds get no note, since that is expected.
 * `fresh` are the ids of matches that have just changed.
 */
export function noteChanges(
  schedule: Schedule,
  changes: readonly ShownChange[],
  fresh: ReadonlySet<string>,
): MatchNotes {
  const { setup, fixtures } = schedule;
  const names = teamNames(setup);
  const noun = fieldNounOf(setup);
  const changeOf = new Map(changes.map((change) => [change.match, change]));
  const notes = fixtures.ids.flatMap((id, match) => {
    const change = changeOf.get(id);
    if (change === undefined) return [];
    const now = [names[fixtures.home[match]!]!, names[fixtures.away[match]!]!];
    const { before } = change;
    const place = before && formatPlaceBefore(before, noun);
    const isPaired = isPairedByResults(schedule, match);
    if (isPaired && before !== null && place === formatPlaceNow(schedule, match)) return [];
    const note = {
      word: before === null ? ('New' as const) : ('Changed' as const),
      was:
        before &&
        (isPaired ? (place ?? inFieldWords(UNPLACED, noun)) : formatBefore(before, now, noun)),
      fresh: fresh.has(id),
    };
    return [[match, note] as const];
  });
  return new Map(notes);
}

const UNPLACED = 'without a time and field';

/** Whether results decide who plays: in Swiss rounds after the first, except manual matches. */
function isPairedByResults({ setup, fixtures }: Schedule, match: number): boolean {
  if (isStandIn(setup, fixtures.home[match]!)) return true;
  const { format } = setup.entries[fixtures.entry[match]!]!;
  return format === 'swiss' && fixtures.round[match]! > 0 && fixtures.manual[match] === 0;
}

/** In the format of `formatPlaceBefore`. */
function formatPlaceNow({ setup, placements }: Schedule, match: number): string | null {
  const cell = placements[match]!;
  if (cell === NOWHERE) return null;
  const grid = gridOf(setup);
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  const time = timeLabel(setup.slots[slot]!, slot);
  return `${dayLabel(setup.days[day]!, day)} ${time}, ${fieldLabelIn(setup, field)}`;
}

function formatBefore(before: MatchBefore, now: readonly string[], noun: FieldNoun): string {
  const then = [before.home, before.away];
  const place = formatPlaceBefore(before, noun) ?? inFieldWords(UNPLACED, noun);
  const isSamePair = then.every((name, side) => name === now[side]);
  return isSamePair ? place : `${formatTeams(then)}, ${place}`;
}
