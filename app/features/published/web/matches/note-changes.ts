import { dayLabel, fieldLabelIn, inFieldWords, timeLabel } from '@evenfield/contract';
import {
  formatPlaceBefore,
  type MatchBefore,
  type ShownChange,
} from '@evenfield/contract/publishing';
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
import type { MatchNotes } from '#league/match-mark.tsx';
import { sayTeams } from '#league/match-words.ts';

/**
 * What is said of the matches that changed of late, by their numbers: where they were, and who played
 * where that is another pair now. Of Swiss rounds nobody hears that they have been paired: it is what
 * they waited for. `fresh` are the ids of those that changed a moment ago.
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
    if (isPaired && before !== null && place === sayPlaceNow(schedule, match)) return [];
    const note = {
      word: before === null ? ('New' as const) : ('Changed' as const),
      was:
        before &&
        (isPaired ? (place ?? inFieldWords(UNPLACED, noun)) : sayBefore(before, now, noun)),
      fresh: fresh.has(id),
    };
    return [[match, note] as const];
  });
  return new Map(notes);
}

const UNPLACED = 'without a time and field';

/** Whether a match is one of a Swiss entry's rounds behind the first, which is drawn for good. */
function isPairedByResults({ setup, fixtures }: Schedule, match: number): boolean {
  if (isStandIn(setup, fixtures.home[match]!)) return true;
  const { format } = setup.entries[fixtures.entry[match]!]!;
  return format === 'swiss' && fixtures.round[match]! > 0 && fixtures.manual[match] === 0;
}

/** In the words of `formatPlaceBefore`. */
function sayPlaceNow({ setup, placements }: Schedule, match: number): string | null {
  const cell = placements[match]!;
  if (cell === NOWHERE) return null;
  const grid = gridOf(setup);
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  const time = timeLabel(setup.slots[slot]!, slot);
  return `${dayLabel(setup.days[day]!, day)} ${time}, ${fieldLabelIn(setup, field)}`;
}

function sayBefore(before: MatchBefore, now: readonly string[], noun: FieldNoun): string {
  const then = [before.home, before.away];
  const place = formatPlaceBefore(before, noun) ?? inFieldWords(UNPLACED, noun);
  const isSamePair = then.every((name, side) => name === now[side]);
  return isSamePair ? place : `${sayTeams(then)}, ${place}`;
}
