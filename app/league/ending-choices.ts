import type { Ending, ScoreUnit } from '@evenfield/engine';
import type { Sides } from './result-words.ts';

export interface NamedEnding {
  readonly value: Ending;
  readonly label: string;
}

/** Where sets are counted nobody plays on, and somebody wins. */
const BEYOND_TIME: ReadonlySet<Ending> = new Set(['overtime', 'shootout']);

/** How a match can have ended, to be chosen from: first as nearly all do. */
export function endingChoices({ home, away }: Sides, unit: ScoreUnit): NamedEnding[] {
  const choices: NamedEnding[] = [
    { value: 'regular', label: 'Final' },
    { value: 'overtime', label: 'After overtime' },
    { value: 'shootout', label: 'After a shootout' },
    { value: 'homeForfeit', label: `Forfeit: ${home} forfeited` },
    { value: 'awayForfeit', label: `Forfeit: ${away} forfeited` },
    { value: 'bothForfeit', label: 'Forfeit: both forfeited' },
    { value: 'abandoned', label: 'Abandoned' },
    { value: 'postponed', label: 'Postponed' },
    { value: 'cancelled', label: 'Canceled' },
  ];
  return choices.filter(({ value }) => unit !== 'sets' || !BEYOND_TIME.has(value));
}
