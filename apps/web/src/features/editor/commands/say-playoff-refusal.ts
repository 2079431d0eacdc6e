/** Why an edit of a playoff was refused, and what of it found no room. */
import { type Refusal, type Schedule, teamNames, type Warning } from '@evenfield/engine';
import { capitalise } from '#src/league/capitalise.ts';
import { sayCellName, sayMatches, sayMatchIn } from '#src/league/match-words.ts';

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

function sayWait(
  schedule: Schedule,
  { match, other }: Extract<PlayoffRefusal, { readonly code: 'beforeFeeder' }>,
): string {
  const { ids } = schedule.fixtures;
  const [row, before] = [ids.indexOf(match), ids.indexOf(other)];
  if (row < 0 || before < 0) return '';
  const cell = schedule.placements[before]!;
  const waits = `${capitalise(sayMatchIn(schedule, row))}, waits for ${sayMatchIn(schedule, before)}`;
  return `${waits}, ${sayCellName(schedule, cell)}.`;
}

/** '2 matches wait in the buffer: …' */
export function sayNoRoom({ matches }: Extract<Warning, { readonly code: 'noRoom' }>): string {
  return matches.length === 1
    ? '1 match waits in the buffer: there is no free place for it after those before it.'
    : `${sayMatches(matches.length)} wait in the buffer: there is no free place for them after those before them.`;
}
