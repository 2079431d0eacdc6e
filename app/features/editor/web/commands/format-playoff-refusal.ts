/** Why an edit of a playoff was refused, and what of it found no room. */
import {
  findWaits,
  NOWHERE,
  namePlayoffMatches,
  type Refusal,
  type Schedule,
  teamNames,
  type Warning,
} from '@evenfield/engine';
import { sayCellName, sayMatches, sayMatchIn, sayTimeOf } from '#league/match-words.ts';

interface Words {
  readonly title: string;
  readonly detail: string;
}

type PlayoffRefusal = Extract<
  Refusal,
  { readonly code: 'unknownSeed' | 'seedCount' | 'promised' | 'beforeFeeder' }
>;

export function sayPlayoffRefusal(schedule: Schedule, refusal: PlayoffRefusal): Words {
  switch (refusal.code) {
    case 'unknownSeed':
      return {
        title: 'Choose another team or place.',
        detail: `Seed ${refusal.seed + 1} is not in the tables of this division, or is there twice.`,
      };
    case 'seedCount':
      return {
        title: 'Choose how many play on.',
        detail:
          refusal.least === refusal.most
            ? `This playoff is for ${refusal.least} teams.`
            : `A playoff is for ${refusal.least} to ${refusal.most} teams.`,
      };
    case 'promised':
      return {
        title: 'Nobody knows yet who this is.',
        detail: `${teamNames(schedule.setup)[refusal.team] ?? 'It'} has its own match in the playoffs.`,
      };
    case 'beforeFeeder':
      return {
        title: 'A playoff match comes after those it waits for.',
        detail: sayWait(schedule, refusal),
      };
  }
}

/** What has to move first, or how late the match itself may be: the one that was not asked to move is where it was. */
function sayWait(
  schedule: Schedule,
  { match, other, cell }: Extract<PlayoffRefusal, { readonly code: 'beforeFeeder' }>,
): string {
  const { ids } = schedule.fixtures;
  const [waiter, feeder] = [ids.indexOf(match), ids.indexOf(other)];
  if (waiter < 0 || feeder < 0) return '';
  const names = namePlayoffMatches(schedule);
  const nameOf = (row: number) => names.get(row) ?? sayMatchIn(schedule, row);
  const isLeft = schedule.placements[waiter] === cell;
  if (isLeft) {
    const waiters = findWaits(schedule)
      .filter((wait) => wait.feeder === feeder && schedule.placements[wait.waiter] !== NOWHERE)
      .map((wait) => nameOf(wait.waiter));
    return `${nameOf(waiter)} is on ${sayTimeOf(schedule, cell)}, before ${nameOf(feeder)} would be over. Move ${sayNames(waiters)} to a later time first.`;
  }
  return `${nameOf(waiter)} waits for ${nameOf(feeder)}, ${sayCellName(schedule, schedule.placements[feeder]!)}. Choose a later place for it, or move ${nameOf(feeder)} to an earlier time first.`;
}

function sayNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

/** '2 matches wait in the buffer: …' */
export function sayNoRoom({ matches }: Extract<Warning, { readonly code: 'noRoom' }>): string {
  return matches.length === 1
    ? '1 match waits in the buffer: there is no free place for it after those before it.'
    : `${sayMatches(matches.length)} wait in the buffer: there is no free place for them after those before them.`;
}
