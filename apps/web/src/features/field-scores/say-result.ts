import type { ScoringMatch } from '@evenfield/contract';
import type { Ending, Result, ResultFault, ScorePair } from '@evenfield/engine';

type Sides = Pick<ScoringMatch, 'home' | 'away'>;

export function sayScore([home, away]: ScorePair): string {
  return `${home} : ${away}`;
}

/** 'Lions 3 : 1 Bears, final (25:20, 20:25)'; `result` null: it has none. */
export function sayResult({ home, away }: Sides, result: Result | null): string {
  if (result === null) return `${home} – ${away}, no result`;
  const { score, sets = [], remark } = result;
  const sides = score === null ? `${home} – ${away}` : `${home} ${sayScore(score)} ${away}`;
  const detail = sets.length === 0 ? '' : ` (${sets.map((set) => set.join(':')).join(', ')})`;
  const said = remark === undefined ? '' : ` – ${remark}`;
  return `${sides}, ${sayEnding({ home, away }, result)}${detail}${said}`;
}

/** How it ended, behind a comma or by itself. */
export function sayEnding({ home, away }: Sides, { ending, shootout }: Result): string {
  switch (ending) {
    case 'regular':
      return 'final';
    case 'overtime':
      return 'after overtime';
    case 'shootout':
      return shootout === undefined ? 'after a shootout' : `shootout ${sayScore(shootout)}`;
    case 'homeForfeit':
      return `forfeit by ${home}`;
    case 'awayForfeit':
      return `forfeit by ${away}`;
    case 'bothForfeit':
      return 'forfeit by both';
    case 'abandoned':
    case 'postponed':
    case 'cancelled':
      return ending;
    default:
      return ending satisfies never;
  }
}

/** The names of the endings, to be chosen from. */
export function nameEnding(ending: Ending, { home, away }: Sides): string {
  switch (ending) {
    case 'regular':
      return 'Final';
    case 'overtime':
      return 'After overtime';
    case 'shootout':
      return 'After a shootout';
    case 'homeForfeit':
      return `${home} forfeit`;
    case 'awayForfeit':
      return `${away} forfeit`;
    case 'bothForfeit':
      return 'Both forfeit';
    case 'abandoned':
      return 'Abandoned';
    case 'postponed':
      return 'Postponed';
    case 'cancelled':
      return 'Cancelled';
    default:
      return ending satisfies never;
  }
}

/** What has to be put right before a result can be sent. */
export function sayFault(fault: ResultFault): string {
  switch (fault.code) {
    case 'badNumber':
      return 'A score is a whole number from 0 up.';
    case 'scoreMissing':
      return 'Enter what both teams scored.';
    case 'notPlayed':
      return 'A match that was not played has no score.';
    case 'levelScore':
      return 'This match cannot end level. Correct the score, or choose how it was decided under More.';
    case 'levelSet':
      return `Set ${fault.set + 1} is level. A set needs a winner.`;
    case 'setsDisagree':
      return 'The sets do not add up to the score.';
    case 'shootoutMissing':
    case 'levelShootout':
      return 'Enter who won the shootout.';
    case 'shootoutUnasked':
      return 'Choose After a shootout, or take the shootout away.';
    case 'shootoutNotLevel':
      return 'Before a shootout the score is level. Enter the score before it.';
    case 'wrongWinner':
      return 'Who gave the match up cannot have won it.';
    default:
      return fault satisfies never;
  }
}
