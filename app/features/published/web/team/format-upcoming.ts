import {
  type BracketMatchView,
  entryName,
  entryOf,
  isPlayoff,
  type Results,
  type Schedule,
  viewBracket,
} from '@evenfield/engine';
import { dayLabel, timeLabel } from '@evenfield/wire';

/**
 * Formats what a team may still play if it has no match to come: 'Next: Final or Third place, Sat
 * 28 Nov 10:00 AM', or that its division's playoff teams aren't known. Null if nothing.
 */
export function formatUpcoming(schedule: Schedule, results: Results, team: number): string | null {
  const { entries } = schedule.setup;
  const { division } = entries[entryOf(schedule.setup, team)]!;
  for (const [e, entry] of entries.entries()) {
    if (!isPlayoff(entry) || entry.division !== division) continue;
    const bracket = viewBracket(schedule, results, e);
    if (!bracket.isStarted) return `The teams are not known yet in ${entryName(entry)}.`;
    const upcoming = findUpcoming(
      bracket.rounds.flatMap(({ matches }) => matches),
      team,
    );
    if (upcoming.length > 0) return `Next: ${formatEither(upcoming)}`;
  }
  return null;
}

/** Returns the matches that a team may reach from its undecided one, for first place first. */
function findUpcoming(matches: readonly BracketMatchView[], team: number): BracketMatchView[] {
  const own = matches.filter(
    ({ home, away, winner }) =>
      winner === null && [home, away].some((side) => side.team?.team === team),
  );
  const numbers = new Set(own.map(({ number }) => number));
  return matches
    .filter(
      ({ home, away, isNeeded }) =>
        isNeeded !== false &&
        [home, away].some(({ slot }) => slot.kind !== 'seed' && numbers.has(slot.match)),
    )
    .sort((one, other) => Number(other.isForFirst) - Number(one.isForFirst));
}

function formatEither(matches: readonly BracketMatchView[]): string {
  const times = matches.map(({ place }) =>
    place === null
      ? ''
      : `, ${dayLabel(place.day, place.day.day)} ${timeLabel(place.slot, place.slot.slot)}`,
  );
  const isOne = new Set(times).size === 1;
  return isOne
    ? `${matches.map(({ name }) => name).join(' or ')}${times[0]}`
    : matches.map(({ name }, k) => `${name}${times[k]}`).join(', or ');
}
