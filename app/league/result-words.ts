/** Texts for a match's result: short for display beside its teams, and long for speech. */
import { type Ending, type Result, type ScorePair, winnerOf } from '@evenfield/engine';

/** Team names. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}

const MARKS: Readonly<Record<Ending, string>> = {
  regular: '',
  overtime: 'OT',
  shootout: 'SO',
  homeForfeit: 'Forfeit',
  awayForfeit: 'Forfeit',
  bothForfeit: 'Forfeit',
  abandoned: 'Abandoned',
  postponed: 'Postponed',
  cancelled: 'Canceled',
};

/** '2:1', '2:1 OT', '1:1 SO 4:3', 'Forfeit', 'Postponed'. */
export function writeResult({ ending, score, shootout }: Result): string {
  const parts = [score && writeScore(score), MARKS[ending], shootout && writeScore(shootout)];
  return parts.filter(Boolean).join(' ');
}

/** The result from one side, with its outcome: for the away team, 1:2 is 'Won 2:1'. */
export function writeResultOf(result: Result, side: 'home' | 'away'): string {
  const turn = (pair: ScorePair): ScorePair => (side === 'home' ? pair : [pair[1], pair[0]]);
  const { score, shootout } = result;
  const written = writeResult({
    ...result,
    score: score && turn(score),
    ...(shootout && { shootout: turn(shootout) }),
  });
  const winner = winnerOf(result);
  if (winner !== null) {
    return `${winner === side ? 'Won' : 'Lost'} ${score === null ? 'by forfeit' : written}`;
  }
  const isLevel = result.ending === 'regular' || result.ending === 'overtime';
  return isLevel ? `Tied ${written}` : written;
}

/** '2:1'. */
export function writeScore([home, away]: ScorePair): string {
  return `${home}:${away}`;
}

/** '2:1 after overtime', 'Lions forfeited', 'postponed (rain), disputed'. */
export function formatResult(result: Result, sides: Sides): string {
  const { remark, disputed } = result;
  const why = remark === undefined ? '' : ` (${remark})`;
  return `${formatEnding(result, sides)}${why}${disputed ? ', disputed' : ''}`;
}

/** The same without remarks: '2:1 (25:20, 20:25, 15:10)', 'abandoned at 1:0'. */
export function formatEnding(
  { ending, score, shootout, sets }: Result,
  { home, away }: Sides,
): string {
  const counted = score === null ? '' : writeScore(score);
  const beside = counted === '' ? '' : `, ${counted}`;
  switch (ending) {
    case 'regular':
      return sets === undefined ? counted : `${counted} (${sets.map(writeScore).join(', ')})`;
    case 'overtime':
      return `${counted} after overtime`;
    case 'shootout':
      return `${counted}${shootout ? `, ${writeScore(shootout)} in the shootout` : ''}`;
    case 'homeForfeit':
      return `${home} forfeited${beside}`;
    case 'awayForfeit':
      return `${away} forfeited${beside}`;
    case 'bothForfeit':
      return `both forfeited${beside}`;
    case 'abandoned':
      return `abandoned${counted === '' ? '' : ` at ${counted}`}`;
    case 'postponed':
    case 'cancelled':
      return ending;
    default:
      return ending satisfies never;
  }
}

/** Whether a match isn't played as scheduled. */
export function isCalledOff({ ending }: Result): boolean {
  return ending === 'postponed' || ending === 'cancelled';
}
