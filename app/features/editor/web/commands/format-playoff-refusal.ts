/** Explains refused edits of playoffs, and which matches found no free cell. */
import {
  findWaits,
  NOWHERE,
  namePlayoffMatches,
  type Refusal,
  type Schedule,
  teamNames,
  type Warning,
} from '@evenfield/engine';
import { formatCellName, formatMatches, formatMatchIn, formatTimeOf } from '#league/match-words.ts';

interface Words {
  readonly title: string;
  readonly detail: string;
}

type PlayoffRefusal = Extract<
  Refusal,
  { readonly code: 'unknownSeed' | 'seedCount' | 'placeholder' | 'beforeFeeder' }
>;

export function formatPlayoffRefusal(schedule: Schedule, refusal: PlayoffRefusal): Words {
  switch (refusal.code) {
    case 'unknownSeed':
      return {
        title: 'Choose another team or place.',
        detail: `Seed ${refusal.seed + 1} is not in the standings of this division, or appears twice.`,
      };
    case 'seedCount':
      return {
        title: 'Choose how many teams advance.',
        detail:
          refusal.least === refusal.most
            ? `This playoff is for ${refusal.least} teams.`
            : `A playoff is for ${refusal.least} to ${refusal.most} teams.`,
      };
    case 'placeholder':
      return {
        title: 'This team is not known yet.',
        detail: `${teamNames(schedule.setup)[refusal.team] ?? 'It'} is decided in the playoffs.`,
      };
    case 'beforeFeeder':
      return {
        title: 'A playoff match comes after those it waits for.',
        detail: formatWait(schedule, refusal),
      };
  }
}

/** Explains what has to move first, or how late this match may be. */
function formatWait(
  schedule: Schedule,
  { match, other, cell }: Extract<PlayoffRefusal, { readonly code: 'beforeFeeder' }>,
): string {
  const { ids } = schedule.fixtures;
  const [waiter, feeder] = [ids.indexOf(match), ids.indexOf(other)];
  if (waiter < 0 || feeder < 0) return '';
  const names = namePlayoffMatches(schedule);
  const nameOf = (row: number) => names.get(row) ?? formatMatchIn(schedule, row);
  const isLeft = schedule.placements[waiter] === cell;
  if (isLeft) {
    const waiters = findWaits(schedule)
      .filter((wait) => wait.feeder === feeder && schedule.placements[wait.waiter] !== NOWHERE)
      .map((wait) => nameOf(wait.waiter));
    return `${nameOf(waiter)} is on ${formatTimeOf(schedule, cell)}, before ${nameOf(feeder)} would be over. Move ${formatNames(waiters)} to a later time first.`;
  }
  return `${nameOf(waiter)} waits for ${nameOf(feeder)}, ${formatCellName(schedule, schedule.placements[feeder]!)}. Choose a later place for it, or move ${nameOf(feeder)} to an earlier time first.`;
}

function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

/** Returns '2 matches wait in the buffer: …' */
export function formatNoRoom({ matches }: Extract<Warning, { readonly code: 'noRoom' }>): string {
  return matches.length === 1
    ? '1 match waits in the buffer: there is no free place for it after the matches it depends on.'
    : `${formatMatches(matches.length)} wait in the buffer: there is no free place for them after the matches they depend on.`;
}
